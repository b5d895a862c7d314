// The graph: groups fold and unfold by a click; dagre computes the positions, d3 draws. Each open group has a layout of its own, with edges
// between the members of the group that contain the producer and the consumer of a value, so that the time grows with the number of
// visible nodes only.
const graphLimit = 600;  // visible nodes

// The edges of each group, as pairs of members.
const edgesOf = new Map();
function pathTo(id) {
  const path = [id];
  for (let parent = nodes.get(id).parent; parent >= 0; parent = nodes.get(parent).parent) path.push(parent);
  return path.reverse();
}
for (const n of nodes.values())
  for (const source of n.in) {
    const from = pathTo(source), to = pathTo(n.id), k = from.findIndex((id, i) => id !== to[i]);
    if (k < 1 || k >= to.length) continue;  // one of them contains the other
    if (!edgesOf.has(from[k - 1])) edgesOf.set(from[k - 1], new Map());
    edgesOf.get(from[k - 1]).set(`${from[k]} ${to[k]}`, [String(from[k]), String(to[k])]);
  }

// The visible node that stands for a node: itself, or the outermost folded group around it.
function representative(id) {
  let shown = id;
  for (let n = nodes.get(id); n.parent >= 0; n = nodes.get(n.parent)) if (!state.open.has(n.parent)) shown = n.parent;
  return shown;
}
function isHidden(id) {
  for (let n = nodes.get(id); n; n = nodes.get(n.parent))
    if ((n.kind === 'arguments' || n.kind === 'results') && !state.arguments) return true;
  return false;
}
function visibleNodes(id = root, out = []) {
  for (const m of nodes.get(id).members) {
    if (isHidden(m)) continue;
    out.push(m);
    if (state.open.has(m)) visibleNodes(m, out);
  }
  return out;
}
// Unfolds groups, outer ones first, as long as at most maxNodes nodes are visible; groups of one line only if `lines`.
function unfold(maxNodes, lines) {
  const queue = [root];
  let count = 0;
  while (queue.length) {
    const n = nodes.get(queue.shift());
    const stays = n.kind === 'arguments' || n.kind === 'results' || (n.kind === 'line' && !lines) || count + n.members.length > maxNodes;
    if (stays && !state.open.has(n.id)) continue;
    if (n.members.length) state.open.add(n.id);
    count += n.members.length;
    queue.push(...n.members);
  }
}
// Folds groups until the graph can be drawn, first those that were opened first, but none around the chosen node. Returns their number.
function foldToLimit() {
  const around = new Set([root]);
  for (let id = state.node; id !== null && id >= 0; id = nodes.get(id).parent) around.add(id);
  const groups = [...state.open].filter(id => !around.has(id));
  if (state.node === null) groups.reverse();
  let folded = 0;
  while (folded < groups.length && visibleNodes().length > graphLimit) state.open.delete(groups[folded++]);
  return folded;
}
function unfoldTo(id) {
  for (let n = nodes.get(id); n.parent >= 0; n = nodes.get(n.parent)) state.open.add(n.parent);
}

