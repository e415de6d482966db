import sharp from 'sharp';
import type { Shape } from './content/parts.ts';
import type { Photo } from './plan/plan.ts';

const steel = '#8a939c';
const dark = '#2f3740';
const amber = '#d98e1f';

const ring = (x: number, y: number, radius: number, hole: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/><circle cx="${x}" cy="${y}" r="${hole}" fill="#fff"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, round = 18) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const bolts = (x: number, y: number, radius: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    return `<circle cx="${(x + radius * Math.cos(angle)).toFixed(1)}" cy="${(y + radius * Math.sin(angle)).toFixed(1)}" r="13" fill="#fff"/>`;
  }).join('');

/** Each part on a canvas of 800 by 800, with space for the caption below. */
const drawings: Record<Shape, string> = {
  pads:
    box(130, 220, 540, 110, dark, 50) +
    box(170, 245, 460, 60, amber) +
    box(130, 400, 540, 110, dark, 50) +
    box(170, 425, 460, 60, amber),
  disc:
    ring(400, 350, 240, 70, steel) +
    `<circle cx="400" cy="350" r="130" fill="none" stroke="${dark}" stroke-width="6"/>` +
    bolts(400, 350, 100, 5),
  filter:
    box(280, 150, 240, 400, amber) +
    Array.from({ length: 7 }, (_, row) => box(280, 190 + row * 50, 240, 10, dark, 2)).join('') +
    box(250, 120, 300, 60, dark),
  shock:
    box(375, 80, 50, 540, steel) +
    box(340, 300, 120, 300, dark) +
    Array.from({ length: 6 }, (_, row) => box(310, 130 + row * 42, 180, 18, amber, 9)).join(''),
  belt:
    `<rect x="170" y="180" width="460" height="340" rx="170" fill="none" stroke="${dark}" stroke-width="54" stroke-dasharray="22 6"/>` +
    ring(330, 350, 60, 18, steel) +
    ring(480, 350, 60, 18, steel),
  lamp: `<path d="M170 260 Q420 150 640 330 Q600 500 330 500 Q180 450 170 260Z" fill="${steel}"/><circle cx="330" cy="360" r="90" fill="#fff"/><circle cx="330" cy="360" r="55" fill="${amber}"/><circle cx="490" cy="380" r="60" fill="#fff"/>`,
  tyre: ring(400, 350, 260, 150, dark) + ring(400, 350, 140, 40, steel) + bolts(400, 350, 90, 5),
  gasket:
    `<rect x="130" y="230" width="540" height="240" rx="30" fill="${steel}"/>` +
    [220, 340, 460, 580].map((x) => `<circle cx="${x}" cy="350" r="52" fill="#fff"/>`).join('') +
    [160, 640]
      .map(
        (x) =>
          `<circle cx="${x}" cy="260" r="12" fill="#fff"/><circle cx="${x}" cy="440" r="12" fill="#fff"/>`,
      )
      .join(''),
  plug:
    box(370, 100, 60, 190, '#e9e4da') +
    box(330, 290, 140, 80, steel) +
    box(365, 370, 70, 150, dark) +
    box(390, 520, 20, 50, steel, 4) +
    box(375, 570, 50, 14, steel, 4),
  box:
    box(190, 190, 420, 320, dark, 40) +
    ring(400, 350, 110, 40, steel) +
    box(560, 240, 120, 60, steel) +
    box(120, 400, 110, 50, steel),
  mirror: `<path d="M180 230 Q430 150 600 250 Q640 430 560 500 L250 500 Q160 380 180 230Z" fill="${dark}"/><path d="M225 270 Q420 205 550 285 Q580 400 525 455 L270 455 Q205 370 225 270Z" fill="#c9dbe8"/>`,
  bumper:
    `<path d="M100 300 Q400 190 700 300 L680 430 Q400 350 120 430Z" fill="${steel}"/>` +
    box(300, 345, 200, 40, dark, 12) +
    ring(190, 360, 34, 14, dark) +
    ring(610, 360, 34, 14, dark),
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A drawn photo of a part on white with its name as caption, as an 800 by 800 PNG. */
export const drawPhoto = ({ shape, caption }: Photo): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#fff"/>${drawings[shape]}<text x="400" y="720" font-family="sans-serif" font-size="44" text-anchor="middle" fill="${dark}">${escaped(caption)}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A property card with made-up data, as PNG. */
export const drawPropertyCard = (lines: readonly string[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"><rect width="1000" height="640" fill="#eef3ea"/><text x="60" y="90" font-family="sans-serif" font-size="40" fill="${dark}">LICENCIA DE TRÁNSITO</text>${lines
        .map(
          (line, index) =>
            `<text x="60" y="${180 + index * 70}" font-family="sans-serif" font-size="36" fill="${dark}">${escaped(line)}</text>`,
        )
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();
