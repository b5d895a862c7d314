// Plots: memory over the steps of the program, and the predicted time on the chosen machine.
const spaceColours = { argument: '#9bb7d4', result: '#7fbf9b', shared: '#c9a6d8', temporary: '#f0a07c', constant: '#d8d8d8' };
const spaceNames = { argument: 'arguments', result: 'results', shared: 'shared by all devices', temporary: 'temporaries', constant: 'constants' };

function plot(view, width, height) {
  return d3.select(view).append('svg').attr('class', 'plot').attr('width', width).attr('height', height);
}
function liveTable(view) {
  const step = data.memory.steps[state.step];
  view.append(make('h2', {}, `Live at step ${state.step}, ${step.name || 'end'}${state.step === peak ? ' (the peak)' : ''}: `
    + bytesText(course[state.step].total)));
  const tools = make('div', { class: 'tools' });
  view.append(tools);
  let rows = filtered(tools, liveAt(state.step), 'space', 'kind', b => b.space);
  rows = rows.filter(b => matches(b.space, b.operation, b.where, b.type || '')).sort((a, b) => b.bytes - a.bytes);
  const largest = rows.length ? rows[0].bytes : 0;
  table(view, rows, [
    ['bytes', b => [bar(b.bytes, largest), ' ' + bytesText(b.bytes)], true],
    ['type', b => make('code', {}, b.type || 'workspace')],
    ['kind', b => b.number === undefined ? b.space : `${b.space} ${b.number}`],
    ['operation', b => b.operation],
    ['line', b => whereLink(b.where)],
    ['live', b => b.space === 'argument' ? 'always' : b.live.map(([f, l]) => `${f}\u2013${l}`).join(', ')]], b => b.where);
}
function drawMemory(view) {
  const m = data.memory;
  view.append(make('div', { class: 'tools' }, `Each device: arguments ${bytesText(m.arguments)}, results ${bytesText(m.results)}, temporaries `
    + `${bytesText(m.temporaries)}${m.donated.length ? `; ${m.donated.length} results in the memory of donated arguments` : ''}. A click in the `
    + `picture chooses a step. `, make('button', { id: 'to-peak', onclick: () => { state.step = peak; changed(); } }, 'Peak')));
  if (typeof d3 !== 'undefined') {
    const width = Math.max(500, view.clientWidth - 50), height = 250, left = 70, bottom = 34;
    const svg = plot(view, width, height);
    const x = d3.scaleLinear().domain([0, Math.max(1, lastStep)]).range([left, width - 12]);
    const y = d3.scaleLinear().domain([0, d3.max(course, r => r.total) * 1.05 || 1]).range([height - bottom, 10]);
    const area = d3.area().x(d => x(d.data.step)).y0(d => y(d[0])).y1(d => y(d[1])).curve(d3.curveStepAfter);
    svg.selectAll('path.area').data(d3.stack().keys(spaces)(course)).join('path').attr('class', 'area').attr('d', area)
      .attr('fill', d => spaceColours[d.key]).append('title').text(d => spaceNames[d.key]);
    svg.append('line').attr('class', 'chosen-step').attr('x1', x(state.step)).attr('x2', x(state.step)).attr('y1', 10).attr('y2', height - bottom)
      .attr('stroke', '#0b62a8');
    svg.append('g').attr('class', 'axis').attr('transform', `translate(0,${height - bottom})`).call(d3.axisBottom(x).ticks(10).tickFormat(d3.format('d')));
    svg.append('g').attr('class', 'axis').attr('transform', `translate(${left},0)`).call(d3.axisLeft(y).ticks(5).tickFormat(bytesText));
    svg.append('text').attr('x', width / 2).attr('y', height - 3).attr('text-anchor', 'middle').text('step of the compiled program');
    spaces.filter(k => course.some(r => r[k])).forEach((k, i) => {
      svg.append('rect').attr('x', left + 8 + 150 * i).attr('y', 12).attr('width', 10).attr('height', 10).attr('fill', spaceColours[k]);
      svg.append('text').attr('x', left + 22 + 150 * i).attr('y', 21).text(spaceNames[k]);
    });
    svg.on('click', function () {
      state.step = Math.min(lastStep, Math.max(0, Math.round(x.invert(d3.mouse(this)[0]))));
      changed();
    });
  }
  liveTable(view);
}

