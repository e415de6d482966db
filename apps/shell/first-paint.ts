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
      // The font's hashed name is known only to the build; without a preload it would load after the script.
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
