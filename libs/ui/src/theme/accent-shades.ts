import { darkPalette, lightPalette, type ColorName } from './tokens.ts';

type Rgb = readonly [number, number, number];

const channels = (hex: string): Rgb => {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** A colour with a share from 0 to 1 of another in it. */
const mixed = (hex: string, other: string, share: number): string => {
  const [from, to] = [channels(hex), channels(other)];
  return hexOf([0, 1, 2].map((at) => from[at]! + (to[at]! - from[at]!) * share) as unknown as Rgb);
};

/** Minimum contrast: WCAG AA for text plus a margin for rounding, and more on a tint of the same hue. */
const legible = 4.6;
const legibleOnTint = 7;
const steps = Array.from({ length: 51 }, (_each, step) => step / 50);

/** Mixes in as little of `towards` as reaches the wanted contrast on every background. */
const legibleOn = (hex: string, grounds: readonly string[], towards: string, wanted = legible): string => {
  const isLegible = (shade: string) => grounds.every((ground) => contrast(shade, ground) >= wanted);
  return steps.map((share) => mixed(hex, towards, share)).find(isLegible) ?? towards;
};

const black = '#000000';
const white = '#ffffff';
const surfaces = ['bg', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'] as const;

const names = [
  'primary',
  'primaryHover',
  'primaryActive',
  'onPrimary',
  'primarySoft',
  'primarySoftHover',
  'onPrimarySoft',
] as const satisfies readonly ColorName[];
type Shades = Record<(typeof names)[number], string>;

const shadesOn = (
  accent: string,
  palette: Record<ColorName, string>,
  { towards, away, soft }: { towards: string; away: string; soft: number },
): Shades => {
  const grounds = surfaces.map((name) => palette[name]);
  const primary = legibleOn(accent, grounds, towards);
  const primarySoft = mixed(palette.surface, accent, soft);
  const primarySoftHover = mixed(palette.surface, accent, soft * 1.4);
  return {
    primary,
    primaryHover: mixed(primary, towards, 0.12),
    primaryActive: mixed(primary, towards, 0.24),
    onPrimary: legibleOn(mixed(away, accent, 0.1), [primary], away),
    primarySoft,
    primarySoftHover,
    onPrimarySoft: legibleOn(primary, [primarySoft, primarySoftHover], towards, legibleOnTint),
  };
};

/**
 * The shades that replace the identity colour, derived from a store's accent colour (`#rrggbb`) for both themes. All pairs
 * that are used together reach WCAG AA for any colour.
 */
export const accentShades = (accent: string): { readonly light: Shades; readonly dark: Shades } => ({
  light: shadesOn(accent, lightPalette, { towards: black, away: white, soft: 0.1 }),
  dark: shadesOn(accent, darkPalette, { towards: white, away: black, soft: 0.22 }),
});

export const accentNames = names;

/** The identity colour: the default of a colour field. */
export const identityAccent: string = lightPalette.primary;
