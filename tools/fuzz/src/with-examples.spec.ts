import { expect, it } from '@jest/globals';
import { withExamples } from './with-examples.ts';

const document = {
  openapi: '3.1.0',
  paths: {
    '/parts/{id}': {
      patch: {
        operationId: 'updatePart',
        parameters: [
          { name: 'id', in: 'path' },
          { name: 'filter', in: 'query' },
          { name: 'page', in: 'query' },
        ],
        requestBody: { content: { 'application/json': { schema: {} } } },
      },
      delete: { operationId: 'deletePart', parameters: [{ name: 'id', in: 'path' }] },
    },
  },
};

it('puts the values of a call where the operation takes them, as a client writes them', () => {
  const call = { params: { id: 7 }, query: { filter: { name: 'Freno' } }, body: { name: 'Disco' } };
  expect(withExamples(document, new Map([['updatePart', call]])).paths['/parts/{id}']).toEqual({
    patch: {
      operationId: 'updatePart',
      parameters: [
        { name: 'id', in: 'path', example: 7 },
        { name: 'filter', in: 'query', example: '{"name":"Freno"}' },
        { name: 'page', in: 'query' },
      ],
      requestBody: { content: { 'application/json': { schema: {}, example: { name: 'Disco' } } } },
    },
    delete: document.paths['/parts/{id}'].delete,
  });
  expect(JSON.stringify(document)).not.toContain('example');
});
