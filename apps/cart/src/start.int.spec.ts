import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createOrderOfQuotation,
  orderCreated,
  ratingReportDecided,
  userMerged,
  vehicleSaved,
} from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { callService, parseConfig, stopParts } from '@tuerca/service';
import { startTestPlatform, type TestPlatform } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { cart } from './app.ts';
import { draftOf } from './testing/drafts.ts';

const soon = { timeout: 20_000 };

let platform: TestPlatform;
let database: TestDatabase;
beforeAll(async () => {
  platform = await startTestPlatform([
    orderCreated.topic,
    ratingReportDecided.topic,
    userMerged.topic,
    vehicleSaved.topic,
  ]);
  database = await testDatabase({});
});
afterAll(async () => {
  await platform?.stop();
  await database?.drop();
});

test('the whole service: an order made over HTTP is published, and a merged user’s orders move', async () => {
  const { env, log } = platform;
  const parts = await cart.start({
    config: parseConfig(cart.Config, { ...env, DATABASE_URL: database.url }),
    log,
  });
  try {
    const baseUrl = await parts.app.listen({ host: '127.0.0.1', port: 0 });
    const published = await platform.listen(orderCreated.topic);

    const callCart = callService({ from: 'quotation', baseUrl, secret: env.LINK_SECRET });
    const { data } = await callCart(createOrderOfQuotation, {
      body: draftOf(),
      idempotencyKey: 'quotation-55',
    });
    await pWaitFor(() => published.length > 0, soon);
    expect(published[0]).toMatchObject({ type: orderCreated.type, data: { orderId: data.id } });

    await platform.publish(userMerged, { fromUserId: 7, toUserId: 70 });
    await pWaitFor(async () => (await database.db('orders').first('buyerId'))?.buyerId === 70, soon);
    expect(await (await fetch(`${baseUrl}/readyz`)).json()).toEqual({
      status: 'ok',
      checks: { postgres: 'ok' },
    });
  } finally {
    await stopParts(parts);
  }
});
