// Tables: shardings, collectives, kernels. Each has filters, follows the search, and selects the line of a row.
const maxRows = 400;

function whereLink(where) {
  return where ? make('span', { class: 'where', title: where, onclick: e => { e.stopPropagation(); chooseLine(where); } }, shortLine(where)) : '';
}
// Adds a choice among the values of a field, and returns the rows that match it.
function filtered(view, rows, key, name, of) {
  const options = [...new Set(rows.map(of))].filter(x => x !== '').sort();
  const chosen = options.includes(state.filters[key]) ? state.filters[key] : '';
  view.append(make('label', {}, name + ' ', make('select', { 'data-filter': key, onchange: e => { state.filters[key] = e.target.value; changed(); } },
    make('option', { value: '' }, 'all'), options.map(o => make('option', { value: o, selected: o === chosen }, o)))));
  return chosen ? rows.filter(r => of(r) === chosen) : rows;
}
// Adds a table. Each column is [title, cell(row), true if it has numbers]; where(row) is the line that a click chooses.
function table(view, rows, columns, where) {
  const body = make('tbody', {}, rows.slice(0, maxRows).map(row => make('tr', { class: where(row) && where(row) === state.line ? 'chosen' : '',
    onclick: () => chooseLine(where(row)) }, columns.map(([title, cell, number]) => make('td', { class: number ? 'number' : '' }, cell(row))))));
  view.append(make('table', {}, make('thead', {}, make('tr', {}, columns.map(([title, cell, number]) =>
    make('th', { class: number ? 'number' : '' }, title)))), body));
  if (rows.length > maxRows) view.append(make('p', { class: 'soft' }, `and ${rows.length - maxRows} more: search or filter to see them`));
  if (!rows.length) view.append(make('p', { class: 'soft' }, 'Nothing here matches.'));
  found(rows.length);
}
function blocks(picture, width = 44, height = 26) {
  const ns = 'http://www.w3.org/2000/svg', svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('width', width), svg.setAttribute('height', height), svg.setAttribute('class', 'blocks');
  for (const b of blocksOf[picture]) {
    const r = document.createElementNS(ns, 'rect');
    for (const [k, v] of Object.entries({ x: b.x * width, y: b.y * height, width: b.width * width, height: b.height * height, fill: b.fill,
      stroke: '#555', 'stroke-width': 0.6 })) r.setAttribute(k, v);
    svg.append(r);
  }
  return svg;
}
function bar(part, whole) { return make('span', { class: 'bar', style: `width: ${whole ? Math.round(90 * part / whole) : 0}px` }); }

function kindOfSharding(v) {
  if (!v.sharded) return 'one device';
  if (v.sharded.includes(' sum@')) return 'partial sum';
  return v.sharded.includes('@') ? 'sharded' : 'replicated';
}
function drawShardings(view) {
  const tools = make('div', { class: 'tools' });
  view.append(tools);
  if (!data.program.mesh.length) tools.append('The program runs on one device: no value is sharded. ');
  let rows = filtered(tools, data.values, 'sharding', 'sharding', kindOfSharding);
  rows = filtered(tools, rows, 'operation', 'operation', v => v.operation);
  rows = rows.filter(v => matches(v.type, v.sharded || '', v.operation, v.where, v.chain || ''));
  table(view, rows, [
    ['blocks', v => v.picture === undefined ? '' : blocks(v.picture)],
    ['type', v => make('code', {}, v.sharded || v.type)],
    ['bytes', v => bytesText(v.bytes), true],
    ['operation', v => v.operation],
    ['line', v => whereLink(v.where)],
    ['why', v => make('span', { class: 'reason' }, v.chain || '')]], v => v.where);
}
function drawCollectives(view) {
  const tools = make('div', { class: 'tools' });
  view.append(tools);
  if (!data.collectives.length) tools.append('The program has no collectives: nothing moves between devices. ');
  let rows = filtered(tools, data.collectives, 'kind', 'kind', c => c.kind);
  rows = filtered(tools, rows, 'need', 'need', c => c.need);
  rows = filtered(tools, rows, 'axes', 'axes', c => c.axes.join(', '));
  rows = rows.filter(c => matches(c.kind, c.axes.join(' '), c.where, c.operation, c.value, c.need, c.reason));
  rows = [...rows].sort((a, b) => b.bytes - a.bytes);
  const largest = Math.max(...data.collectives.map(c => c.bytes));
  table(view, rows, [
    ['collective', c => c.kind],
    ['axes', c => c.axes.join(', ')],
    ['bytes to each device', c => [bar(c.bytes, largest), ' ' + bytesText(c.bytes)], true],
    ['times', c => c.times < 0 ? 'while' : String(c.times), true],
    ['need', c => make('span', { class: 'need-' + c.need }, c.need)],
    ['value', c => make('code', {}, c.value)],
    ['line', c => whereLink(c.where)],
    ['why', c => make('span', { class: 'reason' }, [c.operation, c.reason].filter(Boolean).join(': '))]], c => c.where);
}
function linesOfKernel(k) {
  return k.where ? [k.where] : [...new Set(k.origins.flatMap(o => o.fused.map(f => f.where)))].filter(Boolean);
}
function textOfKernel(k) {
  return [k.name, k.kind, ...linesOfKernel(k), ...(k.origins || []).flatMap(o => [...o.fused.map(f => f.operation),
    ...o.stored.flatMap(s => [s.type, s.reason])])].join(' ');
}
function originCell(k) {
  if (!k.origins) return '';
  return k.origins.slice(0, 3).map(o => make('div', {},
    make('span', {}, counted(o.fused.map(f => f.operation))),
    o.stored.map(s => make('div', { class: 'reason' }, make('code', {}, s.type), ` ${s.operation} is stored: ${s.reason}`))))
    .concat(k.origins.length > 3 ? [make('div', { class: 'soft' }, `and ${k.origins.length - 3} more uses`)] : []);
}
function drawKernels(view) {
  const tools = make('div', { class: 'tools' });
  view.append(tools);
  let rows = filtered(tools, data.kernels, 'kernel', 'kind', k => k.kind);
  rows = rows.filter(k => matches(textOfKernel(k)));
  rows = [...rows].sort((a, b) => b.seconds * b.times - a.seconds * a.times);
  const largest = Math.max(...data.kernels.map(k => k.seconds * k.times));
  table(view, rows, [
    ['name', k => make('code', {}, k.name)],
    [`predicted (${data.predicted.machine})`, k => [bar(k.seconds * k.times, largest), ' ' + secondsText(k.seconds * k.times)], true],
    ['times', k => String(k.times), true],
    ['loops', k => k.loops || ''],
    ['bytes', k => k.kind === 'kernel' ? bytesText(k.bytes_read + k.bytes_written) : '', true],
    ['flops', k => countText(k.flops), true],
    ['lines', k => linesOfKernel(k).slice(0, 4).map(w => make('div', {}, whereLink(w)))],
    ['fused, and why not more', originCell]], k => linesOfKernel(k)[0]);
}
