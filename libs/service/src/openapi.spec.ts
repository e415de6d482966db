import { expect, it } from '@jest/globals';
import { operations } from '@tuerca/contracts';
import { openApiOf } from './openapi.ts';

it('describes every operation of the contracts, each once, with its errors', async () => {
  const document = await openApiOf('Tuerca', operations);
  const described = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string; responses: object }>),
  );
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    operations.map(({ name }) => name).sort(),
  );
  for (const { responses } of described)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '500']));
});
