import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deliverMessage, readDeliveryFigures, readDeveloperInbox } from '@tuerca/contracts';
import { IdempotencyConflict } from '@tuerca/postgres';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { createLog } from '@tuerca/service';
import { migrations } from '../../migrations/index.ts';
import { startTestNotification, type TestNotification } from '../testing/test-notification.ts';
import { createDeliveriesService } from './deliveries.service.ts';
import { DeliveryRefused, type MessageChannel } from './delivery.ts';

const code = { channel: 'whatsapp', to: '+573001234567', text: 'Tu código es 123456' } as const;

describe('a message that another service asks for', () => {
  let service: TestNotification;
  beforeAll(async () => {
    service = await startTestNotification();
  }, 60_000);
  afterAll(() => service.stop(), 60_000);

  const deliver = (body: object, idempotencyKey?: string) =>
    service.call('service', deliverMessage, { body, idempotencyKey });
  const inboxOf = async (to: string) => {
    const answer = await service.call('visitor', readDeveloperInbox, { query: { to } });
    return answer.json().data as { channel: string; subject: string | null; text: string }[];
  };

  it('arrives by WhatsApp in the developer inbox', async () => {
    const answer = await deliver(code);
    expect(answer.statusCode).toBe(200);
    expect(await inboxOf('+573001234567')).toMatchObject([{ channel: 'whatsapp', text: code.text }]);
  });

  it('arrives by e-mail with subject, accents and line breaks as written', async () => {
    const text = 'Hola, Nuñez:\n\nTu código es 654321.';
    await deliver({ channel: 'email', to: 'Laura@Tuerca.test', subject: '¡Tu código llegó!', text });
    expect(await inboxOf('laura@tuerca.test')).toMatchObject([
      { channel: 'email', subject: '¡Tu código llegó!', text },
    ]);
  });

  it('is sent once for one idempotency key, also by twins at the same time', async () => {
    const message = { ...code, to: '573005550001' };
    const answers = await Promise.all([1, 2, 3].map(() => deliver(message, 'code-1')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await inboxOf('+573005550001')).toHaveLength(1);
    const other = await deliver({ ...message, text: 'otro texto' }, 'code-1');
    expect(other.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is refused with status 900 where the number has no WhatsApp', async () => {
    for (const key of ['gone-1', 'gone-1', undefined]) {
      const answer = await deliver({ ...code, to: '+573001230000' }, key);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        status: 900,
        message: 'El número no se encuentra registrado en la APP de WhatsApp',
      });
    }
  });

  it.each([
    { channel: 'email', to: '+573001234567', subject: 'x', text: 'x' },
    { channel: 'whatsapp', to: 'laura@tuerca.test', text: 'x' },
    { channel: 'email', to: 'a@b.test>\r\nBCC: c@d.test', text: 'x' },
  ])('with an address that is none for its channel is a 400: $to', async (body) => {
    const answer = await deliver(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toMatchObject([{ field: 'to' }]);
  });

  it('keeps no text of what it sent at once, as that may be a code', async () => {
    await deliver({ ...code, to: '+573005550002' });
    const rows = await service.db('deliveries').select('text', 'status');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ text }) => text === null)).toBe(true);
  });

  it('is for services alone', async () => {
    const answer = await service.call('admin', deliverMessage, { body: code });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a message that its provider refuses', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(migrations);
  }, 60_000);
  afterAll(() => database.drop());

  const failing = (send: MessageChannel['send']) => {
    const channel: MessageChannel = { send, close: async () => undefined };
    return createDeliveriesService({
      db: database.db,
      channels: { email: channel, whatsapp: channel },
      clock: () => new Date(),
      log: createLog({ name: 'notification', level: 'silent' }),
    });
  };
  const email = { channel: 'email', to: 'laura@tuerca.test', subject: 'Hola', text: 'Hola' } as const;

  it('is refused of an e-mail as one that cannot be written to, each time', async () => {
    const service = failing(() => Promise.reject(new DeliveryRefused('550 no such user')));
    for (const _time of [1, 2])
      await expect(
        service.deliverMessage(email, { service: 'identity', key: 'refused' }),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: 'Este correo no recibe nuestros mensajes',
        data: [{ field: 'to' }],
      });
  });

  it('may succeed later where the server is away, or WhatsApp refuses it for another reason', async () => {
    const away = failing(() => Promise.reject(new Error('connection refused')));
    const caller = { service: 'identity', key: undefined };
    await expect(away.deliverMessage(email, caller)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const refused = failing(() => Promise.reject(new DeliveryRefused('template paused')));
    await expect(refused.deliverMessage(code, caller)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('takes another text under its key once it failed, and none once it was sent', async () => {
    const sent: string[] = [];
    let isAway = true;
    const service = failing(async ({ text }) => {
      if (isAway) throw new Error('connection refused');
      sent.push(text);
    });
    const caller = { service: 'identity', key: 'reworded' };
    await expect(service.deliverMessage(email, caller)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    isAway = false;
    const reworded = { ...email, text: 'Buenos días' };
    for (const _time of [1, 2]) await service.deliverMessage(reworded, caller);
    expect(sent).toEqual(['Buenos días']);
    await expect(service.deliverMessage(email, caller)).rejects.toThrow(IdempotencyConflict);
  });
});

describe('a message whose sender ended before it said what became of it', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(migrations);
  }, 60_000);
  afterAll(() => database.drop());

  it('is sent by who asks for it once the lease has passed, also in other words', async () => {
    const sent: string[] = [];
    const channel: MessageChannel = {
      send: async ({ text }) => void sent.push(text),
      close: async () => undefined,
    };
    const service = createDeliveriesService({
      db: database.db,
      channels: { email: channel, whatsapp: channel },
      clock: () => new Date(),
      log: createLog({ name: 'notification', level: 'silent' }),
    });
    const caller = { service: 'identity', key: 'abandoned' };
    const deliveries = () => database.db('deliveries').where({ source: 'identity:abandoned' });
    await service.deliverMessage(code, caller);
    for (const text of [code.text, 'Tu código es 654321']) {
      await deliveries().update({ status: 'sending', finishedAt: null, dueAt: new Date(0) });
      await service.deliverMessage({ ...code, text }, caller);
    }
    expect(sent).toEqual([code.text, code.text, 'Tu código es 654321']);
    expect(await deliveries().select('status')).toEqual([{ status: 'sent' }]);
  });
});

