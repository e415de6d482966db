import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { quotation } from '@tuerca/quotation';
import { generateRequests } from './generate-requests.ts';

const count = 1000;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(quotation.migrations);
  await generateRequests(database.url, count);
}, 60_000);
afterAll(() => database.drop());

const countOf = async (table: string) => Number((await database.db(table).count('* as count'))[0]!['count']);

it('makes each request with its parts, its quotations and their lines', async () => {
  expect(await countOf('requests')).toBe(count);
  expect(await countOf('requestDetails')).toBe(2 * count);
  const claimed = (await database.db('requests').sum('quotationsCount as sum'))[0]!['sum'];
  expect(await countOf('quotations')).toBe(Number(claimed));
  expect(await countOf('quotationLines')).toBe(Number(claimed));
});

it('leaves no reference that points to nothing', async () => {
  const orphans = await database
    .db('quotationLines')
    .leftJoin('requestDetails', 'requestDetails.id', 'quotationLines.requestDetailId')
    .leftJoin('quotations', 'quotations.id', 'quotationLines.quotationId')
    .where((lost) => void lost.whereNull('requestDetails.id').orWhereNull('quotations.id'));
  expect(orphans).toEqual([]);
});

it('puts the indexes back and goes on counting after the last id', async () => {
  const { rows } = await database.db.raw<{ rows: { indexname: string }[] }>(
    "select indexname from pg_indexes where tablename = 'requests'",
  );
  expect(rows.map(({ indexname }) => indexname)).toEqual(
    expect.arrayContaining(['requests_newest', 'requests_of_buyer', 'requests_pending']),
  );
  const { rows: next } = await database.db.raw<{ rows: { id: number }[] }>(
    "select nextval(pg_get_serial_sequence('requests', 'id')) as id",
  );
  expect(next[0]!.id).toBe(count + 1);
});