function labelOf(n) {
  const size = n.members.length ? ` (${leavesOf(n.id).length})` : '';
  const text = n.kind === 'line' || n.kind === 'lines' ? n.label.split(' to ').map(shortLine).join(' to ') : n.label;
  return (text || (n.kind === 'line' ? 'operations' : n.kind)) + size;
}
function sizeOf(id) {
  const n = nodes.get(id), value = n.values.length ? data.values[n.values[0]] : null;
  const type = value ? value.sharded || value.type : '';
  const wide = Math.max(labelOf(n).length * 7.2, type.length * 6.6) + (value && value.picture !== undefined ? 46 : 18);
  return { width: Math.max(70, wide), height: type && !n.members.length ? 42 : 32 };
}
// Returns the boxes of the visible nodes in a group (an open group comes before its members), the points of the edges, and the size.
function layout(group = root) {
  const title = 18, inside = new Map(), boxes = new Map(), edges = [];
  const g = new dagre.graphlib.Graph();
  g.setGraph({ rankdir: 'TB', nodesep: 16, ranksep: 26, marginx: 12, marginy: 12 });
  g.setDefaultEdgeLabel(() => ({}));
  for (const id of nodes.get(group).members) {
    if (isHidden(id)) continue;
    if (state.open.has(id)) inside.set(id, layout(id));
    const inner = inside.get(id);
    g.setNode(String(id), inner ? { width: Math.max(inner.width, 7.2 * labelOf(nodes.get(id)).length + 16), height: inner.height + title } : sizeOf(id));
  }
  for (const [from, to] of (edgesOf.get(group) || new Map()).values()) if (g.hasNode(from) && g.hasNode(to)) g.setEdge(from, to);
  dagre.layout(g);
  for (const name of g.nodes()) {
    const at = g.node(name), inner = inside.get(Number(name));
    boxes.set(Number(name), at);
    if (!inner) continue;
    const dx = at.x - inner.width / 2, dy = at.y - at.height / 2 + title;
    for (const [id, box] of inner.boxes) boxes.set(id, { ...box, x: box.x + dx, y: box.y + dy });
    edges.push(...inner.edges.map(points => points.map(p => ({ x: p.x + dx, y: p.y + dy }))));
  }
  edges.push(...g.edges().map(e => g.edge(e).points));
  return { boxes, edges, width: g.nodeCount() ? g.graph().width : 0, height: g.nodeCount() ? g.graph().height : 0 };
}

