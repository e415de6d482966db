import { firstPaintBrand, firstPaintScript, firstPaintStyle, themeColors } from '@tuerca/ui/first-paint';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const font = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const builtFont = /archivo-latin-wght-normal.*\.woff2$/;

const emptyRoot = '<div id="root"></div>';

const themeColor = (scheme: keyof typeof themeColors): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: themeColors[scheme] },
  injectTo: 'head',
});

/** Placeholder for the static content of the requested public page; the logo is shown where there is none. */
const wordsPlace = '<!--first-words-->';

/**
 * Runs in the page: preloads the font where the service worker has kept it. A browser holds the first paint back for a
 * preloaded font, and on a first visit to a phone's network that is in vain: the font comes later all the same.
 */
const preloadKept = (href: string) => {
  if (!navigator.serviceWorker?.controller) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: '' });
  document.head.append(link);
};

/** Inlines what the first paint needs: background, typeface, logo, and the colour scheme that the user chose. */
export const firstPaint = (): Plugin[] => [
  {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace(emptyRoot, `<div id="root">${wordsPlace}${firstPaintBrand.mark}</div>`),
        tags: [
          themeColor('light'),
          themeColor('dark'),
          { tag: 'script', children: firstPaintScript, injectTo: 'head' },
          { tag: 'style', children: `${firstPaintStyle(font)}\n${firstPaintBrand.styles}`, injectTo: 'head' },
        ],
      }),
    },
  },
  {
    name: 'first-paint-font',
    transformIndexHtml: {
      order: 'post',
      // The font's hashed name is known only to the build.
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => builtFont.test(file))
          .map((file) => ({
            tag: 'script',
            children: `(${preloadKept.toString()})(${JSON.stringify(`/${file}`)})`,
            injectTo: 'head',
          })),
    },
  },
];
