import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  messageSent,
  messagesRead,
  markNotificationsSeen,
  quotationRequestCreated,
  readDeveloperInbox,
  storeSaved,
  userSaved,
  vehicleTransferChanged,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { soon, startTestNotification, type TestNotification } from '../testing/test-notification.ts';

const minute = 60_000;
const mexico = 'https://www.tuerca.com.mx';
const day = { buyer: '+573001234567', owner: '+573005550012', adviser: '+573005550013' };

describe('letters to people who are away', () => {
  let service: TestNotification;
  let now = new Date('2026-01-15T14:30:00Z');
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  /** How far the clock goes on each time it is looked at. */
  let tickMs = 0;
  const saveUser = (userId: number, name: string, mobile: string, more: object = {}) =>
    service.publish(userSaved, {
      ...userSaved.example,
      userId,
      name,
      email: `${name}@tuerca.test`,
      mobile,
      ...more,
    });

  beforeAll(async () => {
    const clock = () => {
      pass(tickMs);
      return now;
    };
    service = await startTestNotification({ clock, env: { MEXICO_URL: mexico } });
    await saveUser(7, 'laura', day.buyer);
    await saveUser(12, 'norte', day.owner);
    await saveUser(13, 'pedro', day.adviser);
    await service.publish(storeSaved, storeSaved.example);
    await pWaitFor(async () => (await service.db('storeMembers').select('userId')).length === 2, soon);
    await pWaitFor(async () => (await service.db('users').select('id')).length === 3, soon);
    await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, brandId: 99 });
    await pWaitFor(async () => (await service.db('deliveries').where({ status: 'sent' })).length === 2, soon);
  }, 60_000);
  afterAll(() => service.stop(), 60_000);
  beforeEach(async () => {
    now = new Date('2026-01-15T14:30:00Z');
    tickMs = 0;
    await service.db('deliveries').delete();
    await service.db('caughtMessages').delete();
    await service.db('waitingLetters').delete();
    await service.db('notifications').delete();
  });

  let lastMessage = 1000;
  const write = async (text: string, more: object = {}) => {
    lastMessage += 1;
    await service.publish(messageSent, { ...messageSent.example, messageId: lastMessage, text, ...more });
    const messageId = lastMessage;
    await pWaitFor(async () => (await service.db('notifications').where({ messageId })).length > 0, soon);
    return messageId;
  };
  const lettersTo = async (to: string) =>
    (await service.call('visitor', readDeveloperInbox, { query: { to } })).json().data as {
      subject: string;
      text: string;
    }[];
  const waitForLetters = (to: string, count: number) =>
    pWaitFor(async () => {
      const letters = await lettersTo(to);
      return letters.length >= count && pWaitFor.resolveWith(letters);
    }, soon);
  /** Resolves when every letter and reminder due by now has been processed. */
  const settled = async () => {
    for (const table of ['waitingLetters', 'reminders'])
      await pWaitFor(
        async () => (await service.db(table).where('dueAt', '<=', now).select('id')).length === 0,
        soon,
      );
  };
  const delivered = () =>
    pWaitFor(async () => (await service.db('deliveries').whereNull('finishedAt')).length === 0, soon);
  // What is still being sent would come among the letters of the next test.
  afterEach(async () => {
    await settled();
    await delivered();
  });

  it('the store’s questions are one letter, on both ways, with their number, the last of them and the chat', async () => {
    await write('Buenas tardes');
    pass(2 * minute);
    for (let n = 1; n <= 6; n += 1) await write(`¿Es la pastilla *B${n}*?`);
    await settled();
    expect(await lettersTo(day.buyer)).toEqual([]);
    pass(minute);
    const [letter] = await waitForLetters('laura@tuerca.test', 1);
    expect(letter!.subject).toBe('7 mensajes de Repuestos del Norte');
    expect(letter!.text).toBe(
      [
        'Repuestos del Norte te escribió 7 mensajes sobre la solicitud SC-000123 · Nissan Sentra 2019:',
        '… y 2 más',
        ...[2, 3, 4, 5, 6].map((n) => `• ¿Es la pastilla B${n}?`),
        'Responde aquí:',
        'http://localhost:4000/tuercaGo/quotationRequestDetail/123#chat-21',
        '',
        'Elige qué te avisamos y por dónde:',
        'http://localhost:4000/users/page/avisos',
      ].join('\n'),
    );
    const [whatsapp] = await waitForLetters(day.buyer, 1);
    expect(whatsapp!.text).toBe(letter!.text);
  });

  it('have the first message and request that they wait for, by a clock that goes on meanwhile', async () => {
    tickMs = 1;
    await write('¿Lo necesita hoy?');
    await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, requestId: 401 });
    await pWaitFor(
      async () => (await service.db('notifications').where({ requestId: 401 })).length === 2,
      soon,
    );
    pass(4 * minute);
    // Beside that the request was received.
    const toBuyer = await waitForLetters('laura@tuerca.test', 2);
    expect(toBuyer.map(({ text }) => text).join('\n')).toContain('• ¿Lo necesita hoy?\n');
    const [toOwner] = await waitForLetters('norte@tuerca.test', 1);
    expect(toOwner!.text).toContain('Tu tienda puede cotizar una solicitud nueva:');
  });

  it('the buyer’s message reaches the store’s owner and its adviser, at any hour', async () => {
    now = new Date('2026-01-16T05:00:00Z');
    const fromBuyer = {
      senderUserId: 7,
      senderName: 'Laura Gómez',
      recipientUserIds: [12, 13],
      ownSideUserIds: [7],
    };
    await write('¿Tienen para hoy?', fromBuyer);
    pass(3 * minute);
    for (const to of [day.owner, day.adviser, 'norte@tuerca.test', 'pedro@tuerca.test']) {
      const [letter] = await waitForLetters(to, 1);
      expect(letter!.text).toContain('Laura Gómez te escribió sobre la solicitud SC-000123');
      expect(letter!.text).toContain('/tuercaGo/quotationRequest/123#chat-21');
    }
  });

  it('what was read meanwhile, or answered, is no letter', async () => {
    const upToMessageId = await write('¿Sirve la otra marca?');
    await service.publish(messagesRead, { ...messagesRead.example, upToMessageId });
    await pWaitFor(
      async () => (await service.db('notifications').where({ isDone: true })).length === 1,
      soon,
    );
    pass(3 * minute);
    await pWaitFor(async () => (await service.db('waitingLetters').select('id')).length === 0, soon);
    expect(await service.db('deliveries').select('id')).toEqual([]);
  });

  it('what came after the last look waits as long as the first', async () => {
    const upToMessageId = await write('Uno');
    await service.publish(messagesRead, { ...messagesRead.example, upToMessageId });
    pass(2.5 * minute);
    await write('Dos');
    pass(minute);
    await settled();
    expect(await lettersTo(day.buyer)).toEqual([]);
    pass(2 * minute);
    const [letter] = await waitForLetters('laura@tuerca.test', 1);
    expect(letter!.subject).toBe('Mensaje de Repuestos del Norte');
    expect(letter!.text).toContain('• Dos\n');
  });

  it('who does not read gets the next letter half an hour later, with what came since', async () => {
    await write('Uno');
    pass(3 * minute);
    await waitForLetters(day.buyer, 1);
    pass(minute);
    await write('Dos');
    pass(10 * minute);
    await settled();
    expect(await lettersTo(day.buyer)).toHaveLength(1);
    pass(20 * minute);
    const [next] = await waitForLetters(day.buyer, 2);
    expect(next!.text).toContain('• Dos\n');
    expect(next!.text).not.toContain('Uno');
  });

  it('who read them after a letter gets the next one as soon as a first', async () => {
    await write('Uno');
    pass(3 * minute);
    await waitForLetters(day.buyer, 1);
    pass(minute);
    const upToMessageId = await write('Dos');
    await service.publish(messagesRead, { ...messagesRead.example, upToMessageId });
    await pWaitFor(async () => (await service.db('waitingLetters').select('id')).length === 0, soon);
    pass(minute);
    await write('Tres');
    pass(3 * minute);
    const [next] = await waitForLetters(day.buyer, 2);
    expect(next!.text).toContain('• Tres\n');
    expect(next!.text).not.toContain('Dos');
  });

  it('new requests are one letter for a while, and none at night in the reader’s country', async () => {
    const ask = async (requestId: number, more: object = {}) => {
      await service.publish(quotationRequestCreated, {
        ...quotationRequestCreated.example,
        requestId,
        code: `SC-000${requestId}`,
        ...more,
      });
      await pWaitFor(async () => (await service.db('notifications').where({ requestId })).length === 2, soon);
    };
    now = new Date('2026-01-16T04:00:00Z');
    await ask(201);
    await ask(202);
    pass(2 * minute);
    await settled();
    expect(await lettersTo(day.owner)).toEqual([]);
    // The adviser looks at one of them before the morning.
    const look = { body: { quotation_request_id: 202 } };
    await service.call({ role: 'adviser', userId: 13 }, markNotificationsSeen, look);
    now = new Date('2026-01-16T12:00:00Z');
    const [letter] = await waitForLetters('norte@tuerca.test', 1);
    expect(letter!.subject).toBe('2 solicitudes nuevas para cotizar');
    expect(letter!.text).toContain(
      [
        'Tu tienda puede cotizar 2 solicitudes nuevas:',
        '• SC-000201 · Nissan Sentra 2019: 1 autoparte en Bogotá',
        '• SC-000202 · Nissan Sentra 2019: 1 autoparte en Bogotá',
        'Cotiza aquí:',
        'http://localhost:4000/tuercaGo/page/index/quotationRequest',
      ].join('\n'),
    );
    const [one] = await waitForLetters(day.adviser, 1);
    expect(one!.text).toContain('http://localhost:4000/tuercaGo/quotationRequest/201\n');
    // Reminders of the night are due now too, and go with these letters.
    await settled();
    expect(await lettersTo(day.owner)).toHaveLength(1);
  });

  it('lead to the host of the country of their request, or else of their reader', async () => {
    await service.publish(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      requestId: 301,
      country: 'MX',
      brandId: 99,
    });
    const [received] = await waitForLetters('laura@tuerca.test', 1);
    expect(received!.text).toContain(`\n${mexico}/tuercaGo/quotationRequestDetail/301\n`);
    expect(received!.text).toContain(`\n${mexico}/users/page/avisos`);
    await write('¿Lo quiere original?', { requestId: 301, conversationId: 31 });
    pass(3 * minute);
    const letters = await waitForLetters('laura@tuerca.test', 2);
    expect(letters.map(({ text }) => text).join('\n')).toContain(
      `${mexico}/tuercaGo/quotationRequestDetail/301#chat-31`,
    );

    await saveUser(21, 'ana', '+525512345678', { country: 'MX' });
    await pWaitFor(async () => (await service.db('users').where({ id: 21 })).length === 1, soon);
    const offered = { ...vehicleTransferChanged.example, fromUserId: 7 };
    await service.publish(vehicleTransferChanged, { ...offered, toUserId: 21 });
    await service.publish(vehicleTransferChanged, { ...offered, transferId: 6, toUserId: 13 });
    const [toMexico] = await waitForLetters('ana@tuerca.test', 1);
    expect(toMexico!.text).toContain(`\n${mexico}/users/page/garaje?traspaso=5`);
    const [toColombia] = await waitForLetters('pedro@tuerca.test', 1);
    expect(toColombia!.text).toContain('\nhttp://localhost:4000/users/page/garaje?traspaso=6');
  });

  it('come only the ways their reader chose', async () => {
    await saveUser(7, 'laura', day.buyer, { letters: { messages: { whatsapp: false } } });
    await pWaitFor(
      async () =>
        (await service.db('users').where({ id: 7 }).first('letters')).letters.messages !== undefined,
      soon,
    );
    await write('Hola');
    pass(3 * minute);
    await waitForLetters('laura@tuerca.test', 1);
    await delivered();
    expect(await lettersTo(day.buyer)).toEqual([]);
    await saveUser(7, 'laura', day.buyer);
  });

  it('that wait are sent by the service that starts after this one ended', async () => {
    const other = await startTestNotification({ clock: () => now });
    try {
      await other.publish(userSaved, { ...userSaved.example, userId: 7, mobile: day.buyer });
      await other.publish(messageSent, messageSent.example);
      await pWaitFor(async () => (await other.db('waitingLetters').select('id')).length === 1, soon);
      await other.replicas[0]!.stop();
      pass(3 * minute);
      const next = await other.startReplica();
      await pWaitFor(async () => (await other.db('deliveries').where({ status: 'sent' })).length === 2, soon);
      await next.stop();
    } finally {
      await other.stop();
    }
  }, 60_000);
});
