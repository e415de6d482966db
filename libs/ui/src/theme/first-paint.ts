import { colorSchemeKey } from './color-scheme-key.ts';
import { markPaths } from '../logo/mark.ts';
import { words } from '../words.ts';
import { darkPalette, lightPalette, scale } from './tokens.ts';

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
@font-face { font-family: 'Archivo DejaVu'; src: local('DejaVu Sans'); font-weight: 100 500; size-adjust: 86.75%; ascent-override: 101.21%; descent-override: 24.2%; line-gap-override: 0%; }
@font-face { font-family: 'Archivo DejaVu'; src: local('DejaVu Sans Bold'); font-weight: 600 900; size-adjust: 81.29%; ascent-override: 108.01%; descent-override: 25.83%; line-gap-override: 0%; }
:root { color-scheme: light; background: ${page.light}; }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { color-scheme: dark; background: ${page.dark}; } }
:root[data-theme='dark'] { color-scheme: dark; background: ${page.dark}; }
`.trim();

const mark = (scheme: 'light' | 'dark') => {
  const { primary, accent, textMuted } = scheme === 'light' ? lightPalette : darkPalette;
  return `{ --mark: ${primary}; --mark-thread: ${accent}; --mark-words: ${textMuted}; }`;
};

/** Seconds after which the mark alone looks as if nothing came. */
const waitBeforeWords = '2.5s';

/**
 * The name mark in the middle of the page until its first page is drawn: on a slow network the first thing seen is whose
 * page comes, and after a while that it does. `styles` belong into the head, `mark` into the element that the application fills.
 */
export const firstPaintBrand = {
  styles: `
:root ${mark('light')}
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) ${mark('dark')} }
:root[data-theme='dark'] ${mark('dark')}
.first-paint { position: fixed; inset: 38vh 0 auto; height: ${scale.size.avatar.lg}; margin: 0 auto; }
#first-words ~ :is(.first-paint, .first-paint-words) { display: none; }
.first-paint path { fill: var(--mark); }
.first-paint path + path { fill: none; stroke: var(--mark-thread); stroke-width: 3.5; stroke-linecap: round; }
.first-paint-words { position: fixed; inset: calc(38vh + ${scale.size.avatar.lg} + ${scale.space[4]}) 0 auto; margin: 0; color: var(--mark-words); font-family: ${scale.font.family}; text-align: center; animation: first-paint-words ${waitBeforeWords} step-end; }
@keyframes first-paint-words { from { opacity: 0; } }
`.trim(),
  mark: `<svg class="first-paint" viewBox="0 0 48 48" role="img" aria-label="Tuerca">${markPaths
    .map((path) => `<path d="${path}" fill-rule="evenodd"/>`)
    .join('')}</svg><p class="first-paint-words">${words.loading}</p>`,
} as const;

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
