import { describe, expect, it } from '@jest/globals';
import { readAfterSaleLink, segmentProblem, storePageMessages } from './store-page.ts';

describe('a store’s part of the address', () => {
  it.each(['repuestos-del-norte', 'abc', '4x4', 'a'.repeat(64)])('may be %s', (text) =>
    expect(segmentProblem(text)).toBeUndefined(),
  );
  it.each(['ab', 'a'.repeat(65), 'Norte', 'ñato', 'a b c', '-abc', 'abc-', 'a--b', 'abc/d', '', '..%2f'])(
    'may not be %j',
    (text) => expect(segmentProblem(text)).toBe(storePageMessages.segment),
  );
  it.each(['cotizar', 'tiendas', 'admin', 'tuerca'])('is not %s, which is Tuerca’s own', (text) =>
    expect(segmentProblem(text)).toBe(storePageMessages.segmentReserved),
  );
});

describe('a link for after the order', () => {
  it.each([
    ['https://www.sur.co/pago?a=1', 'https://www.sur.co/pago?a=1'],
    [' https://sur.co ', 'https://sur.co/'],
    ['http://sur.co', null],
    ['javascript:alert(1)', null],
    ['https://tuerca.com@malo.co', null],
    ['https://localhost/x', null],
    ['https://coordinadora.', null],
    ['www.sur.co', null],
    ['', null],
  ])('of %j is %j', (text, link) => expect(readAfterSaleLink(text)).toBe(link));
});
