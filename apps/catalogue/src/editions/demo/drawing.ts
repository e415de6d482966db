import { shapes, type ShapeName } from './shapes.ts';

/** A hot spot in pixels of the drawing, from its top left corner. */
interface Spot {
  code: string;
  type: 'callout' | 'part';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
export interface Drawing {
  width: number;
  height: number;
  svg: string;
  spots: Spot[];
}
interface DrawnPart {
  code: string;
  shape: ShapeName;
}
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const [width, height] = [960, 720];
const radius = 15;
const round = (value: number) => Math.round(value * 10) / 10;

/** Room for a number above or below the part of a place. */
const numberRoom = 2 * radius + 14;

/** Rows of an exploded view: parts rise to the right along the axis that they turn about. */
const axisPlaces = (count: number): Place[] => {
  const inRow = Math.ceil(count / 2);
  return Array.from({ length: count }, (_place, index) => {
    const [line, at] = [Math.floor(index / inRow), index % inRow];
    const cell = (width - 40) / inRow;
    const rise = 90 / inRow;
    return { x: 20 + at * cell, y: 95 + line * 335 - at * rise, width: cell, height: 265 };
  });
};

/** The main part in the middle, the others about it: above and below, then at the sides. */
const aroundPlaces = (count: number): Place[] => {
  const small = count - 1;
  const sides = small > 8 ? Math.min(4, small - 8) : 0;
  const above = Math.ceil((small - sides) / 2);
  const inRow = (total: number, y: number) =>
    Array.from({ length: total }, (_place, index) => ({
      x: 20 + index * ((width - 40) / total),
      y,
      width: (width - 40) / total,
      height: 170,
    }));
  const side = Array.from({ length: sides }, (_place, index) => ({
    x: index % 2 === 0 ? 10 : width - 180,
    y: 195 + Math.floor(index / 2) * 165,
    width: 170,
    height: 160,
  }));
  const middle = { x: sides > 0 ? 200 : 120, y: 190, width: width - (sides > 0 ? 400 : 240), height: 330 };
  return [middle, ...inRow(above, 12), ...inRow(small - sides - above, 538), ...side];
};

/** A shape as large as its place and its kind allow, in the middle of what the number leaves. */
const fit = ({ shape }: DrawnPart, place: Place, isMain: boolean) => {
  const { width: w, height: h } = shapes[shape];
  const room = { width: place.width - 24, height: place.height - numberRoom };
  const scale = Math.min(room.width / w, room.height / h, isMain ? 2.6 : 1.3);
  const size = { width: w * scale, height: h * scale };
  return {
    scale,
    ...size,
    x: place.x + (place.width - size.width) / 2,
    y: place.y + numberRoom + (room.height - size.height) / 2,
  };
};

const partOf = (
  part: DrawnPart,
  place: Place,
  { isMain, isMirrored }: { isMain: boolean; isMirrored: boolean },
) => {
  const { scale, x, y, width: w, height: h } = fit(part, place, isMain);
  const centre = { x: x + w / 2, y: y - numberRoom / 2 };
  const transform = isMirrored
    ? `translate(${round(x + w)} ${round(y)}) scale(${-round(scale * 100) / 100} ${round(scale * 100) / 100})`
    : `translate(${round(x)} ${round(y)}) scale(${round(scale * 100) / 100})`;
  const svg =
    `<g transform="${transform}">${shapes[part.shape].draw}</g>` +
    `<path d="M${round(centre.x)} ${round(centre.y + radius)}V${round(y + 4)}" class="l"/>` +
    `<circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="${radius}" class="n"/>` +
    `<text x="${round(centre.x)}" y="${round(centre.y + 5.5)}">${part.code}</text>`;
  const spot = (type: Spot['type'], x1: number, y1: number, x2: number, y2: number): Spot => ({
    code: part.code,
    type,
    x1: Math.floor(x1),
    y1: Math.floor(y1),
    x2: Math.ceil(x2),
    y2: Math.ceil(y2),
  });
  return {
    svg,
    axis: { x: x + w / 2, y: y + h / 2 },
    spots: [
      spot('callout', centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius),
      spot('part', x, y, x + w, y + h),
    ],
  };
};

const style =
  '<style>g{fill:#fff;stroke:#222;stroke-width:1.6;stroke-linejoin:round}.l{stroke:#555;stroke-width:1}' +
  '.a{stroke:#888;stroke-width:1;stroke-dasharray:14 4 3 4;fill:none}.n{fill:#fff;stroke:#222;stroke-width:1.4}' +
  'text{font:600 15px sans-serif;text-anchor:middle;fill:#111}</style>';

const axisLine = (points: readonly { x: number; y: number }[], layout: 'axis' | 'around'): string => {
  const [main, ...others] = points;
  if (layout === 'around')
    return others
      .map(({ x, y }) => `<path d="M${round(main!.x)} ${round(main!.y)}L${round(x)} ${round(y)}" class="a"/>`)
      .join('');
  const inRow = Math.ceil(points.length / 2);
  return [points.slice(0, inRow), points.slice(inRow)]
    .map((line) => `<path d="M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}" class="a"/>`)
    .join('');
};

/**
 * The drawing of a unit: each part by its shape, with its number and a line to it. The spots are computed with the
 * lines, so that they lie on what they name. A mirrored one is the same unit of a vehicle built the other way round.
 */
export const drawUnit = (
  parts: readonly DrawnPart[],
  { layout, isMirrored }: { layout: 'axis' | 'around'; isMirrored: boolean },
): Drawing => {
  const places = layout === 'axis' ? axisPlaces(parts.length) : aroundPlaces(parts.length);
  const placed = isMirrored
    ? places.map((place) => ({ ...place, x: width - place.x - place.width }))
    : places;
  const drawn = parts.map((part, index) =>
    partOf(part, placed[index]!, { isMain: layout === 'around' && index === 0, isMirrored }),
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${style}` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    axisLine(
      drawn.map(({ axis }) => axis),
      layout,
    ) +
    `${drawn.map((part) => part.svg).join('')}</svg>`;
  return { width, height, svg, spots: drawn.flatMap(({ spots }) => spots) };
};
