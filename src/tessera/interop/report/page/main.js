// The page: tabs, search, the panel with everything about the chosen line.
const tabs = { graph: ['Graph', drawGraph], shardings: ['Shardings', drawShardings], collectives: ['Collectives', drawCollectives],
  memory: ['Memory', drawMemory], kernels: ['Kernels', drawKernels], time: ['Time', drawTime], about: ['About', drawAbout] };

function found(count) { document.getElementById('found').textContent = state.query ? `${count} found` : ''; }
function choose(id, fold) {
  const n = nodes.get(id);
  state.node = id;
  state.line = n.where || null;
  if (fold) state.open.has(id) ? state.open.delete(id) : state.open.add(id);
  changed();
}
function chooseLine(where) {
  state.line = where || null;
  state.node = null;
  changed();
}
// Selects a question. Chooses the operation with the largest amount, and unfolds the groups around it.
function ask(question) {
  state.question = question;
  const best = [...amounts[question].entries()].sort((a, b) => b[1] - a[1])[0];
  if (best) {
    unfoldTo(best[0]);
    state.node = best[0];
    state.line = nodes.get(best[0]).where || null;
  }
  if (question === 'memory') state.step = peak;
  changed();
}

function ranking(panel) {
  const list = [...amounts[state.question].entries()].sort((a, b) => b[1] - a[1]).slice(0, 12);
  panel.append(make('h2', {}, questions[state.question]));
  if (!list.length) panel.append(make('p', { class: 'soft' }, state.question === 'bytes' ? 'Nothing moves between devices.' : 'Nothing is known.'));
  for (const [id, amount] of list) {
    const n = nodes.get(id);
    panel.append(make('div', { class: 'ranked', onclick: () => { unfoldTo(id); choose(id, false); } }, bar(amount, list[0][1]),
      ` ${amountText[state.question](amount)} ${n.label} `, whereLink(n.where)));
  }
}
function valueEntry(v) {
  return make('div', {}, make('code', {}, v.sharded || v.type), ` ${v.operation}, ${bytesText(v.bytes)}`,
    v.chain ? make('pre', { class: 'soft' }, v.chain) : null,
    v.picture === undefined ? null : Object.assign(make('div', { class: 'picture' }), { innerHTML: data.pictures[v.picture] }));
}
function drawDetail() {
  const panel = document.getElementById('detail');
  panel.replaceChildren();
  const n = state.node === null ? null : nodes.get(state.node), line = state.line;
  if (!n && !line) return ranking(panel);
  panel.append(make('button', { id: 'clear', onclick: () => chooseLine(null) }, 'Back to the questions'));
  panel.append(make('h2', {}, [n && n.kind !== 'line' ? n.label : null, line && shortLine(line)].filter(Boolean).join(', ')));
  const section = (title, list) => { if (list.length) panel.append(make('h2', {}, title), ...list); };
  const values = n && n.values.length ? n.values.map(i => data.values[i]) : data.values.filter(v => v.where === line);
  section('Values', values.slice(0, 12).map(valueEntry));
  section('Why does this move?', data.collectives.filter(c => c.where === line).map(c => make('div', {}, make('b', {}, c.kind),
    ` over ${c.axes.join(', ')}: ${bytesText(c.bytes)} to each device; `, make('span', { class: 'need-' + c.need }, c.need),
    make('div', { class: 'reason' }, `${c.operation} of ${c.value}: ${c.reason}`))));
  const steps = data.predicted.steps.filter(s => s.where === line && !s.control && (!n || n.members.length || s.operation === n.operation || s.collective));
  const seconds = steps.reduce((sum, s) => sum + (s.end - s.begin) * s.iterations, 0);
  section('What is slow?', steps.length ? [make('div', {}, `${secondsText(seconds)} in ${steps.length} operations of the device program, predicted for `
    + data.predicted.machine)] : []);
  section('Kernels', data.kernels.filter(k => linesOfKernel(k).includes(line)).slice(0, 8).map(k => make('div', {}, make('code', {}, k.name), originCell(k))));
  const live = data.memory.buffers.filter(b => b.where === line).sort((a, b) => b.bytes - a.bytes);
  section('What fills memory?', live.slice(0, 10).map(b => make('div', {}, `${bytesText(b.bytes)} ${b.type || 'workspace'} ${b.operation}, `,
    b.live.map(([f, l]) => `steps ${f}\u2013${l}`).join(', '))));
}
function drawAbout(view) {
  view.append(make('p', {}, 'A report of Tessera. The graph is the program as traced; memory, kernels and collectives are those of the compiled '
    + 'program of each device; the predicted time is a simulation on the model of the machine.'),
  make('pre', {}, document.getElementById('licences').textContent));
}
function drawSummary() {
  const p = data.program, box = document.getElementById('summary');
  const item = (name, text) => [make('b', {}, text), ` ${name}\u2003`];
  box.append(...[
    item(p.devices === 1 ? 'device' : 'devices' + (p.mesh.length ? ` (${p.mesh.map(a => `${a.name} ${a.size}`).join(', ')})` : ''), String(p.devices)),
    item(`on ${data.predicted.machine}`, secondsText(data.predicted.seconds)),
    item('received by each device', bytesText(p.received_bytes)),
    item('at the peak', bytesText(course[peak].total)),
    item('kernels', String(data.kernels.filter(k => k.kind === 'kernel').length))].flat());
  if (p.while_loops_counted_once) box.append('one iteration of each while loop is counted');
}
function changed() {
  const view = document.getElementById('view'), nav = document.getElementById('tabs');
  nav.replaceChildren(...Object.entries(tabs).map(([key, [title]]) => make('button', { class: key === state.tab ? 'chosen' : '', 'data-tab': key,
    onclick: () => { state.tab = key; changed(); } }, title)));
  view.replaceChildren();
  found(0);
  tabs[state.tab][1](view);
  if (state.tab === 'graph') found([...nodes.values()].filter(n => !n.members.length && matches(textOfNode(n))).length);
  if (state.tab === 'about') document.getElementById('found').textContent = '';
  drawDetail();
}
function start() {
  const missing = [['d3', typeof d3], ['dagre', typeof dagre]].filter(([, type]) => type === 'undefined').map(([name]) => name);
  if (missing.length) {
    const box = document.getElementById('missing');
    box.hidden = false;
    box.textContent = `Tessera was built without ${missing.join(' and ')}, so this page has no pictures of the graph, memory and time; the lists are `
      + 'complete. tools/setup/javascript installs the libraries; then build again.';
  }
  drawSummary();
  unfold(40, false);
  const search = document.getElementById('search');
  search.addEventListener('input', () => { state.query = search.value.trim(); changed(); });
  search.addEventListener('keydown', e => {
    if (e.key !== 'Enter' || !state.query) return;
    const hit = [...nodes.values()].find(n => !n.members.length && !isHidden(n.id) && matches(textOfNode(n)));
    if (hit) unfoldTo(hit.id), state.tab = 'graph', choose(hit.id, false);
  });
  changed();
}
start();
