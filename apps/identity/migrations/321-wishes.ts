import type { Migration } from '@tuerca/postgres';

/** The parts that people keep for later. */
export const wishes: Migration = {
  async up(db) {
    await db.schema.createTable('wishes', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().references('users.id');
      // What makes two of them the same: part, reference and vehicle.
      table.text('sameAs').notNullable();
      table.text('name').notNullable();
      table.text('reference');
      table.integer('amount').notNullable();
      table.jsonb('vehicle');
      table.bigInteger('requestId');
      table.text('requestCode');
      table.timestamp('createdAt').notNullable();
      table.unique(['userId', 'sameAs'], { indexName: 'wishes_same' });
      table.index(['userId', 'createdAt', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('wishes');
  },
};
