import { publicPageDescriptions, publicPages, type CatalogVehicle, type StorePage } from '@tuerca/contracts';
import { countryOfHost, vehicleName, type CountryCode } from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service/core';

const names = Object.keys(publicPages) as (keyof typeof publicPages)[];
const pages = new Map(names.map((name) => [publicPages[name].path.toLowerCase(), name]));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each]!);

const pathOf = (path: string) => (path === '/' ? path : path.replace(/\/+$/, '')).toLowerCase();

/** The public page at a path, with a slash at its end or in capitals too. */
export const publicPageAt = (path: string): keyof typeof publicPages | undefined => pages.get(pathOf(path));

/** The company that runs this installation: a tax id per country, and the address at which each country is served. */
export interface Operator {
  readonly name: string;
  readonly taxIds: Readonly<Record<CountryCode, string>>;
  readonly address: string;
  readonly email: string;
  readonly helpVideo?: string;
  readonly countries: Readonly<Partial<Record<CountryCode, string>>>;
}

/** Puts the operator into the page's head, from which the shell reads it for its legal pages and help. */
export const withOperator = (html: string, host: string, { taxIds, ...operator }: Operator): string => {
  const told = JSON.stringify({ ...operator, taxId: taxIds[countryOfHost(host).code] });
  const head = `<meta name="tuerca-operator" content="${escape(told)}" />`;
  return html.replace('</head>', () => `${head}</head>`);
};

interface Shown {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Where the page belongs; by default in the country of the host. */
  readonly country?: CountryCode;
  readonly type?: 'website' | 'product';
  /** The path of the preview's picture; by default the site's. */
  readonly image?: string | undefined;
}

/** What every title ends in. */
export const siteTitle = ' · Tuerca';

export const withShown = (
  html: string,
  host: string,
  siteOf: SiteOf,
  { path, country, type = 'website', image = '/preview.png', ...words }: Shown,
): string => {
  const { code, locale } = countryOfHost(host);
  const origin = siteOf(country ?? code);
  const url = escape(origin + path);
  const title = escape(words.title);
  const description = escape(words.description);
  const head = [
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:type" content="${type}" />`,
    '<meta property="og:site_name" content="Tuerca" />',
    `<meta property="og:locale" content="${locale.replace('-', '_')}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${escape(origin + image)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
  // Replacement functions, since a name may contain patterns such as $&.
  return html
    .replace('<html lang="es">', () => `<html lang="${locale}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}${siteTitle}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_all, start: string) => start + description)
    .replace('</head>', () => `${head}</head>`);
};

/**
 * Writes the page's title, description and preview (Open Graph) in the words of the host's country for crawlers, which
 * run no script. A page that is not public is kept out of indexes, unless nothing is known of it for now: it may be in them.
 */
export const withHead = (
  html: string,
  path: string,
  host: string,
  siteOf: SiteOf,
  isUnknown = false,
): string => {
  const { code, locale } = countryOfHost(host);
  const name = publicPageAt(path);
  if (!name) {
    const worded = html.replace('<html lang="es">', `<html lang="${locale}">`);
    return isUnknown ? worded : worded.replace('</head>', '<meta name="robots" content="noindex" /></head>');
  }
  const { path: own, title } = publicPages[name];
  return withShown(html, host, siteOf, {
    path: own,
    title: title[code],
    description: publicPageDescriptions[name][code],
  });
};

const catalogueWords = {
  title: 'Catálogo de autopartes: dibujos y números de parte (OEM)',
  description:
    'Busca por VIN, número de parte, marca y modelo. Elige las piezas en su dibujo y pide cotización con su número exacto.',
};

const named = (brandName: string, model: string) => vehicleName({ brandName, model, year: null });

/** Writes title, description and preview of the catalogue section, or of the vehicle of a catalogue that a link names. */
export const withCatalogueHead = (
  html: string,
  path: string,
  host: string,
  siteOf: SiteOf,
  vehicle: Pick<CatalogVehicle, 'name' | 'brand' | 'model'> | null,
): string =>
  withShown(html, host, siteOf, {
    path,
    title: vehicle ? `Autopartes de ${named(vehicle.brand, vehicle.name)}` : catalogueWords.title,
    description: vehicle
      ? `Los dibujos de ${named(vehicle.brand, vehicle.model)} con el número de parte (OEM) de cada pieza: elige las que necesitas y pide cotización.`
      : catalogueWords.description,
  });

/** Maximum number of brands in a description. */
const namedBrands = 5;

/** Writes title, description and preview of a store's page: its name, city and brands. */
export const withStoreHead = (
  html: string,
  path: string,
  host: string,
  siteOf: SiteOf,
  { name, city, brands }: Pick<StorePage, 'name' | 'city' | 'brands'>,
): string => {
  const carried = brands
    .slice(0, namedBrands)
    .map((brand) => brand.name)
    .join(', ');
  return withShown(html, host, siteOf, {
    path: pathOf(path),
    title: `${name}: cotiza por WhatsApp`,
    description: [
      `Pide tu cotización de autopartes a ${name}${city ? `, en ${city.name}` : ''}.`,
      carried && `Maneja ${carried}.`,
    ]
      .filter(Boolean)
      .join(' '),
  });
};