function drawTimeline(view, steps) {
  const width = Math.max(500, view.clientWidth - 50), rowHeight = 34, top = 8, left = 86, height = top + 3 * rowHeight + 26;
  const svg = plot(view, width, height);
  const x = d3.scaleLinear().domain([0, data.predicted.seconds || 1]).range([left, width - 12]);
  const rowOf = s => s.control ? 0 : s.collective ? 2 : 1;
  const clip = svg.append('defs').append('clipPath').attr('id', 'plot-area').append('rect').attr('x', left).attr('width', width - left - 12)
    .attr('height', height);
  const axis = svg.append('g').attr('class', 'axis').attr('transform', `translate(0,${top + 3 * rowHeight})`);
  const colour = d3.scaleOrdinal(d3.schemeTableau10);
  ['loops, calls', 'computing', 'collectives'].forEach((name, i) =>
    svg.append('text').attr('x', 4).attr('y', top + rowHeight * i + rowHeight / 2 + 4).text(name));
  const bars = svg.append('g').attr('clip-path', 'url(#plot-area)').selectAll('rect').data(steps).join('rect').attr('class', 'predicted')
    .attr('y', s => top + rowHeight * rowOf(s) + 4).attr('height', rowHeight - 8).attr('fill', s => s.control ? '#dde3ea' : colour(s.where + s.operation))
    .attr('opacity', s => matches(s.operation, s.where) ? 1 : 0.15).on('click', s => chooseLine(s.where));
  bars.append('title').text(s => `${s.operation} ${s.where}\n${secondsText(s.end - s.begin)}${s.iterations > 1 ? ` x ${s.iterations} iterations` : ''}`);
  const draw = scale => {
    bars.attr('x', s => scale(s.begin)).attr('width', s => Math.max(0.5, scale(s.end) - scale(s.begin)));
    axis.call(d3.axisBottom(scale).ticks(8).tickFormat(secondsText));
  };
  draw(x);
  svg.call(d3.zoom().scaleExtent([1, 2000]).translateExtent([[0, 0], [width, height]]).on('zoom', () => draw(d3.event.transform.rescaleX(x))));
}
function drawTime(view) {
  const p = data.predicted;
  view.append(make('div', { class: 'tools' }, `Predicted for ${p.machine} (${p.source}): ${secondsText(p.seconds)}, of which devices compute for `
    + `${secondsText(p.computing_seconds)}; ${secondsText(p.one_by_one_seconds)} without overlap of collectives and computation. The wheel of the `
    + `mouse zooms; of a loop the first iteration is drawn.`));
  if (typeof d3 !== 'undefined') drawTimeline(view, p.steps);
  const rows = new Map();
  for (const s of p.steps) {
    if (s.control) continue;
    const key = `${s.where} ${s.operation}`;
    if (!rows.has(key)) rows.set(key, { where: s.where, operation: s.operation, collective: s.collective, seconds: 0, count: 0 });
    rows.get(key).seconds += (s.end - s.begin) * s.iterations;
    rows.get(key).count += s.iterations;
  }
  const tools = make('div', { class: 'tools' });
  view.append(make('h2', {}, 'By line'), tools);
  let list = filtered(tools, [...rows.values()], 'predicted', 'kind', r => r.collective ? 'collective' : 'computing');
  list = list.filter(r => matches(r.operation, r.where)).sort((a, b) => b.seconds - a.seconds);
  const largest = list.length ? list[0].seconds : 0;
  table(view, list, [
    ['predicted', r => [bar(r.seconds, largest), ' ' + secondsText(r.seconds)], true],
    ['times', r => String(r.count), true],
    ['operation', r => r.operation],
    ['line', r => whereLink(r.where)]], r => r.where);
  for (const o of p.overlaps) view.append(make('p', { class: 'reason' }, `${o.kind} over ${o.axes.join(', ')}, ${o.where}: ${o.reason}`));
}
