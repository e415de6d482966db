import { describe, expect, it } from '@jest/globals';
import { publicPageDescriptions, publicPages } from '@tuerca/contracts';
import { withHead, withOperator } from './page-head.ts';

const html =
  '<!doctype html><html lang="es"><head><meta\n name="description"\n content="antes" /><title>Tuerca</title></head><body></body></html>';
const names = Object.keys(publicPages) as (keyof typeof publicPages)[];
const pages = names.map((name) => [name, publicPages[name], publicPageDescriptions[name]] as const);
const sites = { CO: 'https://www.tuerca.com.co', MX: 'https://www.tuerca.com.mx' };
const of = (path: string, host = 'localhost:4000') => withHead(html, path, host, (country) => sites[country]);

describe('the head of a page', () => {
  it.each(pages)('says what the public page %s is, without a script', (_name, page, description) => {
    const head = of(page.path);
    expect(head).toContain(`<title>${page.title.CO} · Tuerca</title>`);
    expect(head).toContain(`content="${description.CO}"`);
    expect(head).toContain(`<link rel="canonical" href="https://www.tuerca.com.co${page.path}" />`);
    expect(head).toContain(`<meta property="og:title" content="${page.title.CO}" />`);
    expect(head).not.toContain('noindex');
    expect(head).not.toContain('antes');
    // Search engines show it at all hours (ADR 0575).
    for (const said of [...Object.values(page.title), ...Object.values(description)])
      expect(said).not.toMatch(/60 minutos(?!,? en horario comercial)/);
    expect(description.CO.length).toBeLessThanOrEqual(160);
    expect(description.MX.length).toBeLessThanOrEqual(160);
  });

  it('is in the words and at the address of the country of the host', () => {
    const head = of('/', 'www.tuerca.com.mx');
    expect(head).toContain('<html lang="es-MX">');
    expect(head).toContain('Refacciones para tu vehículo');
    expect(head).toContain('content="es_MX"');
    expect(head).toContain('<link rel="canonical" href="https://www.tuerca.com.mx/" />');
    expect(head).toContain('content="https://www.tuerca.com.mx/preview.png"');
  });

  it('keeps what belongs to someone out of indexes', () =>
    expect(of('/tuercaGo/quotationRequestDetail/7')).toContain('content="noindex"'));

  it('knows a page with a slash at its end or in capitals', () =>
    expect(of('/users/page/LOGIN/')).toContain('<title>Ingresa · Tuerca</title>'));
});

it('names who runs the installation, with the tax id of the country', () => {
  const operator = {
    name: 'Uno "Dos" <tres> $& $$ $`',
    taxIds: { CO: '900.1', MX: 'ABC1' },
    address: '',
    email: 'hola@tuerca.test',
    helpVideo: 'https://videos.test/ingresar?v=1&t=2',
    countries: { MX: 'https://www.tuerca.com.mx' },
  };
  const told = (host: string) => {
    const [, content = ''] =
      /name="tuerca-operator" content="([^"]*)"/.exec(withOperator(html, host, operator)) ?? [];
    const text = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    return JSON.parse(text) as object;
  };
  expect(told('www.tuerca.com.mx')).toMatchObject({ name: operator.name, taxId: 'ABC1' });
  expect(told('www.tuerca.com.co')).toMatchObject({
    taxId: '900.1',
    countries: operator.countries,
    helpVideo: operator.helpVideo,
  });
});
