import { publicPageDescriptions, publicPages } from '@tuerca/contracts';
import { countryOfHost } from '@tuerca/rules';

const names = Object.keys(publicPages) as (keyof typeof publicPages)[];
const pages = new Map(
  names.map((name) => [
    publicPages[name].path.toLowerCase(),
    { ...publicPages[name], description: publicPageDescriptions[name] },
  ]),
);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each]!);

const pathOf = (path: string) => (path === '/' ? path : path.replace(/\/+$/, '')).toLowerCase();

/**
 * Writes the page's title, description and preview (Open Graph) in the words of the host's country for crawlers, which
 * run no script. A page that is not public is kept out of indexes.
 */
export const withHead = (html: string, path: string, host: string, publicUrl: string): string => {
  const { code, locale } = countryOfHost(host);
  const named = html.replace('<html lang="es">', `<html lang="${locale}">`);
  const page = pages.get(pathOf(path));
  if (!page) return named.replace('</head>', '<meta name="robots" content="noindex" /></head>');
  const origin = publicUrl.replace(/\/$/, '');
  const url = escape(origin + page.path);
  const title = escape(page.title[code]);
  const description = escape(page.description[code]);
  const head = [
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Tuerca" />',
    `<meta property="og:locale" content="${locale.replace('-', '_')}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${escape(origin)}/preview.png" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return named
    .replace(/<title>[^<]*<\/title>/, `<title>${title} · Tuerca</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_all, start: string) => start + description)
    .replace('</head>', `${head.join('')}</head>`);
};