function heat(id) {
  const total = totals[state.question].get(root) || 1;
  return (totals[state.question].get(id) || 0) / total;
}
function drawBlocks(g, picture, x, y, width, height) {
  g.append('g').attr('class', 'blocks').selectAll('rect').data(blocksOf[picture]).join('rect')
    .attr('x', b => x + b.x * width).attr('y', b => y + b.y * height).attr('width', b => b.width * width)
    .attr('height', b => b.height * height).attr('fill', b => b.fill).attr('stroke', '#555').attr('stroke-width', 0.5);
}
function drawNode(parent, id, at) {
  const n = nodes.get(id), found = !state.query || leavesOf(id).some(leaf => matches(textOfNode(nodes.get(leaf)))) || matches(textOfNode(n));
  const g = parent.append('g').attr('class', `node ${n.members.length ? 'group' : 'leaf'}${found ? '' : ' dim'}${state.node === id ? ' chosen' : ''}`)
    .attr('data-id', id).attr('transform', `translate(${at.x - at.width / 2},${at.y - at.height / 2})`);
  const share = heat(id);
  g.append('rect').attr('class', 'box').attr('width', at.width).attr('height', at.height)
    .attr('fill', d3.interpolateRgb(n.members.length ? '#e9eef4' : '#ffffff', '#f0a07c')(Math.sqrt(share)));
  const value = n.values.length ? data.values[n.values[0]] : null;
  const left = value && value.picture !== undefined ? 40 : 8;
  if (left > 8) drawBlocks(g, value.picture, 7, at.height / 2 - 10, 28, 20);
  g.append('text').attr('x', left).attr('y', 17).text(labelOf(n));
  if (value && !n.members.length) g.append('text').attr('class', 'type').attr('x', left).attr('y', 34).text(value.sharded || value.type);
  const moved = totals.bytes.get(id);
  if (moved) g.append('text').attr('class', 'badge').attr('x', at.width + 3).attr('y', 13).text('\u21c4 ' + bytesText(moved));
  g.append('title').text(`${n.where || n.label}\n${questions[state.question]} ${amountText[state.question](totals[state.question].get(id) || 0)}`);
  g.on('click', () => choose(id, n.members.length > 0));
}
function drawGraph(view) {
  view.append(make('div', { class: 'tools' },
    Object.entries(questions).map(([k, text]) => make('button', { class: state.question === k ? 'chosen' : '', 'data-question': k,
      onclick: () => ask(k) }, text)),
    make('button', { id: 'fold-all', onclick: () => { state.open = new Set([root]); changed(); } }, 'Fold all'),
    make('button', { id: 'unfold-more', onclick: () => { unfold(Math.min(graphLimit, 2 * visibleNodes().length + 20), true); changed(); } },
    'Unfold more'),
    make('label', {}, make('input', { type: 'checkbox', id: 'show-arguments', checked: state.arguments,
      onchange: e => { state.arguments = e.target.checked; changed(); } }), ' arguments and results'),
    'A click unfolds a group; a click on the title of an open group folds it. Darker: more of the chosen question.'));
  if (typeof dagre === 'undefined' || typeof d3 === 'undefined') return drawOutline(view);
  if (foldToLimit()) view.append(make('p', { id: 'folded' }, `More than ${graphLimit} nodes cannot be drawn at once: other groups were folded.`));
  const shown = visibleNodes();
  const svg = d3.select(view).append('svg').attr('class', 'graph');
  svg.append('defs').append('marker').attr('id', 'arrow').attr('viewBox', '0 0 8 8').attr('refX', 7).attr('refY', 4).attr('markerWidth', 7)
    .attr('markerHeight', 7).attr('orient', 'auto').append('path').attr('d', 'M0,0L8,4L0,8z').attr('fill', '#9aa3ae');
  const canvas = svg.append('g'), { boxes, edges, width, height } = layout();
  for (const id of shown.filter(i => state.open.has(i))) {
    const at = boxes.get(id), n = nodes.get(id);
    const cluster = canvas.append('g').attr('class', 'cluster').attr('data-id', id).on('click', () => choose(id, true));
    cluster.append('rect').attr('x', at.x - at.width / 2).attr('y', at.y - at.height / 2).attr('width', at.width).attr('height', at.height);
    cluster.append('text').attr('x', at.x - at.width / 2 + 8).attr('y', at.y - at.height / 2 + 13).text(labelOf(n));
  }
  const line = d3.line().x(p => p.x).y(p => p.y).curve(d3.curveBasis);
  const draw = (points, name) => canvas.append('path').attr('class', name).attr('d', line(points)).attr('marker-end', 'url(#arrow)');
  for (const points of edges) draw(points, 'edge');
  const chosen = state.node === null ? null : boxes.get(representative(state.node));
  for (const source of chosen ? nodes.get(state.node).in : []) {  // to the chosen node also across groups
    const from = boxes.get(representative(source));
    if (from && from !== chosen) draw([{ x: from.x, y: from.y + from.height / 2 }, { x: chosen.x, y: chosen.y - chosen.height / 2 }], 'edge read');
  }
  for (const id of shown.filter(i => !state.open.has(i))) drawNode(canvas, id, boxes.get(id));
  const zoom = d3.zoom().scaleExtent([0.05, 4]).on('zoom', () => canvas.attr('transform', d3.event.transform));
  svg.call(zoom).on('dblclick.zoom', null);
  const box = svg.node().getBoundingClientRect(), fits = Math.min(1, box.width / width, box.height / height);
  if (chosen && fits < 0.7)  // too large to be read as a whole: the chosen node is in the middle
    svg.call(zoom.transform, d3.zoomIdentity.translate(box.width / 2 - chosen.x, box.height / 2 - chosen.y));
  else
    svg.call(zoom.transform, d3.zoomIdentity.translate((box.width - fits * width) / 2, 4).scale(fits));
}
// Without d3 and dagre, draws the groups as a list that folds.
function drawOutline(view) {
  const item = id => {
    const n = nodes.get(id);
    const line = make('div', { class: 'node ' + (n.members.length ? 'group' : 'leaf'), 'data-id': id, onclick: e => { e.stopPropagation();
      choose(id, n.members.length > 0); } }, (n.members.length ? (state.open.has(id) ? '\u25be ' : '\u25b8 ') : '\u00a0\u00a0 ') + labelOf(n),
    n.where && n.kind !== 'line' ? make('span', { class: 'soft' }, '  ' + n.where) : null);
    if (n.members.length && state.open.has(id)) line.append(make('div', { style: 'margin-left: 18px' }, n.members.map(item)));
    return line;
  };
  view.append(...nodes.get(root).members.map(item));
}
