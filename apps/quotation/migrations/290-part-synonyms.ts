import type { Migration } from '@tuerca/postgres';

/** Names that mean one part: pairs seen in quotations with their evidence and decision, and the groups decided. */
export const partSynonyms: Migration = {
  async up(db) {
    await db.schema.createTable('partNamePairs', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('country').notNullable();
      // In the order of their keys, so that a pair is the same from both sides.
      table.text('firstKey').notNullable();
      table.text('secondKey').notNullable();
      table.text('firstName').notNullable();
      table.text('secondName').notNullable();
      table.integer('stores').notNullable().defaultTo(0);
      table.integer('requests').notNullable().defaultTo(0);
      // 'gathering' until there is enough evidence to show the pair.
      table.text('status').notNullable().defaultTo('gathering');
      table.bigInteger('decidedBy');
      table.timestamp('decidedAt');
      table.unique(['country', 'firstKey', 'secondKey']);
      table.index(['status', 'country', 'requests', 'id']);
    });
    await db.schema.createTable('partNameEvidence', (table) => {
      table.bigInteger('pairId').notNullable().references('partNamePairs.id');
      table.bigInteger('requestId').notNullable();
      table.bigInteger('storeId').notNullable();
      table.primary(['pairId', 'requestId', 'storeId']);
    });
    await db.schema.createTable('partNameGroups', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('country').notNullable();
      table.integer('version').notNullable().defaultTo(1);
      table.bigInteger('changedBy').notNullable();
      table.timestamp('changedAt').notNullable();
      table.index(['country', 'changedAt', 'id']);
    });
    await db.schema.createTable('partSynonyms', (table) => {
      table.text('country').notNullable();
      table.text('key').notNullable();
      table.text('name').notNullable();
      table.bigInteger('groupId').notNullable().references('partNameGroups.id').onDelete('cascade');
      // 0 is the preferred name.
      table.integer('place').notNullable();
      table.primary(['country', 'key']);
      table.index(['groupId', 'place']);
    });
    await db.raw('create index part_synonyms_beginning on part_synonyms (country, key text_pattern_ops)');
    await db.schema.createTable('partSynonymsProgress', (table) => {
      table.bigInteger('lastLineId').notNullable();
    });
    await db('partSynonymsProgress').insert({ lastLineId: 0 });
  },
  async down(db) {
    for (const table of [
      'partSynonymsProgress',
      'partSynonyms',
      'partNameGroups',
      'partNameEvidence',
      'partNamePairs',
    ])
      await db.schema.dropTable(table);
  },
};
