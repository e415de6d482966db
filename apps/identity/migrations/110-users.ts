import type { Migration } from '@tuerca/postgres';

export const users: Migration = {
  async up(db) {
    await db.schema.createTable('users', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('name');
      table.text('email').unique();
      table.boolean('emailVerified').notNullable().defaultTo(false);
      table.text('mobile').unique();
      table.boolean('mobileVerified').notNullable().defaultTo(false);
      table.text('passwordHash');
      table.bigInteger('cityId').references('zones.id');
      table.text('country').notNullable();
      table.boolean('isGuest').notNullable();
      table.boolean('isAdmin').notNullable().defaultTo(false);
      table.boolean('managesGoModule').notNullable().defaultTo(false);
      table.text('listView');
      table.timestamp('conditionsAcceptedAt');
      table.bigInteger('mergedInto').references('users.id');
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt').notNullable();
    });
    await db.raw('create index users_newest on users (created_at desc, id desc) where not is_guest');
    await db.raw('create index users_by_name on users (name, id) where not is_guest');
    for (const column of ['name', 'email', 'mobile']) {
      await db.raw(`create index users_${column}_search on users using gin (fold(${column}) gin_trgm_ops)`);
    }

    await db.schema.createTable('sessions', (table) => {
      table.uuid('id').primary();
      table.bigInteger('userId').notNullable().references('users.id').index();
      table.specificType('accessHash', 'bytea').notNullable().index();
      table.timestamp('createdAt').notNullable();
      table.timestamp('endedAt');
    });
    await db.schema.createTable('refreshTokens', (table) => {
      table.specificType('hash', 'bytea').primary();
      table.uuid('sessionId').notNullable().references('sessions.id').onDelete('cascade').index();
      table.timestamp('createdAt').notNullable();
      table.timestamp('expiresAt').notNullable();
      table.timestamp('usedAt');
    });

    await db.schema.createTable('authenticationCodes', (table) => {
      table.uuid('id').primary();
      table.text('mobile').notNullable().unique();
      table.specificType('hash', 'bytea').notNullable();
      table.integer('tries').notNullable().defaultTo(0);
      table.timestamp('expiresAt').notNullable();
    });
    await db.schema.createTable('attempts', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('kind').notNullable();
      table.text('key').notNullable();
      table.timestamp('at').notNullable().index();
      table.index(['kind', 'key', 'at']);
    });

    await db.schema.createTable('addresses', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().references('users.id');
      table.text('address').notNullable();
      table.text('fullname').notNullable();
      table.text('identification').notNullable();
      table.bigInteger('cityId').notNullable().references('zones.id');
      table.text('mobile').notNullable();
      table.timestamp('createdAt').notNullable();
      table.index(['userId', 'id']);
    });
    await db.schema.createTable('providers', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().references('users.id');
      table.text('legalName').notNullable();
      table.text('tradeName').notNullable();
      table.text('whatsapp').notNullable();
      table.timestamp('createdAt').notNullable();
      table.unique(['userId', 'whatsapp']);
      table.index(['userId', 'tradeName', 'id']);
    });
  },
  async down(db) {
    const tables = [
      'providers',
      'addresses',
      'attempts',
      'authenticationCodes',
      'refreshTokens',
      'sessions',
      'users',
    ];
    for (const table of tables) await db.schema.dropTable(table);
  },
};
