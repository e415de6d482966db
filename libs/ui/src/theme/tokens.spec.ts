import { describe, expect, test } from '@jest/globals';
import { contrast } from './accent-shades.ts';
import { firstPaintStyle } from './first-paint.ts';
import { darkPalette, lightPalette, scale, type ColorName } from './tokens.ts';

const surfaces: readonly ColorName[] = ['bg', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'];
const onSurfaces: readonly ColorName[] = [
  'text',
  'textMuted',
  'primary',
  'danger',
  'warning',
  'success',
  'info',
];
const pairs: readonly (readonly [ColorName, ColorName])[] = [
  ...surfaces.flatMap((surface) => onSurfaces.map((text) => [text, surface] as const)),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryActive'],
  ['onDanger', 'danger'],
  ['onPrimarySoft', 'primarySoft'],
  ['onPrimarySoft', 'primarySoftHover'],
  ['onNeutralSoft', 'neutralSoft'],
  ['textMuted', 'neutralSoft'],
  ['onInfoSoft', 'infoSoft'],
  ['onSuccessSoft', 'successSoft'],
  ['onWarningSoft', 'warningSoft'],
  ['onDangerSoft', 'dangerSoft'],
  ['onBubble', 'bubbleOwn'],
  ['onBubble', 'bubbleOther'],
  ['textMuted', 'bubbleOwn'],
  ['textMuted', 'bubbleOther'],
  ['onAccent', 'accent'],
  ['onPlate', 'plateColombia'],
  ['onPlate', 'plateMexico'],
  ['plateMexico', 'plateMexicoBand'],
];

describe.each([
  ['light', lightPalette as Record<ColorName, string>],
  ['dark', darkPalette],
])('the %s palette', (_name, palette) => {
  test.each(pairs)('%s on %s reaches the 4.5 of WCAG AA', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)('the border of a control on %s reaches 3', (surface) => {
    expect(contrast(palette.borderStrong, palette[surface])).toBeGreaterThanOrEqual(3);
  });
});

test('takes the measure of Archivo with a face of each system, in every weight', () => {
  const faces = [
    ...firstPaintStyle('/archivo.woff2').matchAll(/font-family: '(Archivo[^']*)'[^}]*local\([^}]*/g),
  ];
  expect(new Set(faces.map(([, name]) => name))).toEqual(
    new Set(['Archivo Roboto', 'Archivo Arial', 'Archivo DejaVu']),
  );
  for (const [face, name] of faces) {
    expect(scale.font.family).toContain(`'${name}'`);
    const of = (figure: string) => Number(new RegExp(`${figure}: ([\\d.]+)%`).exec(face)?.[1]);
    // Each fallback has the line height of Archivo: ascent 87.8 %, descent 21 %.
    expect((of('ascent-override') * of('size-adjust')) / 100).toBeCloseTo(87.8, 0);
    expect((of('descent-override') * of('size-adjust')) / 100).toBeCloseTo(21, 0);
  }
});
