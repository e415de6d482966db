import { darkPalette, elevations, lightPalette, scale, type ColorName, type Tone } from './tokens.ts';

type Tree = { readonly [key: string]: string | Tree };
type Variables<T> = { readonly [K in keyof T]: T[K] extends string ? string : Variables<T[K]> };

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const variableName = (path: readonly string[]): string => `--tu-${path.map(kebab).join('-')}`;

const toVariables = <T extends Tree>(tree: T, path: readonly string[]): Variables<T> =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? `var(${variableName([...path, key])})` : toVariables(value, [...path, key]),
    ]),
  ) as Variables<T>;

/** Flattens a tree of tokens to CSS variable declarations, e.g. `--tu-color-primary: #00686b;`. */
const declarations = (tree: Tree, path: readonly string[] = []): string =>
  Object.entries(tree)
    .map(([key, value]) =>
      typeof value === 'string'
        ? `${variableName([...path, key])}: ${value};`
        : declarations(value, [...path, key]),
    )
    .join('\n');

/**
 * The styled-components theme. Its values are `var()` references, so that a change of the colour scheme needs
 * no render, and plain CSS uses the same tokens.
 */
export const theme = {
  color: toVariables(lightPalette, ['color']) as Record<ColorName, string>,
  elevation: toVariables(elevations.light, ['elevation']),
  ...toVariables(scale, []),
} as const;

export type Theme = typeof theme;

export const schemeDeclarations = {
  light: declarations({ color: lightPalette, elevation: elevations.light }),
  dark: declarations({ color: darkPalette, elevation: elevations.dark }),
  shared: declarations(scale),
} as const;

const { color } = theme;

/**
 * Colours of a tone: `solid` for text and icons on a surface, `soft` and `onSoft` for a tinted area and its
 * text.
 */
export const toneColors: Record<
  Tone,
  { readonly solid: string; readonly soft: string; readonly onSoft: string }
> = {
  neutral: { solid: color.textMuted, soft: color.neutralSoft, onSoft: color.onNeutralSoft },
  primary: { solid: color.primary, soft: color.primarySoft, onSoft: color.onPrimarySoft },
  info: { solid: color.info, soft: color.infoSoft, onSoft: color.onInfoSoft },
  success: { solid: color.success, soft: color.successSoft, onSoft: color.onSuccessSoft },
  warning: { solid: color.warning, soft: color.warningSoft, onSoft: color.onWarningSoft },
  danger: { solid: color.danger, soft: color.dangerSoft, onSoft: color.onDangerSoft },
};
