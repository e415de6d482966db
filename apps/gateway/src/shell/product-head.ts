import { productLimits, type ProductDetail } from '@tuerca/contracts';
import { countries, countryOfCurrency } from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service/core';
import { siteTitle, withShown } from './page-head.ts';

/** What ends the element, begins a comment, or ends a line for a script is written as a code: JSON reads it the same. */
const inScript = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const describedMost = 160;

/** A product as search engines read it: schema.org's Product with the offer of its store, whose ratings are the store's. */
const structured = (
  { name, referencia_1: reference, brand, descripcion, imagesURLs, store, ...product }: ProductDetail,
  origin: string,
  page: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  sku: String(product.id),
  mpn: reference,
  url: page,
  ...(descripcion && { description: descripcion }),
  ...(brand && { brand: { '@type': 'Brand', name: brand } }),
  ...(imagesURLs.length > 0 && { image: imagesURLs.map((link) => origin + link) }),
  offers: {
    '@type': 'Offer',
    url: page,
    price: product.price,
    priceCurrency: product.currency,
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: {
      '@type': 'Store',
      name: store.name,
      url: `${origin}/tienda/${encodeURIComponent(store.segment)}`,
      ...(store.averageRating !== null &&
        store.ratings > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: store.averageRating,
            bestRating: 5,
            ratingCount: store.ratings,
          },
        }),
    },
  },
});

/** Writes title, description, preview and structured data of a product, at its address in the country of its store. */
export const withProductHead = (
  html: string,
  host: string,
  siteOf: SiteOf,
  product: ProductDetail,
): string => {
  const country = countryOfCurrency(product.currency);
  const origin = siteOf(country);
  const path = `/catalogo/producto/${encodeURIComponent(product.url)}`;
  const price = new Intl.NumberFormat(countries[country].locale, {
    style: 'currency',
    currency: product.currency,
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(product.price);
  const { store, city, referencia_1: reference, descripcion } = product;
  const shown = withShown(html, host, siteOf, {
    path,
    country,
    type: 'product',
    title: cut(product.product_title, productLimits.metaTitle - siteTitle.length),
    description: cut(
      [
        `${price}, de ${store.name}${city ? `, en ${city.name}` : ''}.`,
        `Referencia ${reference}.`,
        descripcion?.replace(/\s+/g, ' '),
      ]
        .filter(Boolean)
        .join(' '),
      describedMost,
    ),
    image: product.imagesURLs[0],
  });
  const data = inScript(structured(product, origin, origin + path));
  return shown.replace('</head>', () => `<script type="application/ld+json">${data}</script></head>`);
};
