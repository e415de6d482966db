import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  listMessages,
  messageSent,
  quotationRequestCreated,
  sendMessage,
  storeSaved,
  topicOf,
} from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { parseConfig, stopParts } from '@tuerca/service';
import { startTestPlatform, testCaller, type TestPlatform } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { chat } from './app.ts';

const soon = { timeout: 20_000 };

let platform: TestPlatform;
let database: TestDatabase;
beforeAll(async () => {
  platform = await startTestPlatform([
    topicOf('identity'),
    topicOf('quotation'),
    topicOf('cart'),
    topicOf('chat'),
  ]);
  database = await testDatabase({});
});
afterAll(async () => {
  await platform?.stop();
  await database?.drop();
});

test('the whole service: what others published is kept, and a message that was sent is published', async () => {
  const { env, log, fetch, tokens } = platform;
  const config = parseConfig(chat.Config, { ...env, DATABASE_URL: database.url });
  const parts = await chat.start({ config, log, fetch });
  try {
    const published = await platform.listen(messageSent.topic);
    await platform.publish(storeSaved, storeSaved.example);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await platform.publish(quotationRequestCreated, { ...quotationRequestCreated.example, expiresAt });

    const call = testCaller(parts.app, tokens);
    const seller = { role: 'vendor', userId: 12, storeId: 3 } as const;
    const text = '¿Es para la versión automática?';
    // the request is known once its event arrived
    const send = () => call(seller, sendMessage, { body: { quotation_request_id: 123, message: text } });
    await pWaitFor(async () => (await send()).statusCode === 200, soon);
    await pWaitFor(() => published.length > 0, soon);
    expect(published[0]).toMatchObject({ type: messageSent.type, data: { text } });
    const listed = await call(seller, listMessages, { query: { filter: '{"quotation_request_id":123}' } });
    expect(listed.json()).toMatchObject({ data: [{ message: text }], metadata: { count: 1 } });
    expect((await parts.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      checks: { postgres: 'ok' },
    });
  } finally {
    await stopParts(parts);
  }
});
