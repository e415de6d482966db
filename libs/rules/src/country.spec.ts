import { describe, expect, it } from '@jest/globals';
import { countries, countryOfCurrency, countryOfHost } from './country.ts';

describe('the country of a host', () => {
  it.each([
    ['www.tuerca.com.mx', 'MX'],
    ['www.tuerca.com.MX:8443', 'MX'],
    ['tuerca.com.mx', 'MX'],
    ['tuerca.com.mx:8443', 'MX'],
    ['www.tuerca.com.mx.localhost:4000', 'MX'],
    ['tuerca.com.co', 'CO'],
    ['www.tuerca.com.co', 'CO'],
    ['www.tuerca.com.pe', 'CO'],
    ['tuerca.mx', 'CO'],
    ['localhost:4000', 'CO'],
  ])('%s is %s', (host, code) => expect(countryOfHost(host).code).toBe(code));
});

it('a country is told by its currency', () => {
  const all = Object.values(countries);
  expect(all.map(({ currency }) => countryOfCurrency(currency))).toEqual(all.map(({ code }) => code));
});
