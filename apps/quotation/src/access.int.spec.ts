import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operationsOf, roles } from '@tuerca/contracts';
import { startWorld } from './testing/test-world.ts';
import type { World } from './testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test.each(operationsOf('quotation').map((operation) => [operation.name, operation] as const))(
  '%s is refused to the roles it is not for, before anything else is looked at',
  async (_name, operation) => {
    for (const role of roles) {
      const answer = await world.call(role, operation, {
        params: { id: 987_654 },
        ...(operation.body && { body: {} }),
      });
      // What services ask each other is not there for anyone else.
      const refusals = operation.internal && role !== 'service' ? [404] : [401, 403];
      const isRefused = refusals.includes(answer.statusCode);
      expect({ role, isRefused }).toEqual({ role, isRefused: operation.allow[role] === undefined });
      expect(answer.statusCode).toBeLessThan(500);
    }
  },
);
