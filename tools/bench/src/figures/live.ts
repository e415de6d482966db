import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@tuerca/api-client';
import { listVehicleBrands, storeSaved, userSaved } from '@tuerca/contracts';
import type { Kafka } from '@tuerca/events';
import { signToken } from '@tuerca/service';
import { databaseOf, databaseUrl, type Stack } from '@tuerca/stack';
import pWaitFor from 'p-wait-for';
import { onDatabase } from '../databases.ts';
import { against, atMost, noGoal, rounds, type Figure } from '../figure.ts';
import { kafkaOf } from '../kafka.ts';
import type { LiveResult, LiveSetting, LiveTask } from '../peers/live-clients.ts';
import { sendEvents } from '../send-events.ts';

const task: LiveTask = { rate: 20, seconds: 15 };
const taskDeadlineMs = 90_000;
const learnDeadlineMs = 60_000;
const sellers = 200;
/** Each seller has one of so many brands. */
const brands = 10;
const firstId = 5_000_000;
const ttlSeconds = 1800;

/** A user and a store for each seller, told to all services by the events that identity would send. */
const openStores = async (stack: Stack, kafka: Kafka, brandIds: readonly number[], cityId: number) => {
  const ids = Array.from({ length: sellers }, (_, place) => firstId + place);
  await sendEvents(kafka, userSaved, sellers, (place) => {
    const id = firstId + place;
    const person = { userId: id, name: `Vendedor ${id}`, email: `vendedor${id}@tuerca.test`, mobile: null };
    return { ...userSaved.example, ...person, cityId, isVendor: true, storeId: id };
  });
  await sendEvents(kafka, storeSaved, sellers, (place) => {
    const id = firstId + place;
    const store = { storeId: id, name: `Repuestos ${id}`, segment: `repuestos-${id}`, ownerUserId: id };
    const brandId = brandIds[place % brandIds.length]!;
    return { ...storeSaved.example, ...store, cityId, advisers: [], brandIds: [brandId] };
  });
  await onDatabase(databaseUrl(stack.servers.postgres, databaseOf('notification')), async (notification) => {
    const known = async () => {
      const { rows } = await notification.query<{ count: string }>(
        'select count(*) from store_members where store_id >= $1',
        [firstId],
      );
      return Number(rows[0]!.count) === sellers;
    };
    await pWaitFor(known, { interval: 200, timeout: learnDeadlineMs });
  });
  return ids;
};

/** Signs as the stack's identity does: signing in two hundred people would take longer than the figure. */
const signerOf = ({ dataDir }: Stack) => {
  const file = join(dataDir, 'identity', 'signing-keys.json');
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: { kid: string; privateKey: string }[] };
  const { kid, privateKey } = keys[0]!;
  return (userId: number, claims: { isVendor: boolean; storeId: number | null }) =>
    signToken(
      createPrivateKey(privateKey),
      kid,
      { sub: String(userId), isGuest: false, ...claims },
      { ttlSeconds },
    );
};

export const live: Figure = {
  name: 'live',
  summary: 'from a buyer’s call to the sellers’ screens, at 20 requests a second with 200 sellers on sockets',
  measure: async (world) => {
    const stack = await world.stack();
    const buyer = await world.logIn('comprador@tuerca.test');
    const { call } = createClient({ baseUrl: stack.url, token: () => buyer.token });
    const { data: known } = await call(listVehicleBrands, { query: { pageSize: brands } });
    const brandIds = known.map(({ id }) => id);
    const ids = await openStores(stack, kafkaOf(stack), brandIds, buyer.cityId);
    const sign = signerOf(stack);
    const setting: LiveSetting = {
      origin: stack.url,
      sellers: ids.map((id) => ({ userId: id, token: sign(id, { isVendor: true, storeId: id }) })),
      buyer: buyer.token,
      brandIds,
      cityId: buyer.cityId,
    };
    const clients = await world.start('./peers/live-clients.ts', setting);
    const ask = () => clients.ask<LiveResult>(task, taskDeadlineMs);
    // Does not count.
    await ask();
    const results: LiveResult[] = [];
    while (results.length < rounds) results.push(await ask());
    await clients.stop();
    const missing = results.reduce((sum, each) => sum + each.missing, 0);
    if (missing) throw new Error(`${missing} messages did not come to a screen`);
    const details = {
      ...task,
      sellers,
      messages: results.map(({ messages }) => messages),
      last: results.map(({ last }) => last),
    };
    const of = (share: 'p50' | 'p99') => results.map(({ screen }) => ({ value: screen[share] }));
    return [
      against(of('p50'), { name: 'live-p50', unit: 'ms', goal: noGoal }),
      against(of('p99'), { name: 'live-p99', unit: 'ms', goal: atMost(250, 'ms'), details }),
    ];
  },
};
