import { darkPalette, lightPalette } from './tokens.ts';

/** The `theme-color` of the browser's own UI. */
export const themeColors = { light: lightPalette.surface, dark: darkPalette.surface } as const;
