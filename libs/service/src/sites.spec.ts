import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseConfig, serviceConfig } from './config.ts';
import { sitesOf } from './sites.ts';

const sites = (env: Record<string, string>) => {
  const given = { PORT: '0', IDENTITY_URL: 'http://identity', PUBLIC_URL: 'https://tuerca.example/', ...env };
  const siteOf = sitesOf(parseConfig(z.object(serviceConfig.base), given));
  return [siteOf('CO'), siteOf('MX')];
};

test.each([
  [
    'each country has its own host',
    { COLOMBIA_URL: 'https://www.tuerca.com.co', MEXICO_URL: 'https://www.tuerca.com.mx/' },
    ['https://www.tuerca.com.co', 'https://www.tuerca.com.mx'],
  ],
  [
    'one has the host of all',
    { MEXICO_URL: 'https://www.tuerca.com.mx' },
    ['https://tuerca.example', 'https://www.tuerca.com.mx'],
  ],
  ['none is set', { COLOMBIA_URL: '', MEXICO_URL: '' }, ['https://tuerca.example', 'https://tuerca.example']],
])('links lead to the host of the country where %s', (_, env, expected) => {
  expect(sites(env)).toEqual(expected);
});
