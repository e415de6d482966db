import { colorSchemeKey } from './color-scheme-key.ts';
import { darkPalette, lightPalette } from './tokens.ts';

const page = { light: lightPalette.bg, dark: darkPalette.bg } as const;

/** What the browser paints around the page: the colour of the bar at its top. */
export const themeColors = { light: lightPalette.surface, dark: darkPalette.surface } as const;

/**
 * The page's ground before any script or sheet has arrived, and the typeface's place in the text: a face of the device,
 * stretched to Archivo's widths and heights, so that nothing moves whichever of the two is shown. `fontUrl` is the
 * address of the variable font.
 */
export const firstPaintStyle = (fontUrl: string): string =>
  `
@font-face { font-family: 'Archivo'; src: url('${fontUrl}') format('woff2'); font-weight: 100 900; font-display: optional; }
@font-face { font-family: 'Archivo Roboto'; src: local('Roboto'); size-adjust: 98.67%; ascent-override: 88.98%; descent-override: 21.28%; line-gap-override: 0%; }
@font-face { font-family: 'Archivo Arial'; src: local('Arial'), local('Liberation Sans'), local('Helvetica'); size-adjust: 98.45%; ascent-override: 89.18%; descent-override: 21.33%; line-gap-override: 0%; }
:root { color-scheme: light; background: ${page.light}; }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { color-scheme: dark; background: ${page.dark}; } }
:root[data-theme='dark'] { color-scheme: dark; background: ${page.dark}; }
`.trim();

/** Puts the scheme that was chosen on this device in place before the first paint; the system's needs nothing. */
export const firstPaintScript = `
try {
  const chosen = localStorage.getItem('${colorSchemeKey}');
  const color = ${JSON.stringify(themeColors)}[chosen];
  if (color) {
    document.documentElement.dataset.theme = chosen;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = color;
  }
} catch {}
`.trim();
