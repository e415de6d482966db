import { describe, expect, it } from '@jest/globals';
import { readEmbedOrigin } from './embed-origin.ts';

describe('the site that may show a page in a frame', () => {
  it.each([
    ['https://www.tienda.com', 'https://www.tienda.com'],
    [' https://WWW.Tienda.com/ ', 'https://www.tienda.com'],
    ['https://tienda.com:8443', 'https://tienda.com:8443'],
    ['https://ñandú.co', 'https://xn--and-6ma2c.co'],
  ])('%s is %s', (text, origin) => expect(readEmbedOrigin(text)).toBe(origin));

  it.each([
    '',
    'tienda.com',
    'http://tienda.com',
    'https://tienda.com/pagina',
    'https://tienda.com/?a=1',
    'https://tienda.com/#a',
    'https://ana@tienda.com',
    'https://localhost',
    'https://*.com',
    'https://*',
    'https://[::1]',
    "https://a.com;script-src 'unsafe-inline'",
    'https://a.com;script-src',
    'https://a.com,b.com',
    "https://a'b.com",
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%s is none', (text) => expect(readEmbedOrigin(text)).toBeNull());
});
