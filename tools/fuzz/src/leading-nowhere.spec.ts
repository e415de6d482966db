import { expect, it } from '@jest/globals';
import { operations } from '@tuerca/contracts';
import { openApiOf } from '@tuerca/service/core';
import { leadingNowhere } from './leading-nowhere.ts';
import { OpenApi } from './with-examples.ts';

it('has no link left that could lead anywhere, in any operation', async () => {
  const document = OpenApi.parse(await openApiOf('Tuerca', operations));
  expect(JSON.stringify(document.paths)).toContain('"format":"uri"');
  const bodies = Object.values(leadingNowhere(document).paths)
    .flatMap((path) => Object.values(path))
    .map(({ requestBody, parameters }) => JSON.stringify([requestBody, parameters]));
  expect(bodies.filter((body) => body.includes('"uri"'))).toEqual([]);
  expect(bodies.join()).toContain('http://127.0.0.1/freno.jpg');
});

it('fails once nothing is fetched there, so that it is not forgotten elsewhere', () => {
  expect(() => leadingNowhere({ paths: {} })).toThrow('takes no url');
});
