import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createPartNameGroup,
  decidePartNamePair,
  limits,
  listPartNameGroups,
  listPartNamePairs,
  suggestPartNames,
  updatePartNameGroup,
  userSaved,
  type PartNameGroup,
  type PartNamePair,
} from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import {
  askAfterAMinute,
  manager,
  quoteLine,
  startFilledWorld,
  userData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(4);
  await world.apply(userSaved, userData(manager.userId, { name: 'Gabriela Ruiz' }));
});
beforeEach(async () => {
  await world.db.raw('truncate part_name_evidence, part_name_pairs, part_synonyms, part_name_groups');
});
afterAll(() => world.close());

const learn = async () => {
  world.time.now = new Date(world.time.now.getTime() + 61_000);
  await world.runPeriodic('learnPartSynonyms');
};
/** Has a part asked for some times, and each time offered by the stores under another name. */
const offer = async (
  asked: string,
  offered: string,
  { stores = [1, 2, 3], requests = 3, line = {}, request = {} } = {},
) => {
  for (let count = 0; count < requests; count += 1) {
    const id = await askAfterAMinute(world, { details: [{ name: asked }], ...request });
    const part = (await world.db('requestDetails').where({ requestId: id }).first('id')) as { id: number };
    for (const store of stores)
      await quoteLine(world, vendorOf(store), id, {
        name: offered,
        quotation_request_detail_id: part.id,
        ...line,
      });
  }
};
const pairsOf = async (filter: object = { status: 'open' }): Promise<PartNamePair[]> => {
  const answer = await world.call(manager, listPartNamePairs, { query: { filter } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const groups = async (filter: object = {}): Promise<PartNameGroup[]> =>
  (await world.call(manager, listPartNameGroups, { query: { filter } })).json().data;
const decide = (id: number, status: 'confirmed' | 'rejected') =>
  world.call(manager, decidePartNamePair, { params: { id }, body: { status } });
const group = (...names: string[]) =>
  world.call(manager, createPartNameGroup, { body: { country: 'CO', names } });
const change = (id: number, body: { names: string[]; version: number }) =>
  world.call(manager, updatePartNameGroup, { params: { id }, body });
const suggested = async (text: string): Promise<unknown[]> =>
  (await world.call('visitor', suggestPartNames, { query: { text } })).json().data;

/** Learns a pair that is open for a decision. */
const learnt = async (asked = 'bomper', offered = 'Parachoques'): Promise<PartNamePair> => {
  await offer(asked, offered);
  await learn();
  const [pair] = await pairsOf({ status: 'open', search: asked });
  return pair!;
};

test('a pair is shown once three stores and three requests use both names, from either side', async () => {
  await offer('bomper delantero', 'PARACHOQUES  delantero', { stores: [1, 2] });
  await learn();
  expect(await pairsOf()).toEqual([]);
  await offer('parachoques', 'Bómper', { stores: [3], requests: 1 });
  await learn();
  expect(await pairsOf()).toEqual([
    {
      id: expect.any(Number),
      country: 'CO',
      name: 'Bomper',
      other_name: 'Parachoques',
      stores: 3,
      requests: 4,
      status: 'open',
      grouped: [],
      decided_by: null,
      decided_at: null,
    },
  ]);
  expect(await suggested('bomper')).toEqual([]);
});

test('three stores on two requests are not enough', async () => {
  await offer('bomper', 'Parachoques', { requests: 2 });
  await learn();
  expect(await pairsOf({})).toEqual([]);
});

test.each([
  ['spelling', 'Filtros de aceite', 'FILTRO  ACEITE', {}],
  ['a detail', 'pastillas', 'Pastillas delanteras', {}],
  ['a reference', 'bomper', 'BX-4410', { line: { reference: 'BX-4410' } }],
  ['the brand of the offer', 'bomper', 'Bosch original', {}],
  ['contact data', 'bomper', 'Parachoques 300 123 4567', {}],
  ["a store's own customers", 'bomper', 'Parachoques', { stores: [1], request: { store_id: 1 } }],
])('says nothing of names: %s', async (_what, asked, offered, given) => {
  await offer(asked, offered, given);
  await learn();
  expect(await world.db('partNamePairs').count()).toEqual([{ count: 0 }]);
});

test('each line is counted once, by one replica, and a minute after it was written', async () => {
  await offer('bomper', 'Parachoques');
  await world.runPeriodic('learnPartSynonyms');
  // The newest request's lines are fresh.
  expect(await pairsOf()).toEqual([]);
  world.time.now = new Date(world.time.now.getTime() + 61_000);
  await Promise.all([
    world.runPeriodic('learnPartSynonyms'),
    world.replica().runPeriodic('learnPartSynonyms'),
  ]);
  await learn();
  expect(await pairsOf()).toMatchObject([{ stores: 3, requests: 3 }]);
  expect(await world.db('partNameEvidence').count()).toEqual([{ count: 9 }]);
});

test('a confirmed pair is a group from then on, with who and when, and suggests its other names', async () => {
  const { id } = await learnt();
  const answer = await decide(id, 'confirmed');
  expect(answer.json().data).toMatchObject({
    status: 'confirmed',
    decided_by: 'Gabriela Ruiz',
    decided_at: world.time.now.toISOString(),
  });
  expect(await groups()).toMatchObject([
    { names: ['Bomper', 'Parachoques'], changed_by: 'Gabriela Ruiz', country: 'CO' },
  ]);
  expect(await suggested('bómp')).toEqual([{ name: 'Parachoques', said: 'Bomper', count: 0 }]);
  expect(await suggested('parachoq')).toEqual([{ name: 'Bomper', said: 'Parachoques', count: 0 }]);
  expect((await decide(id, 'confirmed')).statusCode).toBe(200);
  expect((await decide(id, 'rejected')).statusCode).toBe(409);
  expect(await pairsOf()).toEqual([]);
});

test('the name that more buyers asked for comes first', async () => {
  const { id } = await learnt();
  const known = { country: 'CO', folded: 'parachoques', name: 'Parachoques', timesAsked: 9, lastBuyerId: 7 };
  await world.db('partNames').insert(known);
  await decide(id, 'confirmed');
  expect(await groups()).toMatchObject([{ names: ['Parachoques', 'Bomper'] }]);
  expect(await suggested('bomper')).toContainEqual({ name: 'Parachoques', said: 'Bomper', count: 9 });
  await world.db('partNames').delete();
});

test('a rejected pair never comes back by itself, and a manager may still take it back', async () => {
  const { id } = await learnt();
  expect((await decide(id, 'rejected')).json().data).toMatchObject({
    status: 'rejected',
    decided_by: 'Gabriela Ruiz',
  });
  await offer('Bomper', 'parachoques');
  await learn();
  expect(await pairsOf()).toEqual([]);
  expect(await suggested('bomper')).toEqual([]);
  expect(await pairsOf({ status: 'rejected' })).toMatchObject([{ id, requests: 3 }]);
  await decide(id, 'confirmed');
  expect(await groups()).toHaveLength(1);
});

test('groups that a pair joins become one, and what follows from it asks nobody again', async () => {
  await decide((await learnt('bomper', 'Parachoques')).id, 'confirmed');
  await decide((await learnt('fascia', 'defensa')).id, 'confirmed');
  const pair = await learnt('bomper', 'Defensa');
  expect(pair.grouped.toSorted()).toEqual(['Fascia', 'Parachoques']);
  await decide(pair.id, 'confirmed');
  const [only, ...others] = await groups({ search: 'DEFEN' });
  expect(others).toEqual([]);
  expect(only!.names.toSorted()).toEqual(['Bomper', 'Defensa', 'Fascia', 'Parachoques']);
  await offer('fascia', 'Parachoques');
  await learn();
  expect(await pairsOf()).toEqual([]);
});

test('a pair is refused that would group what was rejected', async () => {
  await decide((await learnt('stop', 'calavera')).id, 'rejected');
  await decide((await learnt('stop', 'farol')).id, 'confirmed');
  const pair = await learnt('farol', 'calavera');
  const refused = await decide(pair.id, 'confirmed');
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('«Calavera» y «Stop» no son lo mismo');
  expect(await groups()).toMatchObject([{ names: expect.not.arrayContaining(['Calavera']) }]);
  expect(await pairsOf()).toMatchObject([{ id: pair.id }]);
});

test('a manager groups names by hand, adds one, puts another first and takes one out', async () => {
  const { data: made } = (await group('Bomper', 'Parachoques', 'PARACHOQUES')).json() as {
    data: PartNameGroup;
  };
  expect(made.names).toEqual(['Bomper', 'Parachoques']);
  const added = await change(made.id, { names: ['Parachoques', 'Bomper', 'Fascia'], version: made.version });
  expect(added.json().data).toMatchObject({
    names: ['Parachoques', 'Bomper', 'Fascia'],
    changed_by: 'Gabriela Ruiz',
  });
  expect((await change(made.id, { names: ['Bomper', 'Fascia'], version: made.version })).statusCode).toBe(
    409,
  );
  const { version } = (await groups())[0]!;
  await change(made.id, { names: ['Parachoques', 'Fascia'], version });
  expect(await groups()).toMatchObject([{ names: ['Parachoques', 'Fascia'] }]);
  const rejected = await pairsOf({ status: 'rejected' });
  expect(rejected.map(({ name, other_name }) => [name, other_name]).toSorted()).toEqual([
    ['Bomper', 'Fascia'],
    ['Bomper', 'Parachoques'],
  ]);
  await offer('bomper', 'fascia');
  await learn();
  expect(await pairsOf()).toEqual([]);
});

test('a name of another group merges that group, and fewer than two names dissolve one', async () => {
  await group('Bomper', 'Parachoques');
  await group('Fascia', 'Defensa');
  const [bomper] = await groups({ search: 'bomper' });
  const merged = await change(bomper!.id, {
    names: ['Bomper', 'Parachoques', 'Fascia'],
    version: bomper!.version,
  });
  expect(merged.json().data.names).toEqual(['Bomper', 'Parachoques', 'Fascia', 'Defensa']);
  expect(await groups()).toHaveLength(1);
  const gone = await change(bomper!.id, { names: ['Bomper'], version: merged.json().data.version });
  expect(gone.json().data.names).toEqual([]);
  expect(await groups()).toEqual([]);
  expect(await suggested('bomper')).toEqual([]);
});

test.each([
  ['one name', ['Bomper']],
  ['a phone number', ['Bomper', 'Parachoques 300 123 4567']],
  ['a reference', ['Bomper', '26300-35503']],
  [
    'too many',
    Array.from(
      { length: limits.synonyms.perGroup + 1 },
      (_, index) => `Pieza ${'abcdefghijklmnopqrstuvwxyz'[index]}`,
    ),
  ],
])('names by hand are refused: %s', async (_what, names) => {
  expect((await group(...names)).statusCode).toBe(400);
  expect(await groups()).toEqual([]);
});

test('what does not exist is not found', async () => {
  expect((await decide(987_654, 'rejected')).statusCode).toBe(404);
  expect((await change(987_654, { names: ['Bomper', 'Fascia'], version: 1 })).statusCode).toBe(404);
  await offer('bomper', 'Parachoques', { requests: 1 });
  await learn();
  const gathering = (await world.db('partNamePairs').first('id')) as { id: number };
  expect((await decide(gathering.id, 'confirmed')).statusCode).toBe(404);
});

test('a list of pairs and a suggestion read an index', async () => {
  await world.db.raw(`
    insert into part_name_pairs (country, first_key, second_key, first_name, second_name, stores, requests, status)
    select 'CO', 'a' || n, 'b' || n, 'A' || n, 'B' || n, 3, 3 + n % 50, 'rejected' from generate_series(1, 20000) n`);
  await world.db.raw(
    "insert into part_name_groups (id, country, changed_by, changed_at) overriding system value select n, 'CO', 1, now() from generate_series(1, 10000) n",
  );
  await world.db.raw(
    "insert into part_synonyms select 'CO', 'pieza ' || n, 'Pieza ' || n, 1 + n / 2, n % 2 from generate_series(1, 19000) n",
  );
  await world.db.raw('analyze part_name_pairs, part_synonyms, part_name_groups');
  const listed = await watchQueries(world.db, () => pairsOf({ status: 'rejected', country: 'CO' }));
  expect(listed.result).toHaveLength(limits.pageSize);
  expect(await planOf(world.db, listed.queries[0]!)).toContain(
    'partnamepairs_status_country_requests_id_index',
  );
  const others = await watchQueries(world.db, () => suggested('pieza 1777'));
  expect(await planOf(world.db, others.queries[0]!)).not.toContain('Seq Scan on part_synonyms');
});
