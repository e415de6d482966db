/** The output of `node --cpu-prof` (the inspector's Profiler.Profile): a call tree, and samples of it. */
export interface CpuProfile {
  nodes: readonly {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: readonly number[];
  }[];
  samples: readonly number[];
  /** Microseconds since the previous sample. */
  timeDeltas: readonly number[];
  /** Microseconds of the machine's clock. */
  startTime: number;
}

export interface Frame {
  name: string;
  /** The file relative to the repository's root, the package, or Node's module. */
  place: string;
  kind: Kind;
  /** Microseconds in it and its callees. */
  time: number;
  calls: Map<string, Frame>;
}
type Kind = 'ours' | 'package' | 'node' | 'engine';

const placeOf = (url: string, root: string): { place: string; kind: Kind } => {
  const installed = url.lastIndexOf('node_modules/');
  if (installed !== -1) {
    const path = url.slice(installed + 'node_modules/'.length).split('/');
    return { place: path.slice(0, path[0]!.startsWith('@') ? 2 : 1).join('/'), kind: 'package' };
  }
  const file = url.replace('file://', '');
  if (file.startsWith(`${root}/`)) return { place: file.slice(root.length + 1), kind: 'ours' };
  if (url.startsWith('node:')) return { place: url, kind: 'node' };
  // Anything else could contain a path of this machine.
  return { place: '', kind: 'engine' };
};

const notAtWork = new Set(['(idle)', '(program)']);

/** A profile's calls since a moment, merged by place and caller, without idle time. */
export const framesOf = (profile: CpuProfile, options: { root: string; since: number }): Frame => {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const callers = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const stackOf = (id: number) => {
    const stack: number[] = [];
    for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) stack.unshift(at);
    return stack.slice(1);
  };
  const stacks = new Map<number, number[]>();
  const whole: Frame = { name: 'all', place: '', kind: 'engine', time: 0, calls: new Map() };
  let now = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index]!;
    now += delta;
    if (now < options.since || notAtWork.has(nodes.get(id)!.callFrame.functionName)) continue;
    const stack = stacks.get(id) ?? stackOf(id);
    stacks.set(id, stack);
    whole.time += delta;
    let frame = whole;
    for (const each of stack) {
      const { functionName, url, lineNumber } = nodes.get(each)!.callFrame;
      const key = `${functionName} ${url}:${lineNumber}`;
      let next = frame.calls.get(key);
      if (!next) {
        next = {
          name: functionName || '(anonymous)',
          ...placeOf(url, options.root),
          time: 0,
          calls: new Map(),
        };
        frame.calls.set(key, next);
      }
      next.time += delta;
      frame = next;
    }
  }
  return whole;
};

const width = 1200;
const rowHeight = 18;
const head = 64;
const characterWidth = 6.1;
/** Narrower ones would be invisible. */
const leastWidth = 1;
/** Of medium lightness with dark text, readable on light and dark pages. */
const fills: Record<Kind, string> = {
  ours: '#f2a65a',
  package: '#8fb8de',
  node: '#a8c69f',
  engine: '#c3b8cf',
};
const kindNames: Record<Kind, string> = {
  ours: 'apps and libs',
  package: 'packages',
  node: "Node's modules",
  engine: 'engine and system',
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each]!);
const rounded = (value: number) => Math.round(value * 10) / 10;

/** A standalone flame graph: width is CPU time, callees are above callers; tooltips give place and time. */
export const drawFlameGraph = (whole: Frame, title: string): string => {
  const boxes: string[] = [];
  let deepest = 0;
  const draw = (frame: Frame, left: number, depth: number) => {
    const wide = (frame.time / whole.time) * width;
    if (wide < leastWidth) return;
    deepest = Math.max(deepest, depth);
    const share = `${rounded((frame.time / whole.time) * 100)} %`;
    const letters = Math.floor((wide - 6) / characterWidth);
    const label =
      letters < 3 ? '' : frame.name.length > letters ? `${frame.name.slice(0, letters - 1)}…` : frame.name;
    const top = head + depth * rowHeight;
    boxes.push(
      `<g><title>${escape([frame.name, frame.place, share].filter(Boolean).join(' · '))}</title>` +
        `<rect x="${rounded(left)}" y="${top}" width="${rounded(wide - 0.5)}" height="${rowHeight - 1}" rx="2" fill="${fills[frame.kind]}"/>` +
        (label && `<text x="${rounded(left + 3)}" y="${top + 13}">${escape(label)}</text>`) +
        '</g>',
    );
    let at = left;
    for (const call of [...frame.calls.values()].sort((a, b) => b.time - a.time)) {
      draw(call, at, depth + 1);
      at += (call.time / whole.time) * width;
    }
  };
  draw(whole, 0, 0);
  const legend = (Object.keys(fills) as Kind[]).map(
    (kind, place) =>
      `<rect x="${place * 160}" y="34" width="12" height="12" rx="2" fill="${fills[kind]}"/>` +
      `<text class="outside" x="${place * 160 + 18}" y="44">${kindNames[kind]}</text>`,
  );
  const height = head + (deepest + 1) * rowHeight;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="10">\n` +
    '<style>text { fill: #1d1d1f; pointer-events: none } .outside { fill: #808080; font-size: 12px } .title { font-size: 15px }</style>\n' +
    `<text class="outside title" x="0" y="18">${escape(title)}</text>\n${legend.join('\n')}\n${boxes.join('\n')}\n</svg>\n`
  );
};
