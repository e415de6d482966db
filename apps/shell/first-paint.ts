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

/** Where the gateway puts the words of the public page that is asked for; the name mark stands where there are none. */
const wordsPlace = '<!--first-words-->';

/** Writes into the page what has to stand before the first paint: ground, typeface, name mark, and the scheme chosen by hand. */
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
      // Only the build knows the font's final name; without a preload it would be found after the script.
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => builtFont.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  },
];
