import { event } from '@tuerca/contracts';
import { platformMigrations } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { z } from 'zod';
import { on } from '../handlers.ts';

export const orderPlaced = event({
  type: 'tuerca.cart.test.placed.v1',
  service: 'cart',
  summary: 'An order was placed',
  data: z.object({ orderId: z.number(), step: z.number() }),
  key: ({ orderId }) => String(orderId),
  example: { orderId: 1, step: 1 },
});
export const orderNoted = event({
  type: 'tuerca.cart.test.noted.v1',
  service: 'cart',
  summary: 'An order was noted',
  data: z.object({ orderId: z.number() }),
  key: ({ orderId }) => String(orderId),
  example: { orderId: 1 },
});
export const shelfSaved = event({
  type: 'tuerca.identity.test-shelf.saved.v1',
  isState: true,
  service: 'identity',
  summary: 'A shelf was saved',
  data: z.object({ shelfId: z.number(), name: z.string() }),
  key: ({ shelfId }) => `shelf-${shelfId}`,
  example: { shelfId: 7, name: 'A' },
});

export const migrations = {
  ...platformMigrations,
  '100_effects': {
    up: (db: Knex) =>
      db.schema.createTable('effects', (table) => {
        table.increments('id');
        table.integer('orderId');
        table.integer('step');
      }),
    down: (db: Knex) => db.schema.dropTable('effects'),
  },
};

/** One row for each time that an event takes effect. */
export const recordEffect = on(orderPlaced, async ({ orderId, step }, { trx }) => {
  await trx('effects').insert({ orderId, step });
});