describe('what administrators see of deliveries', () => {
  let service: TestNotification;
  const now = new Date('2026-01-15T03:00:00Z');
  beforeAll(async () => {
    service = await startTestNotification({ clock: () => now });
  }, 60_000);
  afterAll(() => service.stop(), 60_000);

  it('is what waits, what is late, and what became of those of each day in Colombia', async () => {
    const letter = (source: string, given: object) => ({
      source,
      immediate: false,
      channel: 'email',
      recipient: 'ana@tuerca.test',
      text: 'Hola',
      createdAt: now,
      ...given,
    });
    const ended = (source: string, status: string, at: string) =>
      letter(source, { status, finishedAt: new Date(at) });
    await service.db('deliveries').insert([
      ended('a', 'sent', '2026-01-15T02:00:00Z'),
      ended('b', 'sent', '2026-01-14T13:00:00Z'),
      ended('c', 'failed', '2026-01-14T04:00:00Z'),
      ended('d', 'refused', '2026-01-14T04:30:00Z'),
      ended('e', 'sent', '2025-12-01T12:00:00Z'),
      // Due only after the workers of this test are gone.
      letter('f', { status: 'queued', dueAt: new Date('2126-01-01T00:00:00Z') }),
    ]);
    const admin = { role: 'admin', userId: 1 } as const;
    expect((await service.call(admin, readDeliveryFigures)).json().data).toEqual({
      waiting: 1,
      overdue: 0,
      days: [
        { day: '2026-01-14', sent: 2, failed: 0, refused: 0 },
        { day: '2026-01-13', sent: 0, failed: 1, refused: 1 },
      ],
    });
    expect((await service.call({ role: 'manager', userId: 2 }, readDeliveryFigures)).statusCode).toBe(403);
  });
});
