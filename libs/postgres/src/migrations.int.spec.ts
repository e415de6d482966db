import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from './database.ts';
import { migrate, type Migrations, revert } from './migrations.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

const migrations: Migrations = {
  '002_second': {
    up: (db) => db.schema.alterTable('things', (table) => void table.text('label')),
    down: (db) => db.schema.alterTable('things', (table) => void table.dropColumn('label')),
  },
  '001_first': {
    up: (db) => db.schema.createTable('things', (table) => void table.increments('id')),
    down: (db) => db.schema.dropTable('things'),
  },
};

describe('migrate', () => {
  let test_: TestDatabase;
  beforeEach(async () => {
    test_ = await testDatabase({});
  });
  afterEach(() => test_.drop());

  test('runs each migration once, by name, when two replicas start at once', async () => {
    const other = openDatabase({ url: test_.url });
    try {
      await Promise.all([migrate(test_.db, migrations), migrate(other, migrations)]);
    } finally {
      await other.destroy();
    }
    expect(await test_.db('migrations').orderBy('name').pluck('name')).toEqual(['001_first', '002_second']);
    expect(await test_.db.schema.hasColumn('things', 'label')).toBe(true);
  });

  test('may take longer than a statement of the service', async () => {
    const hurried = openDatabase({ url: test_.url, statementTimeoutMs: 100, poolMax: 1 });
    const slow: Migrations = {
      // longer than the statement timeout plus the grace period
      '001_slow': { up: (db) => db.raw('select pg_sleep(2.5)'), down: async () => undefined },
    };
    try {
      await migrate(hurried, slow);
      expect(await hurried('migrations').pluck('name')).toEqual(['001_slow']);
      await expect(hurried.raw('select pg_sleep(2.5)')).rejects.toMatchObject({ code: '57014' });
    } finally {
      await hurried.destroy();
    }
  });

  test('changes nothing when one of them fails', async () => {
    const failing: Migrations = {
      ...migrations,
      '003_broken': { up: (db) => db.raw('select from nowhere'), down: async () => undefined },
    };
    await expect(migrate(test_.db, failing)).rejects.toThrow('nowhere');
    expect(await test_.db.schema.hasTable('things')).toBe(false);
  });

  test('takes migrations back, latest first', async () => {
    await migrate(test_.db, migrations);
    await revert(test_.db, migrations, '002_second');
    expect(await test_.db.schema.hasColumn('things', 'label')).toBe(false);
    expect(await test_.db('migrations').pluck('name')).toEqual(['001_first']);
  });
});
