// The data of the report, maps for looking it up, and functions that format numbers.
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const nodes = new Map(data.graph.map(n => [n.id, { ...n, members: [], values: n.values || [], in: n.in || [] }]));
for (const n of nodes.values()) if (n.parent >= 0) nodes.get(n.parent).members.push(n.id);
const root = data.graph[0].id;

function bytesText(bytes) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let k = 0;
  while (bytes >= 1000 && k < units.length - 1) bytes /= 1000, ++k;
  return `${k ? bytes.toPrecision(3) : Math.round(bytes)} ${units[k]}`;
}
function secondsText(s) {
  if (s === 0) return '0';
  const [factor, unit] = s >= 1 ? [1, 's'] : s >= 1e-3 ? [1e3, 'ms'] : s >= 1e-6 ? [1e6, 'us'] : [1e9, 'ns'];
  return `${(s * factor).toPrecision(3)} ${unit}`;
}
function countText(x) { return x >= 1e6 ? x.toExponential(2) : String(Math.round(x)); }

// Lines are shown without the folders of their files.
function shortLine(where) { return where.replace(/^.*\/(?=[^/]*$)/, ''); }
// Formats names with their counts, in the order in which they first occur: "transpose x 8, reshape".
function counted(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) || 0) + 1);
  return [...counts].map(([name, count]) => count > 1 ? `${name} \u00d7 ${count}` : name).join(', ');
}

// Makes an element with attributes and children. A child that is a string becomes text, never markup.
function make(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) e.setAttribute(name, value === true ? '' : value);
  }
  e.append(...children.flat().filter(c => c !== undefined && c !== null));
  return e;
}

// The leaves of a node: operations, and calls without members.
function leavesOf(id, out = []) {
  const n = nodes.get(id);
  if (!n.members.length) out.push(id);
  for (const m of n.members) leavesOf(m, out);
  return out;
}

// distribute adds an amount in equal parts to the operations of this name at a line; without such an operation, to all
// operations of the line.
const nodesAt = new Map();
for (const n of nodes.values()) {
  if (!n.operation || !n.where || n.members.length) continue;
  for (const key of [n.where + ' ' + n.operation, n.where]) {
    if (!nodesAt.has(key)) nodesAt.set(key, []);
    nodesAt.get(key).push(n.id);
  }
}
function distribute(amounts, where, operation, amount) {
  const to = nodesAt.get(where + ' ' + operation) || nodesAt.get(where) || [];
  for (const id of to) amounts.set(id, (amounts.get(id) || 0) + amount / to.length);
}
function summed(amounts) {
  const total = new Map();
  const visit = id => {
    let sum = amounts.get(id) || 0;
    for (const m of nodes.get(id).members) sum += visit(m);
    total.set(id, sum);
    return sum;
  };
  visit(root);
  return total;
}

// The live bytes at each step of the memory plan. The caller keeps arguments alive.
const lastStep = data.memory.steps.length - 1;
for (const b of data.memory.buffers) if (b.space === 'argument') b.live = [[0, lastStep]];
function liveAt(step) {
  return data.memory.buffers.filter(b => b.live.some(([first, last]) => first <= step && step <= last));
}
const spaces = ['argument', 'result', 'shared', 'temporary', 'constant'];
const course = (() => {
  const rows = data.memory.steps.map((s, i) => ({ step: i, total: 0, ...Object.fromEntries(spaces.map(k => [k, 0])) }));
  for (const b of data.memory.buffers)
    for (const [first, last] of b.live)
      for (let i = first; i <= Math.min(last, lastStep); ++i) rows[i][b.space] += b.bytes, rows[i].total += b.bytes;
  return rows;
})();
const peak = course.reduce((best, row) => row.total > course[best].total ? row.step : best, 0);

// The amount of each node for each question that the page answers: seconds, bytes moved, bytes live at the peak.
const amounts = { time: new Map(), bytes: new Map(), memory: new Map() };
for (const s of data.predicted.steps)
  if (!s.control && !s.collective) distribute(amounts.time, s.where, s.operation, (s.end - s.begin) * s.iterations);
for (const c of data.predicted.collectives) distribute(amounts.time, c.where, '', c.exposed_seconds);
for (const c of data.collectives) if (!c.in_other_branch) distribute(amounts.bytes, c.where, c.operation, c.bytes);
for (const b of liveAt(peak)) if (b.space !== 'argument') distribute(amounts.memory, b.where, b.operation, b.bytes);
const totals = { time: summed(amounts.time), bytes: summed(amounts.bytes), memory: summed(amounts.memory) };
const amountText = { time: secondsText, bytes: bytesText, memory: bytesText };
const questions = { time: 'What is slow?', bytes: 'Why does this move?', memory: 'What fills memory?' };

// The blocks of a sharding, read from its picture: rectangles in units of the picture's size.
const blocksOf = data.pictures.map(text => {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const list = [...svg.querySelectorAll('g rect')].map(r => ({
    x: +r.getAttribute('x'), y: +r.getAttribute('y'), width: +r.getAttribute('width'), height: +r.getAttribute('height'),
    fill: r.getAttribute('fill') }));
  const low = k => Math.min(...list.map(r => r[k])), high = (k, s) => Math.max(...list.map(r => r[k] + r[s]));
  const x = low('x'), y = low('y'), width = high('x', 'width') - x, height = high('y', 'height') - y;
  return list.map(r => ({ x: (r.x - x) / width, y: (r.y - y) / height, width: r.width / width, height: r.height / height, fill: r.fill }));
});

// The state of the page. After a change of the state, changed() draws the page again.
const state = { tab: 'graph', query: '', node: null, line: null, question: 'time', open: new Set([root]), step: peak, filters: {},
  arguments: false };
function textOfNode(n) {
  return [n.label, n.operation, n.where, ...n.values.map(v => data.values[v]).flatMap(v => [v.type, v.sharded])].join(' ').toLowerCase();
}
function matches(...texts) {
  if (!state.query) return true;
  const all = texts.join(' ').toLowerCase();
  return state.query.toLowerCase().split(/\s+/).every(word => all.includes(word));
}
