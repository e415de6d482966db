import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createQuotationRequest, suggestPartNames } from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import { buyer, otherBuyer, requestBody, startFilledWorld } from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
});
beforeEach(async () => {
  await world.db('partNames').delete();
});
afterAll(() => world.close());

const ask = async (who: typeof buyer | typeof otherBuyer, ...names: string[]) => {
  const details = names.map((name) => ({ name }));
  const answer = await world.call(who, createQuotationRequest, { body: requestBody({ details }) });
  expect(answer.statusCode).toBe(200);
};
const pass = (seconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
};
const learn = async () => {
  pass(61);
  await world.runPeriodic('learnPartNames');
};
const suggested = async (text: string, country = 'CO') => {
  const answer = await world.call('visitor', suggestPartNames, { query: { text, country } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

test('names that several buyers asked for are found by how they begin, in any spelling, most asked first', async () => {
  await ask(buyer, 'filtro de aceite', 'Filtro de aire');
  await ask(otherBuyer, 'FÍLTRO  de Aceite', 'filtro de aire');
  await ask(buyer, 'Filtro de aceite', 'Bomba de agua');
  await learn();
  expect(await suggested('filt')).toEqual([
    { name: 'Filtro de aceite', count: 3 },
    { name: 'Filtro de aire', count: 2 },
  ]);
  expect(await suggested('FÍLTRO DE AI')).toEqual([{ name: 'Filtro de aire', count: 2 }]);
  expect(await suggested('fi%')).toEqual([]);
  expect(await suggested('filtro', 'MX')).toEqual([]);
});

test('what one buyer asks for again and again is not shown to others, nor what names a plate', async () => {
  await ask(buyer, 'Espejo de Laura');
  await ask(buyer, 'Espejo de Laura');
  await ask(buyer, 'Espejo de placa KLM 456');
  await ask(otherBuyer, 'Espejo de placa KLM 456');
  await learn();
  expect(await suggested('espejo')).toEqual([]);
});

test('a name that was learnt when less was kept back is not shown', async () => {
  const learnt = {
    country: 'CO',
    folded: 'espejo abc123',
    name: 'Espejo ABC123',
    timesAsked: 5,
    lastBuyerId: 7,
  };
  await world.db('partNames').insert(learnt);
  expect(await suggested('espejo')).toEqual([]);
});

test('each part is counted once, tyres without their measures, and the newest a minute later', async () => {
  const rimDimensions = { rimWidth: 195, rimProfile: 55, rinSize: 'R16' };
  for (const who of [buyer, otherBuyer]) {
    const details = [{ name: 'Llanta', rimDimensions }];
    await world.call(who, createQuotationRequest, { body: requestBody({ details }) });
  }
  await world.runPeriodic('learnPartNames');
  expect(await suggested('llanta')).toEqual([]);
  await learn();
  await Promise.all([world.runPeriodic('learnPartNames'), world.replica().runPeriodic('learnPartNames')]);
  expect(await suggested('llan')).toEqual([{ name: 'Llanta', count: 2 }]);
});

test('a suggestion reads an index', async () => {
  await world.db.raw(
    `insert into part_names select 'CO', 'pieza ' || n, 'Pieza ' || n, 1 + n % 3, 7 from generate_series(1, 20000) n`,
  );
  await world.db.raw('analyze part_names');
  const { result, queries } = await watchQueries(world.db, () => suggested('pieza 1999'));
  expect(result).toHaveLength(8);
  expect(await planOf(world.db, queries.at(-1)!)).toContain('part_names_of_several');
});
