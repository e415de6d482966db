import { colorSchemeKey } from './color-scheme-key.ts';
import { markPaths } from '../logo/mark.ts';
import { words } from '../words.ts';
import { themeColors } from './theme-colors.ts';
import { darkPalette, lightPalette, scale } from './tokens.ts';

export { themeColors };

const page = { light: lightPalette.bg, dark: darkPalette.bg } as const;

/**
 * The styles of the first paint, before any script or stylesheet: the page's background and a fallback font
 * with the metrics of Archivo, so that the font swap shifts no layout. `fontUrl` is the URL of the variable
 * font.
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

/** Seconds after which the logo alone looks as if loading had failed. */
const waitBeforeWords = '2.5s';

/**
 * A splash screen with the logo until the first page renders; after a delay it says that the page is loading.
 * `styles` belongs in the head, `mark` in the application's root element.
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

/** Applies the colour scheme chosen on this device before the first paint; the system's needs no script. */
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
