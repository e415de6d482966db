import { describe, expect, it } from '@jest/globals';
import { getProductDetailByUrl, type ProductDetail } from '@tuerca/contracts';
import { sampleProduct } from '../testing/sample-product.ts';
import { withProductHead } from './product-head.ts';

const html =
  '<!doctype html><html lang="es"><head><meta name="description" content="antes" /><title>Tuerca</title></head><body></body></html>';
const sites = { CO: 'https://www.tuerca.com.co', MX: 'https://www.tuerca.com.mx' };

const headOf = (given: Partial<ProductDetail> = {}, host = 'www.tuerca.com.co') =>
  withProductHead(html, host, (country) => sites[country], { ...sampleProduct, ...given });
const dataOf = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)![1]!) as Record<
    string,
    unknown
  >;

describe('the head of a product’s page', () => {
  it('is of a product that the contract knows', () =>
    expect(getProductDetailByUrl.response.safeParse({ data: sampleProduct }).error).toBeUndefined());

  it('names the product, its store, price and picture for crawlers and previews', () => {
    const head = headOf();
    expect(head).toContain('<title>Pastillas de freno · Tuerca</title>');
    expect(head).toMatch(
      /content="\$\s189\.000, de Frenos &amp; Más, en Bogotá\. Referencia P83024\. Juego delantero"/,
    );
    expect(head).toContain(
      '<link rel="canonical" href="https://www.tuerca.com.co/catalogo/producto/freno-8" />',
    );
    expect(head).toContain('<meta property="og:type" content="product" />');
    expect(head).toContain('<meta property="og:image" content="https://www.tuerca.com.co/media/a" />');
    expect(head).not.toContain('noindex');
  });

  it('says in schema.org’s terms what is offered, by a store whose ratings are its own', () =>
    expect(dataOf(headOf())).toMatchObject({
      '@type': 'Product',
      mpn: 'P83024',
      brand: { name: 'Brembo' },
      image: ['https://www.tuerca.com.co/media/a', 'https://www.tuerca.com.co/media/b'],
      offers: {
        '@type': 'Offer',
        price: 189000,
        priceCurrency: 'COP',
        availability: 'https://schema.org/InStock',
        seller: {
          name: 'Frenos & Más',
          url: 'https://www.tuerca.com.co/tienda/frenos-y-mas',
          aggregateRating: { ratingValue: 4.6, ratingCount: 31 },
        },
      },
    }));

  it('says that it is sold out, and of a store without ratings nothing of them', () => {
    const { offers } = dataOf(
      headOf({ stock: 0, store: { ...sampleProduct.store, averageRating: null, ratings: 0 } }),
    );
    expect(offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    expect(JSON.stringify(offers)).not.toContain('aggregateRating');
  });

  it('belongs to the country of its store, on whatever host it is read', () =>
    expect(headOf({ currency: 'MXN' })).toContain(
      '<link rel="canonical" href="https://www.tuerca.com.mx/catalogo/producto/freno-8" />',
    ));

  it('cuts its title at 149 characters with all that stands in it', () => {
    const [, title = ''] = /<title>(.*)<\/title>/.exec(
      headOf({ product_title: 'Filtro '.repeat(21) + 'ab' }),
    )!;
    expect(title.length).toBeLessThanOrEqual(149);
    expect(title).toMatch(/… · Tuerca$/);
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '</head>', '"&\u2028', "$& $' $`"])(
    'lets no name out of where it stands: %s',
    (name) => {
      const head = headOf({ name, descripcion: name, product_title: name });
      expect(head.match(/<script/g)).toHaveLength(1);
      expect(head.match(/<\/script>/g)).toHaveLength(1);
      expect(head.match(/<\/head>/g)).toHaveLength(1);
      expect(head).not.toContain('<!--');
      expect(dataOf(head)).toMatchObject({ name, description: name });
    },
  );
});
