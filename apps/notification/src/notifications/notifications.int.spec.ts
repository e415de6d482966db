import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adviserJoined,
  adviserLeft,
  brandRequestDecided,
  brandRequestMade,
  moduleRequestDecided,
  moduleRequestMade,
  countCartNotifications,
  countNotifications,
  countNotificationsByTopic,
  countPendingMessages,
  deliveryFailed,
  disbursementAddressed,
  disbursementDecided,
  infractionRegistered,
  productInfractionRegistered,
  invoiceChanged,
  listNotifications,
  markAllNotificationsDone,
  markNotificationDone,
  markNotificationsSeen,
  messageSent,
  messagesRead,
  notificationsQueued,
  orderChanged,
  returnChanged,
  orderCreated,
  orderDeliveryFailed,
  paymentPaid,
  paymentRefunded,
  paymentDiffers,
  paymentOptionChosen,
  paymentRefused,
  plateLookupAnswered,
  quotationClosed,
  quotationDiscarded,
  quotationDiscardUndone,
  quotationEdited,
  quotationOrdered,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestDiscarded,
  quotationRequestReopened,
  quotationRequestVehicleChecked,
  quotationSent,
  ratingHidden,
  readDeveloperInbox,
  storeApplicationDecided,
  storeApplicationSubmitted,
  storeActivitySwitched,
  storeHandedOver,
  storeModuleSwitched,
  storeSaved,
  productImageReportDecided,
  productUploadEnded,
  substitutionReportDecided,
  supportCaseDecided,
  supportCaseFiled,
  updateNotification,
  userMerged,
  userSaved,
  vehicleTransferChanged,
  workshopAnnounced,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { connectLive } from '../testing/live-client.ts';
import { soon, startTestNotification, type TestNotification } from '../testing/test-notification.ts';

const buyer = { role: 'buyer', userId: 7 } as const;
const owner = { role: 'vendor', userId: 12 } as const;
const adviser = { role: 'adviser', userId: 13 } as const;

describe('what events tell people', () => {
  let service: TestNotification;
  const saveUser = (userId: number, name: string, mobile: string | null) =>
    service.publish(userSaved, { ...userSaved.example, userId, name, email: `${name}@tuerca.test`, mobile });

  beforeAll(async () => {
    service = await startTestNotification({ clock: () => new Date('2026-01-15T14:30:00Z') });
    await saveUser(7, 'laura', '+573001234567');
    await saveUser(12, 'norte', '+573005550012');
    await saveUser(13, 'pedro', '+573005550013');
    await service.publish(storeSaved, storeSaved.example);
    await pWaitFor(async () => (await service.db('storeMembers').select('userId')).length === 2, soon);
    await pWaitFor(async () => (await service.db('users').select('id')).length === 3, soon);
  }, 60_000);
  afterAll(() => service.stop(), 60_000);

  const gestora = { role: 'manager', userId: 2 } as const;
  const listOf = async (
    who: typeof buyer | typeof owner | typeof adviser | typeof gestora,
    query: object = {},
  ) => (await service.call(who, listNotifications, { query })).json().data as Record<string, unknown>[];
  const waitFor = (who: typeof buyer | typeof owner | typeof adviser, topic: string, count = 1) =>
    pWaitFor(async () => {
      const rows = await listOf(who, { filter: JSON.stringify({ topic }) });
      return rows.length >= count && pWaitFor.resolveWith(rows);
    }, soon);
  const inboxOf = (to: string, count: number) =>
    pWaitFor(async () => {
      const { data } = (await service.call('visitor', readDeveloperInbox, { query: { to } })).json();
      const messages = data as { subject: string | null; text: string }[];
      return messages.length >= count && pWaitFor.resolveWith(messages);
    }, soon);

  it('a new request: a notification for each of the store’s people, WhatsApp for the buyer’s own providers, no e-mail', async () => {
    await service.publish(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      providers: [{ providerId: 5, tradeName: 'Frenos La 13', whatsapp: '+573009876543' }],
    });
    for (const seller of [owner, adviser]) {
      expect(await waitFor(seller, 'newRequest')).toMatchObject([
        {
          title: 'Nueva solicitud',
          body: 'SC-000123 · Nissan Sentra 2019: 1 autoparte en Bogotá',
          url: '/tuercaGo/quotationRequest/123',
          quotation_request_id: 123,
          is_done: false,
        },
      ]);
    }
    const [message] = await inboxOf('+573009876543', 1);
    expect(message!.text.split('\n')).toEqual([
      'Hola, Frenos La 13:',
      'Laura Gómez te pide cotizar para su Nissan Sentra 2019:',
      '• 1 × Pastillas de freno (número 41060-EW)',
      'Cotiza sin registrarte, o pide no recibir más mensajes. El enlace es solo para ti, no lo reenvíes:',
      expect.stringMatching(/^http:\/\/localhost:4000\/tuercaGo\/proveedor#123\.5\.[0-9a-f]{64}$/),
    ]);
    expect(await listOf(buyer)).toEqual([]);
    const [told] = await service.received(notificationsQueued, 1);
    expect(told!.notifications).toMatchObject([
      { userId: owner.userId, topic: 'newRequest', requestId: 123 },
      { userId: adviser.userId, topic: 'newRequest', requestId: 123 },
    ]);
  });

  it('a request that was received: its buyer, by e-mail and by WhatsApp', async () => {
    for (const to of ['laura@tuerca.test', '+573001234567']) {
      const [letter] = await inboxOf(to, 1);
      expect(letter!.text).toContain(
        'Recibimos tu solicitud SC-000123 para tu Nissan Sentra 2019:\n• 1 × Pastillas de freno (número 41060-EW)\n',
      );
      expect(letter!.text).toContain('http://localhost:4000/tuercaGo/quotationRequestDetail/123\n');
    }
  });

  it('a new quotation: once to the buyer on every way, also when its event comes twice, and live', async () => {
    const live = await connectLive(service.replicas[0]!.port, service.tokens, buyer);
    await live.subscribe('notifications', buyer.userId);
    await service.publishTwice(quotationSent, quotationSent.example);
    // same key, so same partition: handled after both of the above
    await service.publish(quotationEdited, { ...quotationEdited.example, quotationId: 56, notify: true });

    await waitFor(buyer, 'quotationEdited');
    const rows = await waitFor(buyer, 'newQuotation');
    expect(rows).toMatchObject([
      {
        title: 'Nueva cotización de Repuestos del Norte',
        body: 'SC-000123 · Nissan Sentra 2019: 1 autoparte por $\u00a0197.000, con el costo del envío',
        url: '/tuercaGo/quotationRequestDetail/123',
      },
    ]);
    await pWaitFor(() => live.of('notifications').length === 2, soon);
    expect(live.of('notifications')[0]!.data).toEqual({ kind: 'queued', notification: rows[0] });
    live.close();

    const mails = await inboxOf('laura@tuerca.test', 3);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Recibimos tu solicitud SC-000123',
      'Repuestos del Norte actualizó su cotización',
      'Tienes una nueva cotización de Repuestos del Norte',
    ]);
    const whatsapps = await inboxOf('+573001234567', 3);
    expect(whatsapps).toHaveLength(3);
    for (const { text } of [...mails, ...whatsapps]) {
      expect(text).toContain('http://localhost:4000/tuercaGo/quotationRequestDetail/123');
    }
  });

  it('a quotation of some of the parts says of how many and what those cost, each once, and what is still to be told', async () => {
    const details = [1, 2, 3].map((detailId) => ({ detailId, name: 'Filtro', amount: 1, hasImage: false }));
    await service.publish(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      requestId: 140,
      code: 'SC-000140',
      model: 'Nissan Versa',
      details,
    });
    await service.publish(quotationSent, {
      ...quotationSent.example,
      quotationId: 57,
      requestId: 140,
      requestCode: 'SC-000140',
      lines: [
        { ...quotationSent.example.lines[0]!, lineId: 91, unitPriceMinor: 25_000_000 },
        { ...quotationSent.example.lines[0]!, amount: 2 },
      ],
      shippingKind: 'charged-to-buyer',
      shippingMinor: 0,
      totalMinor: 62_000_000,
    });
    const said = 'SC-000140 · Nissan Versa 2019: 1 de 3 autopartes por $ 185.000, envío por confirmar';
    const rows = await waitFor(buyer, 'newQuotation', 2);
    expect((rows[0]!.body as string).replaceAll('\u00a0', ' ')).toBe(said);
    const letters = await pWaitFor(async () => {
      const found = (await inboxOf('+573001234567', 0)).filter(({ text }) => text.includes('1 de 3'));
      return found.length > 0 && pWaitFor.resolveWith(found);
    }, soon);
    expect(letters[0]!.text.replaceAll('\u00a0', ' ')).toContain(said);
  });

  it('what tells of a request is seen to once the store quotes or discards it, or it closes', async () => {
    const pending = async (who: typeof owner | typeof adviser, id: number) =>
      (await listOf(who, { scopes: 'pending', filter: JSON.stringify({ quotation_request_id: id }) })).map(
        ({ topic }) => topic,
      );
    // A member of the store quoted it above, so no member is asked any more.
    for (const who of [owner, adviser])
      await pWaitFor(async () => (await pending(who, 140)).length === 0, soon);
    for (const [requestId, end] of [
      [
        141,
        () =>
          service.publish(quotationRequestDiscarded, {
            ...quotationRequestDiscarded.example,
            requestId: 141,
          }),
      ],
      [
        142,
        () => service.publish(quotationRequestClosed, { ...quotationRequestClosed.example, requestId: 142 }),
      ],
    ] as const) {
      await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, requestId });
      await pWaitFor(async () => (await pending(adviser, requestId)).length === 1, soon);
      await end();
      for (const who of [owner, adviser])
        await pWaitFor(async () => (await pending(who, requestId)).length === 0, soon);
    }
  });

  it('a request that opens again asks those again who did not answer it, in the bell alone', async () => {
    const of = (requestId: number) => ({ requestId, storeId: storeSaved.example.storeId });
    const idsOf = async (who: typeof owner | typeof adviser, requestId: number, isPending: boolean) =>
      (
        await listOf(who, {
          ...(isPending && { scopes: 'pending' }),
          filter: JSON.stringify({ quotation_request_id: requestId, topic: 'newRequest' }),
        })
      ).map(({ id }) => id);
    const untilPending = (requestId: number, count: number) =>
      pWaitFor(async () => (await idsOf(adviser, requestId, true)).length === count, soon);
    const close = (requestId: number) =>
      service.publish(quotationRequestClosed, { ...quotationRequestClosed.example, requestId });
    const reopen = (requestId: number) =>
      service.publish(quotationRequestReopened, { ...quotationRequestReopened.example, requestId });
    const letters = async () => [
      await service.db('waitingLetters').count(),
      await service.db('deliveries').where({ userId: adviser.userId }).count(),
    ];

    for (const requestId of [143, 144, 145]) {
      await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, requestId });
      await untilPending(requestId, 1);
    }
    // One reader has already seen it; nobody has quoted.
    await service.call(owner, markNotificationsSeen, { body: { quotation_request_id: 143 } });
    // One is quoted before it closes, one is discarded afterwards.
    await service.publish(quotationSent, { ...quotationSent.example, ...of(144), quotationId: 60 });
    await untilPending(144, 0);
    for (const requestId of [143, 144, 145]) await close(requestId);
    await untilPending(143, 0);
    await untilPending(145, 0);
    await service.publish(quotationRequestDiscarded, { ...quotationRequestDiscarded.example, ...of(145) });
    const before = { letters: await letters(), ids: await idsOf(adviser, 143, false) };

    for (const requestId of [143, 144, 145]) await reopen(requestId);
    await pWaitFor(async () => {
      const told = await service
        .db('feed')
        .where({ channel: 'requestStates' })
        .where('payload', '@>', JSON.stringify({ state: { isAvailable: true } }))
        .whereRaw("payload->'state'->>'quotation_request_id' in ('143', '144', '145')");
      return told.length >= 3;
    }, soon);
    await untilPending(143, 1);
    expect(await idsOf(adviser, 143, false)).toEqual(before.ids);
    expect(await idsOf(owner, 143, true)).toEqual([]);
    for (const requestId of [144, 145]) expect(await idsOf(adviser, requestId, true)).toEqual([]);
    expect(await letters()).toEqual(before.letters);

    await close(143);
    await untilPending(143, 0);
  });

  it('looking at a request or an order marks what tells of it, in other tabs too; messages wait for the chat', async () => {
    const about = { requestId: 150, quotationId: null };
    await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, requestId: 150 });
    await service.publish(messageSent, {
      ...messageSent.example,
      ...about,
      messageId: 350,
      conversationId: 20,
      senderUserId: 7,
      recipientUserIds: [12, 13],
      ownSideUserIds: [7],
    });
    const pending = async (who: typeof owner | typeof adviser) =>
      (await listOf(who, { scopes: 'pending', filter: JSON.stringify({ quotation_request_id: 150 }) }))
        .map(({ topic }) => topic)
        .sort();
    for (const who of [owner, adviser]) await pWaitFor(async () => (await pending(who)).length === 2, soon);
    const live = await connectLive(service.replicas[0]!.port, service.tokens, owner);
    await live.subscribe('notifications', owner.userId);
    const see = (body: object) => service.call(owner, markNotificationsSeen, { body });
    expect((await see({ quotation_request_id: 150 })).json().data).toEqual({ count: 1 });
    expect(await pending(owner)).toEqual(['newMessage']);
    expect(await pending(adviser)).toEqual(['newMessage', 'newRequest']);
    // Events published earlier may be handled only now.
    const done = () =>
      live
        .of('notifications')
        .map(({ data }) => data)
        .filter((told) => (told as { kind: string }).kind === 'done');
    await pWaitFor(() => done().length === 1, soon);
    expect(done()).toEqual([{ kind: 'done', topic: 'newRequest' }]);
    live.close();
    expect((await see({})).statusCode).toBe(400);
    expect((await see({ order_id: 404 })).json().data).toEqual({ count: 0 });
    // One member reads, which counts for the whole store.
    await service.publish(messagesRead, {
      ...messagesRead.example,
      conversationId: 20,
      requestId: 150,
      readerUserId: 13,
      upToMessageId: 350,
    });
    await pWaitFor(async () => (await pending(owner)).length === 0, soon);
    await service.call(adviser, markNotificationsSeen, { body: { quotation_request_id: 150 } });
    for (const id of [123, 140])
      await service.call(adviser, markNotificationsSeen, { body: { quotation_request_id: id } });
  });

  it('an edited quotation without notify tells nobody; a discarded one tells its seller the reason', async () => {
    await service.publish(quotationEdited, { ...quotationEdited.example, notify: false });
    await service.publish(quotationDiscarded, quotationDiscarded.example);
    expect(await waitFor(owner, 'quotationDiscarded')).toMatchObject([
      {
        body: 'El comprador descartó tu cotización de la solicitud SC-000123 · Nissan Sentra 2019. Motivo: Precio alto',
      },
    ]);
    expect(await listOf(buyer, { filter: JSON.stringify({ topic: 'quotationEdited' }) })).toHaveLength(1);
  });

  it('a discard that is taken back stands in the place of what was told of it', async () => {
    await service.publish(quotationDiscardUndone, quotationDiscardUndone.example);
    const query = { scopes: 'pending', filter: JSON.stringify({ topic: 'quotationDiscarded' }) };
    const told = await pWaitFor(async () => {
      const rows = await listOf(owner, query);
      return rows.some(({ title }) => title === 'Cotización recuperada') && pWaitFor.resolveWith(rows);
    }, soon);
    expect(told).toMatchObject([
      {
        body: 'El comprador ya no descarta tu cotización de la solicitud SC-000123 · Nissan Sentra 2019: puede pedirte otra vez.',
      },
    ]);
    await service.publish(quotationDiscarded, quotationDiscarded.example);
    const again = await pWaitFor(async () => {
      const rows = await listOf(owner, query);
      return rows.some(({ title }) => title !== 'Cotización recuperada') && pWaitFor.resolveWith(rows);
    }, soon);
    expect(again).toHaveLength(1);
  });

  it('an order: the store’s owner and the adviser who sold it, in the bell, by e-mail and by WhatsApp', async () => {
    await service.publish(orderCreated, { ...orderCreated.example, adviserId: 1 });
    for (const [seller, address, number] of [
      [owner, 'norte@tuerca.test', '+573005550012'],
      [adviser, 'pedro@tuerca.test', '+573005550013'],
    ] as const) {
      expect(await waitFor(seller, 'newOrder')).toMatchObject([{ order_id: 9, url: '/cart/page/view/9' }]);
      const [mail] = await inboxOf(address, 1);
      expect(mail).toMatchObject({ subject: 'Nuevo pedido PD-000009' });
      expect(mail!.text.replaceAll('\u00a0', ' ')).toContain(
        '• 1 × Pastillas de freno\nTotal: $ 197.000\nAcuerda con el comprador el pago y la entrega.',
      );
      expect(await inboxOf(number, 1)).toHaveLength(1);
    }
    const counted = await service.call(owner, countCartNotifications);
    expect(counted.json().data).toEqual({ count: 1 });
    for (const to of ['laura@tuerca.test', '+573001234567']) {
      const made = await pWaitFor(async () => {
        const found = (await inboxOf(to, 0)).find(({ text }) => text.includes('recibió tu pedido PD-000009'));
        return found !== undefined && pWaitFor.resolveWith(found);
      }, soon);
      expect(made.text).toContain('http://localhost:4000/cart/page/view/9');
    }
  });

  it('a quotation that was ordered asks for nothing more, though its order was told of before it', async () => {
    const requestId = 261;
    await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, requestId });
    const of = { requestId, quotationId: 261 };
    await service.publish(orderCreated, { ...orderCreated.example, ...of, orderId: 261 });
    await pWaitFor(async () => (await service.db('notifications').where({ orderId: 261 })).length > 0, soon);
    await service.publish(quotationSent, { ...quotationSent.example, ...of });
    await service.publish(quotationOrdered, { ...quotationOrdered.example, ...of });
    const told = () =>
      service.db('notifications').where({ requestId, topic: 'newQuotation' }).select('userId', 'isDone');
    await pWaitFor(async () => (await told())[0]?.isDone === true, soon);
    expect(await told()).toEqual([{ userId: buyer.userId, isDone: true }]);
    await service.db('notifications').where({ orderId: 261 }).delete();
  });

  it('a sale that was registered: its buyer, in the bell too, and who sells but did not register it', async () => {
    const sale = { orderId: 10, reference: 'PD-000010', adviserId: 1 };
    const orders = { filter: JSON.stringify({ topic: 'newOrder' }) };
    const told = async (who: typeof owner | typeof adviser) =>
      (await listOf(who, orders)).map(({ title }) => title);
    await service.publish(orderCreated, {
      ...orderCreated.example,
      ...sale,
      registeredBy: { as: 'store', userId: owner.userId },
    });
    expect(await waitFor(buyer, 'newOrder')).toMatchObject([
      {
        title: 'Repuestos del Norte registró tu pedido PD-000010',
        order_id: 10,
        url: '/cart/page/view/10',
      },
    ]);
    expect((await told(adviser))[0]).toBe('Nuevo pedido PD-000010');
    expect(await told(owner)).not.toContain('Nuevo pedido PD-000010');
    await service.publish(orderCreated, {
      ...orderCreated.example,
      ...sale,
      orderId: 11,
      reference: 'PD-000011',
      registeredBy: { as: 'manager', userId: 2 },
    });
    for (const [to, words] of [
      ['laura@tuerca.test', 'Tuerca registró el pedido que acordaste con Repuestos del Norte'],
      ['norte@tuerca.test', 'Lo registró Tuerca en nombre del comprador.'],
    ] as const) {
      await pWaitFor(async () => (await inboxOf(to, 0)).some(({ text }) => text.includes(words)), soon);
    }
    expect((await told(owner))[0]).toBe('Nuevo pedido PD-000011');
  });

  it('a step of a return: who is told of it, led to its page, which clears it when it is opened', async () => {
    const about = { ...returnChanged.example, returnId: 4, orderId: 12, adviserId: 1 };
    await service.publish(returnChanged, {
      ...about,
      event: 'ask',
      from: null,
      to: 'asked',
      by: 'buyer',
      byUserId: buyer.userId,
      tells: ['store'],
      way: null,
      place: null,
    });
    for (const seller of [owner, adviser])
      expect(await waitFor(seller, 'returnChanged')).toMatchObject([
        {
          title: 'El comprador quiere devolver algo de su pedido',
          body: 'Devolución DV-000002 del pedido PD-000009: 1 × Pastillas de freno',
          url: '/cart/page/return/4',
        },
      ]);
    // The owner, who took the next step, has nothing left to look at.
    await service.publish(returnChanged, { ...about, byUserId: owner.userId });
    expect(await waitFor(buyer, 'returnChanged')).toMatchObject([
      { title: 'Repuestos del Norte aceptó tu devolución', is_done: false },
    ]);
    expect((await listOf(owner, {})).find(({ topic }) => topic === 'returnChanged')?.is_done).toBe(true);
    await service.call(buyer, markNotificationsSeen, { body: { return_id: 4 } });
    expect(await waitFor(buyer, 'returnChanged')).toMatchObject([{ is_done: true }]);
    // A store that does not decide is reminded, and the managers know of it.
    await service.publish(userSaved, { ...userSaved.example, userId: 2, managesGoModule: true });
    await pWaitFor(async () => (await service.db('users').where({ id: 2 })).length === 1, soon);
    const reminded = { ...about, event: 'remind', from: 'asked', to: 'asked', by: 'system', byUserId: null };
    await service.publish(returnChanged, { ...reminded, tells: ['buyer', 'store'] } as typeof about);
    for (const [reader, title] of [
      [gestora, 'Repuestos del Norte no decide una devolución'],
      [owner, 'Una devolución espera tu decisión'],
      [buyer, 'Repuestos del Norte aún no decide tu devolución'],
    ] as const)
      await pWaitFor(async () => (await listOf(reader))[0]?.['title'] === title, soon);
    // Of money that the platform gave back the payment tells its buyer.
    const refunded = { ...reminded, event: 'refund', from: 'received', to: 'refunded', isPaid: true };
    await service.publish(returnChanged, { ...refunded, tells: ['buyer', 'store'] } as typeof about);
    await pWaitFor(
      async () => (await listOf(owner))[0]?.['title'] === 'Tuerca devolvió el dinero al comprador',
      soon,
    );
    expect((await listOf(buyer, {}))[0]).toMatchObject({
      title: 'Repuestos del Norte aún no decide tu devolución',
      is_done: true,
    });
    for (const reader of [buyer, owner])
      await service.call(reader, markNotificationsSeen, { body: { return_id: 4 } });
    await pWaitFor(
      async () =>
        (await inboxOf('laura@tuerca.test', 0)).some(({ text }) =>
          text.includes('Llévala o envíala: Calle 13 # 20-15, de 8 a 5'),
        ),
      soon,
    );
  });

  it('a step of an order: who is told of it, in the bell and by letter, where the last step alone is news', async () => {
    const about = { ...orderChanged.example, orderId: 12, reference: 'PD-000012', adviserId: 1 };
    await service.publish(orderChanged, about);
    expect(await waitFor(buyer, 'orderChanged')).toMatchObject([
      {
        title: 'Tu pedido va en camino',
        body: 'Pedido PD-000012: Servientrega, guía 2259871204',
        url: '/cart/page/view/12',
        is_done: false,
      },
    ]);
    await service.publish(orderChanged, {
      ...about,
      event: 'deliver',
      to: 'delivered',
      by: 'buyer',
      byUserId: buyer.userId,
      tells: ['store'],
    });
    for (const seller of [owner, adviser])
      expect(await waitFor(seller, 'orderChanged')).toMatchObject([
        { title: 'El comprador confirmó que recibió el pedido' },
      ]);
    // The buyer, who took that step, has nothing left to look at.
    expect(await waitFor(buyer, 'orderChanged')).toMatchObject([{ is_done: true }]);
    await service.publish(orderChanged, {
      ...about,
      event: 'close',
      to: 'closed',
      by: 'system',
      byUserId: null,
      tells: ['buyer', 'store'],
    });
    const told = await waitFor(buyer, 'orderChanged', 2);
    expect(told.map(({ title, is_done }) => [title, is_done])).toEqual([
      ['Tu pedido quedó cerrado', false],
      ['Tu pedido va en camino', true],
    ]);
    const letter = await pWaitFor(async () => {
      const found = (await inboxOf('laura@tuerca.test', 0)).find(
        ({ subject }) => subject === 'Tu pedido va en camino · PD-000012',
      );
      return found !== undefined && pWaitFor.resolveWith(found);
    }, soon);
    expect(letter.text).toContain('Cuando lo recibas, confírmalo en el pedido.');
  });

  it('a step of an order of before its store was handed over: who owns the store now, not who sold it', async () => {
    await service.publish(storeSaved, {
      ...storeSaved.example,
      storeId: 40,
      brandIds: [999],
      ownerUserId: 41,
      advisers: [{ adviserId: 8, name: 'Mariana Rojas', userId: 42 }],
    });
    await pWaitFor(
      async () => (await service.db('storeMembers').where({ storeId: 40 }).select('userId')).length === 2,
      soon,
    );
    await service.publish(orderChanged, {
      ...orderChanged.example,
      orderId: 40,
      storeId: 40,
      sellerUserId: 42,
      event: 'cancel',
      to: 'cancelled',
      by: 'buyer',
      byUserId: buyer.userId,
      tells: ['store'],
    });
    const told = (orderId: number) => service.db('notifications').where({ orderId }).select('userId');
    await pWaitFor(async () => (await told(40)).length > 0, soon);
    expect(await told(40)).toEqual([{ userId: 41 }]);
    // So of one that was only made afterwards.
    const made = { ...orderCreated.example, orderId: 41, storeId: 40, sellerUserId: 43, adviserId: 8 };
    await service.publish(orderCreated, made);
    await pWaitFor(async () => (await told(41)).length > 0, soon);
    expect(await told(41)).toEqual([{ userId: 41 }, { userId: 42 }]);
  });

  it('a decision on what somebody of a store asked for who left since: who works for it, the owner by letter', async () => {
    await saveUser(41, 'marta', null);
    await saveUser(43, 'antes', null);
    await pWaitFor(async () => (await service.db('users').whereIn('id', [41, 43])).length === 2, soon);
    await service.publish(brandRequestDecided, { ...brandRequestDecided.example, storeId: 40, userId: 43 });
    const told = () =>
      service.db('notifications').where({ topic: 'brandRequest' }).whereIn('userId', [41, 42, 43]);
    await pWaitFor(async () => (await told()).length > 0, soon);
    expect(await told().orderBy('userId').pluck('userId')).toEqual([41, 42]);
    const written = await pWaitFor(async () => {
      const letters = await inboxOf('marta@tuerca.test', 0);
      const found = letters.filter(({ subject }) => subject === 'Ya puedes cotizar Mazda');
      return found.length > 0 && pWaitFor.resolveWith(found);
    }, soon);
    expect(written).toHaveLength(1);
    expect(await inboxOf('antes@tuerca.test', 0)).toEqual([]);
  });

  it('how a buyer pays the store: who sells the order, in the bell, the last choice alone as news', async () => {
    const chosen = { ...paymentOptionChosen.example, orderId: 15, reference: 'PD-000015' };
    const rows = async () =>
      (await waitFor(owner, 'orderChanged')).filter(({ url }) => url === '/cart/page/view/15');
    await service.publish(paymentOptionChosen, chosen);
    await pWaitFor(async () => (await rows()).length === 1, soon);
    await service.publishTwice(paymentOptionChosen, { ...chosen, country: 'MX', option: 'card' });
    await pWaitFor(async () => (await rows()).length === 2, soon);
    expect((await rows()).map(({ body, is_done }) => [body, is_done])).toEqual([
      ['Quiere pagar así: terminal al recibir', false],
      ['Quiere pagar así: transferencia bancaria', true],
    ]);
  });

  it('what became of a payment: both sides that the order is paid, its buyer of a refusal and of what was given back', async () => {
    const orders = [{ ...paymentPaid.example.orders[0]!, orderId: 13, reference: 'PD-000013' }];
    const known = async (person: typeof buyer | typeof owner, title: string) =>
      pWaitFor(async () => {
        const found = (await waitFor(person, 'orderChanged')).find(
          (row) => (row.title as string).replace(/\s/g, ' ') === title,
        );
        return found !== undefined && pWaitFor.resolveWith(found);
      }, soon);
    await service.publish(paymentRefused, { ...paymentRefused.example, orders });
    expect(await known(buyer, 'El pago no pasó')).toMatchObject({
      body: 'Pedido PD-000013: Fondos insuficientes. No se cobró nada; puedes intentar de nuevo.',
      url: '/cart/page/view/13',
    });
    await service.publish(orderChanged, {
      ...orderChanged.example,
      orderId: 13,
      reference: 'PD-000013',
      adviserId: 1,
      salesModel: 'cart',
      event: 'pay',
      from: 'created',
      to: 'paid',
      by: 'system',
      byUserId: null,
      tells: ['buyer', 'store'],
      shipment: null,
    });
    await known(buyer, 'Tu pedido está pagado');
    await known(owner, 'El pedido está pagado');
    await service.publish(paymentRefunded, { ...paymentRefunded.example, orders, orderId: 13 });
    expect(await known(buyer, 'Te devolvimos $ 50.000')).toMatchObject({
      body: 'Pedido PD-000013: Una pastilla llegó rota. Según tu banco, puede tardar unos días en verse.',
    });
    const outside = {
      ...paymentRefunded.example,
      orders,
      orderId: 13,
      refundMinor: 100_000,
      isOutside: true,
    };
    await service.publish(paymentRefunded, outside);
    expect(await known(buyer, 'Te devolvimos $ 1.000')).toMatchObject({
      body: 'Pedido PD-000013: Una pastilla llegó rota. No fue por el medio con el que pagaste, sino por fuera de Tuerca.',
    });
    for (const [to, words] of [
      ['laura@tuerca.test', 'El recibo del pago está en tu pedido.'],
      ['laura@tuerca.test', 'Fondos insuficientes'],
      ['laura@tuerca.test', 'Una pastilla llegó rota'],
      ['norte@tuerca.test', 'Ya puedes prepararlo.'],
    ] as const)
      await pWaitFor(async () => (await inboxOf(to, 0)).some(({ text }) => text.includes(words)), soon);
  });

  it('messages count until they are read in the chat', async () => {
    await service.publish(messageSent, messageSent.example);
    await service.publish(messageSent, { ...messageSent.example, messageId: 401, text: 'x'.repeat(500) });
    const rows = await waitFor(buyer, 'newMessage', 2);
    expect(rows[1]).toMatchObject({
      title: 'Nuevo mensaje de Repuestos del Norte',
      body: 'SC-000123 · Nissan Sentra 2019: ¿El repuesto es para la versión automática?',
      url: '/tuercaGo/quotationRequestDetail/123#chat-21',
    });
    expect((rows[0]!.body as string).length).toBe('SC-000123 · Nissan Sentra 2019: '.length + 120);
    const countMessages = async () =>
      (await service.call(buyer, countPendingMessages)).json().data.count as number;
    expect(await countMessages()).toBe(2);
    await service.publish(messagesRead, messagesRead.example);
    await pWaitFor(async () => (await countMessages()) === 1, soon);
  });

  it('a brand that a store asks for: managers; its decision: the store, and no manager is asked any more', async () => {
    const manager = { role: 'manager', userId: 2 } as const;
    await saveUser(2, 'gestora', null);
    await service.publish(brandRequestMade, brandRequestMade.example);
    const topic = { filter: JSON.stringify({ topic: 'brandRequest' }) };
    const ofManager = async () =>
      (await service.call(manager, listNotifications, { query: topic })).json().data as {
        is_done: boolean;
      }[];
    await pWaitFor(async () => (await ofManager()).length === 1, soon);
    expect(await ofManager()).toMatchObject([
      {
        title: 'Repuestos del Norte pide Mazda',
        body: 'Vendemos frenos y suspensión de Mazda.',
        url: '/tuercaGo/page/index/brandRequests#marca-8',
        is_done: false,
      },
    ]);
    const [letter] = await inboxOf('gestora@tuerca.test', 1);
    expect(letter!.text).toContain('Vendemos frenos y suspensión de Mazda.\nApruébala o recházala aquí:\n');

    const decided = { ...brandRequestDecided.example, outcome: 'rejected' as const, reason: 'Falta el RUT' };
    await service.publish(brandRequestDecided, decided);
    for (const seller of [owner, adviser]) {
      expect(await waitFor(seller, 'brandRequest')).toMatchObject([
        {
          title: 'No activamos Mazda en tu tienda',
          body: 'Motivo: Falta el RUT',
          url: '/tuercaGo/quotationRequest/123',
        },
      ]);
    }
    expect((await ofManager())[0]!.is_done).toBe(true);
    await pWaitFor(async () => {
      const letters = await inboxOf('pedro@tuerca.test', 1);
      return letters.some(({ subject }) => subject === 'No activamos Mazda en tu tienda');
    }, soon);
  });

  it('a module that a store asks for: managers; its decision and what a manager switches: the store', async () => {
    const manager = { role: 'manager', userId: 2 } as const;
    const ofModules = async (reader: typeof owner | typeof manager) =>
      (
        await service.call(reader, listNotifications, {
          query: { filter: JSON.stringify({ topic: 'moduleRequest' }) },
        })
      ).json().data as { title: string; is_done: boolean }[];
    await service.publish(moduleRequestMade, moduleRequestMade.example);
    await pWaitFor(async () => (await ofModules(manager)).length === 1, soon);
    expect(await ofModules(manager)).toMatchObject([
      {
        title: 'Repuestos del Norte pide el módulo de cotizaciones',
        body: 'Queremos cotizar frenos y suspensión.',
        url: '/tuercaGo/page/index/moduleRequests#modulo-5',
        is_done: false,
      },
    ]);
    const letters = await inboxOf('gestora@tuerca.test', 2);
    expect(letters.map(({ text }) => text).join()).toContain('Contacto: Pedro Ruiz, +573001234567');

    await service.publish(moduleRequestDecided, moduleRequestDecided.example);
    for (const seller of [owner, adviser]) {
      expect(await waitFor(seller, 'moduleRequest')).toMatchObject([
        { title: 'Ya puedes cotizar en Tuerca', url: '/tuercaGo/page/index/quotationRequest' },
      ]);
    }
    expect((await ofModules(manager))[0]!.is_done).toBe(true);

    await service.publish(storeModuleSwitched, storeModuleSwitched.example);
    await pWaitFor(async () => (await ofModules(owner)).length === 2, soon);
    expect((await ofModules(owner))[0]).toMatchObject({
      title: 'Desactivamos el módulo de cotizaciones de tu tienda',
      body: 'Motivo: Pidió una pausa. Tus cotizaciones y pedidos siguen en pie.',
    });
  });

  it('a store that is deactivated: its people, and the buyers whose quotation or request ends with it', async () => {
    await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, requestId: 706 });
    const asked = async () =>
      (await service.db('notifications').where({ requestId: 706, topic: 'newRequest', isDone: false }))
        .length;
    await pWaitFor(async () => (await asked()) === 2, soon);
    await service.publishTwice(storeActivitySwitched, storeActivitySwitched.example);
    const ofStore = async (reader: typeof owner | typeof adviser) =>
      (await listOf(reader, { filter: JSON.stringify({ topic: 'moduleRequest' }) })).filter(
        ({ title }) => title === 'Desactivamos tu tienda en Tuerca',
      );
    for (const reader of [owner, adviser])
      await pWaitFor(async () => (await ofStore(reader)).length === 1, soon);
    expect((await ofStore(owner))[0]!['body']).toContain('Motivo: No entrega lo que le compran.');
    // No letter of the morning asks to quote it.
    expect(await asked()).toBe(0);
    await service.publish(storeActivitySwitched, { ...storeActivitySwitched.example, cause: 'closed' });
    const closed = async () =>
      (await listOf(adviser)).filter(({ title }) => title === 'Tu tienda quedó cerrada').length === 1;
    await pWaitFor(closed, soon);
    const ofBuyer = async (title: string) =>
      (await listOf(buyer)).filter((notice) => notice['title'] === title);
    await service.publish(quotationClosed, { ...quotationClosed.example, isStoreInactive: true });
    await service.publish(quotationClosed, { ...quotationClosed.example, quotationId: 56 });
    await service.publish(quotationRequestClosed, {
      ...quotationRequestClosed.example,
      cause: 'expired',
      isStoreInactive: true,
    });
    await pWaitFor(
      async () => (await ofBuyer('La tienda que elegiste ya no atiende en Tuerca')).length === 1,
      soon,
    );
    expect(await ofBuyer('Repuestos del Norte ya no atiende en Tuerca')).toMatchObject([
      { quotation_request_id: 123, quotation_id: 55, is_done: false },
    ]);
    await service.publish(quotationRequestReopened, quotationRequestReopened.example);
  });

  it('a store that a person wants to open: administrators; what was decided: the person, and no administrator is asked any more', async () => {
    const administrator = { role: 'admin', userId: 1 } as const;
    const ofStores = async (reader: typeof administrator | typeof buyer) =>
      (
        await service.call(reader, listNotifications, {
          query: { filter: JSON.stringify({ topic: 'storeApplication' }) },
        })
      ).json().data as { title: string; body: string; url: string; is_done: boolean }[];
    await service.publishTwice(storeApplicationSubmitted, storeApplicationSubmitted.example);
    await pWaitFor(async () => (await ofStores(administrator)).length === 1, soon);
    expect(await ofStores(administrator)).toMatchObject([
      {
        title: 'Repuestos del Norte quiere abrir una tienda',
        url: '/administracion/solicitudes-de-tiendas/6',
        is_done: false,
      },
    ]);
    const told = { ...storeApplicationDecided.example, userId: buyer.userId, storeId: null };
    const missingFields = ['tax_id', 'tax_certificate'];
    await service.publish(storeApplicationDecided, { ...told, outcome: 'missing', missingFields });
    await pWaitFor(async () => (await ofStores(buyer)).length === 1, soon);
    expect((await ofStores(administrator))[0]!.is_done).toBe(true);
    await service.publish(storeApplicationDecided, { ...told, outcome: 'refused', reason: 'NIT cancelado' });
    await service.publish(storeApplicationDecided, { ...told, outcome: 'takenBack' });
    await service.publish(storeApplicationDecided, { ...told, outcome: 'approved', storeId: 3 });
    await pWaitFor(async () => (await ofStores(buyer)).length === 3, soon);
    expect(await ofStores(buyer)).toMatchObject([
      { title: 'Repuestos del Norte ya está en Tuerca', url: '/tuercaGo/page/index/quotationRequest' },
      { title: 'No aprobamos tu solicitud de tienda', body: 'Motivo: NIT cancelado' },
      {
        title: 'Faltan datos para abrir tu tienda',
        body: 'Faltan 2 datos en la solicitud de Repuestos del Norte. Corrígela y envíala de nuevo.',
        url: '/store/proveedores/solicitud',
      },
    ]);
    await pWaitFor(async () => {
      const letters = await inboxOf('laura@tuerca.test', 3);
      return letters.some(({ subject }) => subject === 'Repuestos del Norte ya está en Tuerca');
    }, soon);
  });

  it('a workshop that somebody says to own: administrators, once, with the way to the account', async () => {
    const administrator = { role: 'admin', userId: 1 } as const;
    const ofWorkshops = async () =>
      (
        await service.call(administrator, listNotifications, {
          query: { filter: JSON.stringify({ topic: 'newWorkshop' }) },
        })
      ).json().data as object[];
    await service.publishTwice(workshopAnnounced, workshopAnnounced.example);
    await pWaitFor(async () => (await ofWorkshops()).length > 0, soon);
    expect(await ofWorkshops()).toMatchObject([
      {
        title: 'Taller nuevo en Tuerca: Taller Los Andes',
        url: '/administracion/usuarios/7',
        is_done: false,
      },
    ]);
  });

  it('what somebody filed: administrators, without its words; its answer: the account that filed it, and no administrator is asked any more', async () => {
    const administrator = { role: 'admin', userId: 1 } as const;
    const ofCases = async (reader: typeof administrator | typeof buyer) =>
      (
        await service.call(reader, listNotifications, {
          query: { filter: JSON.stringify({ topic: 'supportCase' }) },
        })
      ).json().data as { title: string; body: string; url: string; is_done: boolean }[];
    await service.publishTwice(supportCaseFiled, supportCaseFiled.example);
    await pWaitFor(async () => (await ofCases(administrator)).length === 1, soon);
    expect(await ofCases(administrator)).toMatchObject([
      {
        title: 'Nuevo caso: reclamo PQRS-2026-000008',
        body: 'Respóndelo a más tardar el 17/12/2026.',
        url: '/administracion/pqrs/8',
        is_done: false,
      },
    ]);
    await service.publish(supportCaseDecided, { ...supportCaseDecided.example, userId: buyer.userId });
    await pWaitFor(async () => (await ofCases(buyer)).length === 1, soon);
    expect(await ofCases(buyer)).toMatchObject([
      {
        title: 'Respondimos tu solicitud PQRS-2026-000008',
        url: '/info/pqrs/seguimiento?numero=PQRS-2026-000008',
      },
    ]);
    expect((await ofCases(administrator))[0]!.is_done).toBe(true);
    // Of a guest nobody is told but the administrators.
    await service.publish(supportCaseDecided, { ...supportCaseDecided.example, caseId: 9, userId: null });
  });

  it('money: the store’s owner of a disbursement, both sides of an invoice, administrators of a difference', async () => {
    const administrator = { role: 'admin', userId: 21 } as const;
    await service.publish(userSaved, {
      ...userSaved.example,
      userId: 21,
      email: 'a@tuerca.test',
      isAdmin: true,
    });
    // Another topic: what comes after it may be handled before it.
    await pWaitFor(async () => (await service.db('users').where('id', 21)).length === 1, soon);
    const of = async (reader: typeof buyer | typeof owner | typeof administrator, topic: string) =>
      (
        await service.call(reader, listNotifications, {
          query: { filter: JSON.stringify({ topic }) as never },
        })
      ).json().data as { title: string; url: string }[];
    await service.publishTwice(disbursementDecided, disbursementDecided.example);
    await service.publishTwice(disbursementAddressed, disbursementAddressed.example);
    await service.publishTwice(paymentDiffers, paymentDiffers.example);
    await service.publishTwice(invoiceChanged, { ...invoiceChanged.example, buyerId: buyer.userId });
    await pWaitFor(async () => (await of(buyer, 'invoiceChanged')).length === 1, soon);
    await pWaitFor(async () => (await of(owner, 'invoiceChanged')).length === 1, soon);
    expect(await of(buyer, 'invoiceChanged')).toMatchObject([
      { title: 'Tu factura SETP12 está lista', url: '/cart/page/view/9' },
    ]);
    expect(await of(owner, 'invoiceChanged')).toMatchObject([{ title: 'Se hizo la factura SETP12' }]);
    const letters = await inboxOf('facturas@taller.test', 1);
    expect(letters).toMatchObject([{ subject: 'Repuestos del Norte hizo la factura SETP12' }]);
    expect(letters[0]!.text).toMatch(/\/cart\/page\/view\/9$/);
    await pWaitFor(async () => (await of(owner, 'disbursementDecided')).length === 1, soon);
    expect(await of(owner, 'disbursementDecided')).toMatchObject([
      { title: expect.stringMatching(/^Te transferimos \$.351\.440$/), url: '/users/page/tienda/billetera' },
    ]);
    const told = await inboxOf(disbursementAddressed.example.email, 1);
    expect(told).toMatchObject([{ subject: 'Transferimos tu desembolso' }]);
    await pWaitFor(async () => (await of(administrator, 'paymentDiffers')).length === 1, soon);
    expect(await of(administrator, 'paymentDiffers')).toMatchObject([
      { title: 'Pago PG-000004: llegó otro valor', url: '/administracion/diferencias-de-pagos' },
    ]);
    expect(await of(owner, 'paymentDiffers')).toEqual([]);
    await service.call(buyer, markNotificationsSeen, { body: { order_id: 9 } });
    expect(await of(buyer, 'invoiceChanged')).toMatchObject([{ is_done: true }]);
    // Who asked for it has handed the store over since.
    const asked = { ...disbursementDecided.example, disbursementId: 77, requestedBy: buyer.userId };
    await service.publish(disbursementDecided, asked);
    await pWaitFor(async () => (await of(owner, 'disbursementDecided')).length === 2, soon);
    expect(await of(buyer, 'disbursementDecided')).toEqual([]);
    for (const type of ['invoiceChanged', 'disbursementDecided'] as const)
      await service.call(owner, markAllNotificationsDone, { query: { type } });
  });

  it('an order that its store’s own system did not take: the owner, with a letter', async () => {
    await service.publishTwice(orderDeliveryFailed, orderDeliveryFailed.example);
    const title = 'Tu sistema no recibió el pedido PD-000009';
    expect(await waitFor(owner, 'ordersUndelivered', 1)).toMatchObject([
      { title, url: '/users/page/tienda/integraciones' },
    ]);
    expect(await listOf(adviser, { filter: JSON.stringify({ topic: 'ordersUndelivered' }) })).toEqual([]);
    const letters = await pWaitFor(async () => {
      const sent = (await inboxOf('norte@tuerca.test', 1)).filter(({ subject }) => subject === title);
      return sent.length > 0 && pWaitFor.resolveWith(sent);
    }, soon);
    expect(letters).toMatchObject([
      { text: expect.stringMatching(/\/users\/page\/tienda\/integraciones\n/) },
    ]);
    await service.call(owner, markAllNotificationsDone, { query: { type: 'ordersUndelivered' } });
  });

  it('an infraction: the store’s owner, with the whole detail by letter, and nobody where nobody is to be told', async () => {
    const detail =
      `Escribió su número en las observaciones. ${'Ya se le había pedido no hacerlo. '.repeat(5)}`.trim();
    const registered = { ...infractionRegistered.example, detail };
    await service.publish(infractionRegistered, { ...registered, notifiesStore: false });
    await service.publishTwice(infractionRegistered, registered);
    await service.publish(infractionRegistered, {
      ...registered,
      infractionId: 5,
      transaction: { kind: 'return', id: 8, code: 'DV-000008' },
      productReference: 'BP-1',
      productDescription: 'Pastillas de freno',
    });
    await service.publishTwice(productInfractionRegistered, {
      ...productInfractionRegistered.example,
      detail,
    });
    const rows = await waitFor(owner, 'infraction', 3);
    expect(rows).toHaveLength(3);
    expect(rows.find(({ url }) => url === '/tuercaGo/quotationRequest/123')).toMatchObject({
      title: 'Tuerca registró una infracción en tu cotización CT-000055',
      body: expect.stringMatching(/^Compartir datos de contacto: Escribió su número/),
    });
    expect(rows.find(({ url }) => url === '/cart/page/return/8')).toMatchObject({
      title: 'Tuerca registró una infracción en la devolución DV-000008',
    });
    expect(rows.find(({ url }) => url === '/store/productos/812')).toMatchObject({
      title: 'Tuerca registró una infracción en tu producto P83024',
      body: expect.stringMatching(/^Publicidad engañosa: /),
    });
    expect(await listOf(adviser, { filter: JSON.stringify({ topic: 'infraction' }) })).toEqual([]);
    const letters = await pWaitFor(async () => {
      const sent = (await inboxOf('norte@tuerca.test', 1)).filter(({ text }) => text.includes(detail));
      return sent.length >= 3 && pWaitFor.resolveWith(sent);
    }, soon);
    expect(letters).toHaveLength(3);
    expect(letters.filter(({ text }) => text.includes('Producto: '))).toHaveLength(2);
    expect(letters.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Producto: Pastillas de freno, BP-1'),
        expect.stringContaining('Producto: Pastillas de freno delanteras, P83024'),
      ]),
    );
    await service.call(owner, markNotificationsSeen, { body: { return_id: 8 } });
    await service.call(owner, markNotificationsSeen, { body: { product_id: 812 } });
    const waiting = { filter: JSON.stringify({ topic: 'infraction', is_done: false }) };
    expect(await listOf(owner, waiting)).toMatchObject([{ url: '/tuercaGo/quotationRequest/123' }]);
    await service.call(owner, markAllNotificationsDone, { query: { type: 'infraction' } });
  });

  it('a rating that an administrator hid: who gave it, once, with the whole reason by letter', async () => {
    const reason = `Insulta a quien atendió. ${'Ninguna de sus frases habla del pedido. '.repeat(5)}`.trim();
    const hidden = { ...ratingHidden.example, buyerId: buyer.userId, reason };
    await service.publishTwice(ratingHidden, hidden);
    // An earlier event has no reason.
    const { reason: _none, ...earlier } = { ...hidden, orderId: 10, reference: 'PD-000010' };
    await service.publish(ratingHidden, earlier);
    const rows = await waitFor(buyer, 'newRating', 2);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ url }) => url === '/cart/page/view/9')).toMatchObject({
      title: 'Ocultamos tu calificación a Repuestos del Norte',
      body: expect.stringMatching(
        /^Pedido PD-000009: ya no se muestra ni cuenta\. Motivo: Insulta a quien atendió\. .*…$/,
      ),
    });
    expect(rows.find(({ url }) => url === '/cart/page/view/10')).toMatchObject({
      body: 'Pedido PD-000010: ya no se muestra ni cuenta.',
    });
    const written = async () =>
      (await inboxOf('laura@tuerca.test', 0)).filter(({ text }) => text.includes('PD-000009'));
    await pWaitFor(async () => (await written()).some(({ text }) => text.includes(reason)), soon);
    expect((await written()).filter(({ text }) => text.includes(reason))).toHaveLength(1);
    expect(await listOf(owner, { filter: JSON.stringify({ topic: 'newRating' }) })).toEqual([]);
    await service.call(buyer, markAllNotificationsDone, { query: { type: 'newRating' } });
  });

  describe('a plate that waited for the registry', () => {
    const askedAt = '2026-01-15T14:00:00.000Z';
    const ofPlate = async (text: string) =>
      (await listOf(buyer, { filter: JSON.stringify({ topic: 'plateAnswered' }) })).filter(
        ({ title, body }) => `${String(title)} ${String(body)}`.includes(text),
      );
    const told = (text: string) =>
      pWaitFor(async () => {
        const rows = await ofPlate(text);
        return rows.length > 0 && pWaitFor.resolveWith(rows);
      }, soon);
    const lettersWith = async (text: string) => {
      const written = async (to: string) => (await inboxOf(to, 0)).filter((each) => each.text.includes(text));
      for (const to of ['laura@tuerca.test', '+573001234567']) {
        await pWaitFor(async () => (await written(to)).length > 0, soon);
      }
      return [...(await written('laura@tuerca.test')), ...(await written('+573001234567'))];
    };

    it('a plate that the registry answers for: a notification, an e-mail and a WhatsApp, once', async () => {
      const answered = { ...plateLookupAnswered.example, licensePlate: 'AAA111', requestId: null, askedAt };
      await service.publishTwice(plateLookupAnswered, answered);
      expect(await told('AAA111')).toMatchObject([
        {
          title: 'Ya consultamos la placa AAA111',
          body: 'Es de un Nissan Sentra 2019. Ya puedes pedir tu cotización con ese vehículo.',
          url: '/home/page/cotizacion',
        },
      ]);
      expect(await lettersWith('AAA111')).toHaveLength(2);
    });

    it('one that it does not know: told as such, with the way on', async () => {
      const answered = { ...plateLookupAnswered.example, vehicle: null, askedAt };
      await service.publish(plateLookupAnswered, { ...answered, licensePlate: 'AAA222', requestId: null });
      await service.publish(plateLookupAnswered, { ...answered, licensePlate: 'AAA333', requestId: 123 });
      expect(await told('AAA222')).toMatchObject([
        {
          title: 'Placa AAA222 no encontrada',
          url: '/home/page/cotizacion?verifyShowVehicleQuotationForm=1',
        },
      ]);
      expect(await told('AAA333')).toMatchObject([
        { url: '/tuercaGo/quotationRequestDetail/123', quotation_request_id: 123 },
      ]);
    });

    it('one that was looked up on the page of a store: told with the way back there', async () => {
      const answered = {
        ...plateLookupAnswered.example,
        requestId: null,
        storeSegment: 'del-norte',
        askedAt,
      };
      await service.publish(plateLookupAnswered, { ...answered, licensePlate: 'AAA811' });
      await service.publish(plateLookupAnswered, { ...answered, licensePlate: 'AAA812', vehicle: null });
      expect(await told('AAA811')).toMatchObject([{ url: '/tienda/del-norte' }]);
      expect(await told('AAA812')).toMatchObject([
        { url: '/tienda/del-norte?verifyShowVehicleQuotationForm=1' },
      ]);
    });

    it('a request that the registry completes: its buyer once, and its sellers live', async () => {
      const ofRequest = { requestId: 160, code: 'SC-000160', licensePlate: 'AAA444' };
      await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, ...ofRequest });
      const live = await connectLive(service.replicas[0]!.port, service.tokens, owner);
      await live.subscribe('requestStates', 12);
      const answered = { ...plateLookupAnswered.example, licensePlate: 'AAA444', requestId: 160, askedAt };
      await service.publish(plateLookupAnswered, answered);
      await service.publish(quotationRequestVehicleChecked, {
        ...quotationRequestVehicleChecked.example,
        ...ofRequest,
        vehicle: { brandName: 'Nissan', model: 'Sentra B18', year: 2019 },
        askedAt,
      });
      expect(await told('AAA444')).toMatchObject([
        {
          title: 'Completamos tu solicitud SC-000160',
          body: 'El registro ya respondió: la placa AAA444 es de un Nissan Sentra B18 2019. Las tiendas ven tu vehículo verificado.',
          url: '/tuercaGo/quotationRequestDetail/160',
        },
      ]);
      expect(await lettersWith('AAA444')).toHaveLength(2);
      await pWaitFor(() => live.of('requestStates').length > 0, soon);
      expect(live.of('requestStates').map(({ data }) => data)).toEqual([
        { quotation_request_id: 160, quotationsCount: null, isAvailable: null },
      ]);
      live.close();
      await service.call(owner, markNotificationsSeen, { body: { quotation_request_id: 160 } });
    });

    it('one that the registry contradicts: told that nothing was changed', async () => {
      await service.publish(quotationRequestVehicleChecked, {
        ...quotationRequestVehicleChecked.example,
        licensePlate: 'AAA555',
        outcome: 'contradicted',
        registered: { brandName: 'Renault', model: 'Logan', year: 2018 },
        askedAt,
      });
      expect(await told('AAA555')).toMatchObject([
        {
          title: 'Revisa la placa de tu solicitud SC-000123',
          body: 'Según el registro, la placa AAA555 es de un Renault Logan 2018, y tu solicitud dice Nissan Sentra 2019. No cambiamos nada: si te equivocaste, ciérrala y envíala de nuevo.',
        },
      ]);
    });

    it('is not told of to whoever declined', async () => {
      const answered = { ...plateLookupAnswered.example, requestId: null, isTold: false, askedAt };
      await service.publish(plateLookupAnswered, { ...answered, licensePlate: 'AAA666' });
      const checked = { ...quotationRequestVehicleChecked.example, isTold: false, askedAt };
      await service.publish(quotationRequestVehicleChecked, { ...checked, licensePlate: 'AAA777' });
      await service.publish(plateLookupAnswered, { ...answered, licensePlate: 'AAA888', isTold: true });
      await told('AAA888');
      expect([...(await ofPlate('AAA666')), ...(await ofPlate('AAA777'))]).toEqual([]);
    });
  });

  it('who may read and mark them: their own alone', async () => {
    const [row] = await listOf(owner, { filter: JSON.stringify({ topic: 'newOrder' }) });
    const params = { id: row!.id as number };
    expect((await service.call(buyer, markNotificationDone, { params })).statusCode).toBe(404);
    expect(
      (await service.call(buyer, updateNotification, { params, body: { is_done: true } })).statusCode,
    ).toBe(404);
    expect(
      (await service.call(buyer, countNotificationsByTopic, { params: { id: owner.userId } })).statusCode,
    ).toBe(404);
    expect((await service.call('visitor', listNotifications)).statusCode).toBe(401);

    const done = await service.call(owner, markNotificationDone, { params });
    expect(done.json().data).toMatchObject({ ...row, is_done: true });
    const open = await service.call(owner, updateNotification, { params, body: { is_done: false } });
    expect(open.json().data).toEqual(row);
    expect(await listOf(owner, { scopes: 'pending', filter: JSON.stringify({ is_done: true }) })).toEqual([]);
  });

  it('are counted by topic and marked together, by topic or all', async () => {
    const byTopic = async () =>
      (await service.call(owner, countNotificationsByTopic, { params: { id: owner.userId } })).json().data;
    const none = {
      newQuotation: 0,
      quotationEdited: 0,
      newRequest: 0,
      newMessage: 0,
      newOrder: 0,
      orderChanged: 0,
      returnChanged: 0,
      quotationDiscarded: 0,
      requestsWaiting: 0,
      quotationsExpiring: 0,
      requestsUncovered: 0,
      requestsUnreached: 0,
      storeApplication: 0,
      plateAnswered: 0,
      requestClosed: 0,
      brandRequest: 0,
      moduleRequest: 0,
      ratingAsked: 0,
      newRating: 0,
      activityPlanned: 0,
      vehiclePaper: 0,
      vehicleTransfer: 0,
      storeAdviser: 0,
      newWorkshop: 0,
      supportCase: 0,
      substitutionReport: 0,
      productImageReport: 0,
      productUpload: 0,
      invoiceChanged: 0,
      disbursementDecided: 0,
      infraction: 0,
      paymentDiffers: 0,
      ordersUndelivered: 0,
    };
    expect(await byTopic()).toEqual({
      ...none,
      newOrder: 2,
      orderChanged: 3,
      quotationDiscarded: 1,
      brandRequest: 1,
      moduleRequest: 4,
    });
    await service.call(owner, markAllNotificationsDone, { query: { type: 'newOrder' } });
    expect(await byTopic()).toEqual({
      ...none,
      orderChanged: 3,
      quotationDiscarded: 1,
      brandRequest: 1,
      moduleRequest: 4,
    });
    await service.call(owner, markAllNotificationsDone);
    expect(await byTopic()).toEqual(none);
    expect((await service.call(owner, countNotifications)).json().data).toEqual({ count: 0 });
    expect((await service.call(adviser, countNotifications)).json().data.count).toBeGreaterThan(0);
  });

  it('what a guest was told becomes the user’s that it turned out to be, letters on their way too', async () => {
    await service.publish(quotationSent, {
      ...quotationSent.example,
      buyerId: 91,
      quotationId: 77,
      requestId: 300,
    });
    await pWaitFor(async () => (await service.db('notifications').where({ userId: 91 })).length === 1, soon);
    const before = (await inboxOf('laura@tuerca.test', 0)).length;
    await service.publish(userMerged, { fromUserId: 91, toUserId: 7 });
    const handedOver = () => listOf(buyer, { filter: JSON.stringify({ quotation_request_id: 300 }) });
    await pWaitFor(async () => (await handedOver()).length === 1, soon);
    // the guest had no contact data of its own: its letter goes to the user
    await service
      .db('deliveries')
      .where({ userId: 91 })
      .update({ status: 'queued', attempts: 0, dueAt: service.db.fn.now() });
    expect(await inboxOf('laura@tuerca.test', before + 1)).toHaveLength(before + 1);
  });

  it('are read by index, first page and counts, among many of others’', async () => {
    await service.db.raw(`
      insert into notifications (user_id, topic, title, body, path, is_done, created_at)
      select n % 500 + 1000, 'newRequest', 't', 'b', '/', n % 2 = 0, now() - make_interval(secs => n)
      from generate_series(1, 50000) n
    `);
    await service.db.raw('analyze notifications');
    const planOf = async (sql: string) => {
      const { rows } = await service.db.raw<{ rows: { queryPlan?: string; 'QUERY PLAN'?: string }[] }>(
        `explain ${sql}`,
      );
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };
    expect(
      await planOf(
        'select id from notifications where user_id = 1001 order by created_at desc, id desc limit 30',
      ),
    ).toMatch(/^Limit.*\n\s*-> +Index (Only )?Scan Backward using notifications_userid_createdat_id_index/);
    expect(
      await planOf(
        'select topic, count(*) from notifications where user_id = 1001 and not is_done group by topic',
      ),
    ).toContain('notifications_pending');
    expect(
      await planOf(
        `select id from deliveries where not immediate and status in ('queued', 'sending') and due_at <= now() order by due_at, id limit 20`,
      ),
    ).toContain('deliveries_due');
  });
  it('an adviser who joins, leaves or is let go: the owner, who takes over, and the adviser', async () => {
    const left = { ...adviserLeft.example, ownerUserId: 12, adviserId: 1, userId: 13 };
    await service.publish(adviserJoined, { ...adviserJoined.example, ownerUserId: 12 });
    expect(await waitFor(owner, 'storeAdviser')).toMatchObject([
      { title: 'Pedro Ruiz ya atiende tu tienda', url: '/users/page/tienda/asesores' },
    ]);
    await service.publish(adviserLeft, { ...left, leftBy: 13, takenBy: null });
    expect(await waitFor(owner, 'storeAdviser', 2)).toMatchObject([
      { title: 'Pedro Ruiz dejó de atender tu tienda' },
      {},
    ]);
    expect(await listOf(adviser, { filter: JSON.stringify({ topic: 'storeAdviser' }) })).toEqual([]);
    // One that a buyer wrote to the store, and one that another store wrote to the adviser, who buys as well.
    for (const more of [
      {
        messageId: 901,
        conversationId: 91,
        senderUserId: 7,
        recipientUserIds: [12, 13],
        ownSideUserIds: [7],
      },
      { messageId: 902, conversationId: 92, buyerId: 13, storeId: 5, recipientUserIds: [13] },
    ])
      await service.publish(messageSent, { ...messageSent.example, ...more });
    const unread = async () =>
      (await service.db('notifications').where({ userId: 13, topic: 'newMessage', isDone: false }))
        .map(({ messageId }) => messageId as number)
        .filter((id) => id > 900);
    await pWaitFor(async () => (await unread()).length === 2, soon);
    await service.publish(adviserLeft, { ...left, takenBy: { adviserId: 2, userId: 7 } });
    expect(await waitFor(buyer, 'storeAdviser')).toMatchObject([
      {
        title: 'Ahora atiendes lo que llevaba Pedro Ruiz',
        body: 'Sus cotizaciones y pedidos abiertos y sus marcas quedan a tu cargo.',
        url: '/tuercaGo/page/index/quotedRequests',
      },
    ]);
    expect(await waitFor(adviser, 'storeAdviser')).toMatchObject([
      { title: 'Ya no atiendes Repuestos del Norte' },
    ]);
    // By letter too, and once: leaving alone was no news to them.
    const dismissed = 'Ya no atiendes Repuestos del Norte';
    await pWaitFor(
      async () =>
        (await inboxOf('pedro@tuerca.test', 0)).filter(({ subject }) => subject === dismissed).length === 1,
      soon,
    );
    // What asked them to work for the store asks no more.
    const asking = await listOf(adviser, { filter: JSON.stringify({ topic: 'newRequest' }) });
    expect(asking).not.toEqual([]);
    expect(asking.filter(({ is_done: isDone }) => !isDone)).toEqual([]);
    expect(await unread()).toEqual([902]);
  });

  it('a request that opens again: nobody who may not answer it any more', async () => {
    const requestId = 146;
    const pendingOf = async (who: typeof owner | typeof adviser) => {
      const filter = JSON.stringify({ quotation_request_id: requestId, topic: 'newRequest' });
      return (await listOf(who, { scopes: 'pending', filter })).length;
    };
    const untilPending = (count: number) =>
      pWaitFor(async () => (await pendingOf(owner)) + (await pendingOf(adviser)) === count, soon);
    const storeHas = async (advisers: typeof storeSaved.example.advisers) => {
      await service.publish(storeSaved, { ...storeSaved.example, advisers });
      const { storeId } = storeSaved.example;
      const members = () => service.db('storeMembers').where({ storeId }).select('userId');
      await pWaitFor(async () => (await members()).length === advisers.length + 1, soon);
    };
    await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, requestId });
    await untilPending(2);
    await service.publish(quotationRequestClosed, { ...quotationRequestClosed.example, requestId });
    await untilPending(0);
    await storeHas([]);
    await service.publish(quotationRequestReopened, { ...quotationRequestReopened.example, requestId });
    await pWaitFor(async () => (await pendingOf(owner)) === 1, soon);
    expect(await pendingOf(adviser)).toBe(0);
    await storeHas(storeSaved.example.advisers);
  });

  it('a store that is handed over: both, in the app and by letter, once, and who leaves is asked nothing more', async () => {
    const handed = {
      ...storeHandedOver.example,
      from: { userId: 12, adviserId: 5, name: 'Mariana Rojas', stays: false },
      to: { userId: 7, adviserId: 1, name: 'Laura Gómez' },
    };
    const before = (await listOf(buyer, { filter: JSON.stringify({ topic: 'storeAdviser' }) })).length;
    await service.publish(orderDeliveryFailed, { ...orderDeliveryFailed.example, orderId: 77 });
    await waitFor(owner, 'ordersUndelivered', 2);
    const discards = (await waitFor(owner, 'quotationDiscarded')).length;
    await service.publish(quotationDiscarded, { ...quotationDiscarded.example, quotationId: 78 });
    await waitFor(owner, 'quotationDiscarded', discards + 1);
    await service.publishTwice(storeHandedOver, handed);
    const given = async () =>
      (await listOf(owner, { filter: JSON.stringify({ topic: 'storeAdviser' }) })).filter(({ title }) =>
        String(title).startsWith('Entregaste'),
      );
    await pWaitFor(async () => (await given()).length > 0, soon);
    expect(await given()).toMatchObject([
      { title: 'Entregaste Repuestos del Norte a Laura Gómez', url: '/', is_done: false },
    ]);
    const received = await listOf(buyer, { filter: JSON.stringify({ topic: 'storeAdviser' }) });
    expect(received).toHaveLength(before + 1);
    expect(received.find(({ url }) => url === '/users/page/tienda')).toMatchObject({
      title: 'Ahora Repuestos del Norte es tuya',
      body: expect.stringMatching(
        /^Mariana Rojas te la entregó.*Revisa el correo de la tienda, los datos bancarios/,
      ),
    });
    for (const [to, subject] of [
      ['norte@tuerca.test', 'Entregaste Repuestos del Norte a Laura Gómez'],
      ['laura@tuerca.test', 'Ahora Repuestos del Norte es tuya'],
    ] as const)
      await pWaitFor(
        async () => (await inboxOf(to, 0)).filter((letter) => letter.subject === subject).length === 1,
        soon,
      );
    for (const topic of ['newOrder', 'ordersUndelivered', 'quotationDiscarded'])
      expect(await listOf(owner, { scopes: 'pending', filter: JSON.stringify({ topic }) })).toEqual([]);
  });

  it('a reported substitute that was decided: to who reported it, once', async () => {
    await service.publishTwice(substitutionReportDecided, {
      ...substitutionReportDecided.example,
      userId: 13,
    });
    const told = () => listOf(adviser, { filter: JSON.stringify({ topic: 'substitutionReport' }) });
    await pWaitFor(async () => (await told()).length > 0, soon);
    expect(await told()).toMatchObject([
      {
        title: 'Aceptamos tu reporte de 41060-3AN0A',
        body: '41060-4AF0A, Sentra B17: Es cierto, lo quitamos.',
        url: '/catalogo/reportes?ver=accepted',
      },
    ]);
  });

  it('pictures that were reported: to who reported them, and to the owner of the store when they are removed', async () => {
    await service.publishTwice(productImageReportDecided, {
      ...productImageReportDecided.example,
      userId: buyer.userId,
    });
    const told = (who: typeof buyer | typeof owner) =>
      listOf(who, { filter: JSON.stringify({ topic: 'productImageReport' }) });
    await pWaitFor(async () => (await told(owner)).length > 0, soon);
    expect(await told(buyer)).toMatchObject([
      {
        title: 'Quitamos las fotos que reportaste',
        body: 'D1060-1AA0A, Pastillas de freno delanteras: La foto es de otra pieza, la quitamos.',
        url: '/catalogo/productos?q=D1060-1AA0A',
      },
    ]);
    expect(await told(owner)).toMatchObject([
      { title: 'Quitamos tus fotos de D1060-1AA0A', url: '/store/fotos' },
    ]);
    await service.publish(productImageReportDecided, {
      ...productImageReportDecided.example,
      reportId: 6,
      userId: buyer.userId,
      outcome: 'kept',
    });
    await pWaitFor(async () => (await told(buyer)).length > 1, soon);
    expect(await told(owner)).toHaveLength(1);
  });

  it('a list of products that was taken over: to who uploaded it, once', async () => {
    await service.publishTwice(productUploadEnded, {
      ...productUploadEnded.example,
      userId: adviser.userId,
    });
    const told = () => listOf(adviser, { filter: JSON.stringify({ topic: 'productUpload' }) });
    await pWaitFor(async () => (await told()).length > 0, soon);
    expect(await told()).toMatchObject([
      {
        title: 'Terminamos de cargar inventario.csv',
        body: '18.400 productos nuevos, 1.600 cambiados y 12 filas por corregir.',
        url: '/store/productos/cargas',
      },
    ]);
  });

  it('an offer of a vehicle: to who is offered it, and what came of it to who offered it', async () => {
    const ofTransfers = (who: typeof buyer | typeof adviser) =>
      listOf(who, { filter: JSON.stringify({ topic: 'vehicleTransfer' }) });
    const transfer = {
      ...vehicleTransferChanged.example,
      fromUserId: buyer.userId,
      toUserId: adviser.userId,
    };
    await service.publishTwice(vehicleTransferChanged, transfer);
    await pWaitFor(async () => (await ofTransfers(adviser)).length > 0, soon);
    expect(await ofTransfers(adviser)).toMatchObject([
      {
        title: 'Laura te ofrece un Nissan Sentra 2019',
        url: '/users/page/garaje?traspaso=5',
        is_done: false,
      },
    ]);
    await service.publish(vehicleTransferChanged, { ...transfer, state: 'refused' });
    await service.publish(vehicleTransferChanged, { ...transfer, transferId: 6, toUserId: null });
    await service.publish(vehicleTransferChanged, {
      ...transfer,
      transferId: 6,
      toUserId: null,
      state: 'expired',
    });
    await service.publish(vehicleTransferChanged, { ...transfer, transferId: 7, state: 'accepted' });
    await pWaitFor(async () => (await ofTransfers(buyer)).length === 3, soon);
    expect(new Set((await ofTransfers(buyer)).map(({ title }) => title))).toEqual(
      new Set([
        'No aceptaron tu Nissan Sentra 2019',
        'Nadie aceptó tu Nissan Sentra 2019 a tiempo',
        'Tu Nissan Sentra 2019 ya es de su nuevo dueño',
      ]),
    );
    expect((await ofTransfers(adviser)).map(({ is_done: isDone }) => isDone)).toEqual([true]);
    await pWaitFor(
      async () =>
        (await inboxOf('pedro@tuerca.test', 0)).filter(
          ({ subject }) => subject === 'Laura te ofrece un Nissan Sentra 2019',
        ).length === 1,
      soon,
    );
  });

  it('what stands behind a purchase of products: nothing but its order', async () => {
    const of = { requestId: 990, buyerId: buyer.userId };
    await service.publish(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      ...of,
      storeId: 3,
      isPurchase: true,
    });
    const quotation = { ...quotationSent.example, ...of, quotationId: 991 };
    await service.publish(quotationSent, { ...quotation, isPurchase: true });
    // The same key, so the same partition: handled after both.
    await service.publish(quotationDiscarded, { ...quotationDiscarded.example, ...of, quotationId: 991 });
    const ofPurchase = async (who: typeof buyer | typeof owner | typeof adviser) =>
      (await listOf(who, { pageSize: 100 }))
        .filter(({ quotation_request_id: id }) => id === 990)
        .map(({ topic }) => topic);
    await pWaitFor(async () => (await ofPurchase(owner)).length > 0, soon);
    expect([await ofPurchase(owner), await ofPurchase(adviser), await ofPurchase(buyer)]).toEqual([
      ['quotationDiscarded'],
      [],
      [],
    ]);
    expect(await service.db('reminders').where({ requestId: 990 })).toEqual([]);
  });
});

describe('a delivery that fails', () => {
  it('is tried again with pauses, then given up with an event; a refusal is not tried again', async () => {
    const tries: string[] = [];
    const service = await startTestNotification({
      env: {
        WHATSAPP_ADAPTER: 'cloud',
        WHATSAPP_ACCESS_TOKEN: 'token',
        WHATSAPP_PHONE_NUMBER_ID: '42',
        QUIET_HOURS: '0-0',
      },
      outside: async (url, init) => {
        expect(url).toBe('https://graph.facebook.com/v23.0/42/messages');
        const { to } = JSON.parse(String(init?.body)) as { to: string };
        tries.push(to);
        return to === '573000000001'
          ? Response.json({ error: { code: 131026, message: 'Message undeliverable' } }, { status: 400 })
          : Response.json({ error: { code: 131000, message: 'Something went wrong' } }, { status: 500 });
      },
    });
    try {
      const providers = ['+573000000001', '+573000000002'].map((whatsapp, index) => ({
        providerId: index + 1,
        tradeName: 'Frenos',
        whatsapp,
      }));
      // The buyer has no address for a letter of its own.
      await service.publish(userSaved, { ...userSaved.example, email: null, mobile: null });
      await pWaitFor(async () => (await service.db('users').select('id')).length === 1, soon);
      await service.publish(quotationRequestCreated, { ...quotationRequestCreated.example, providers });
      const deliveries = () =>
        service
          .db('deliveries')
          .select('recipient', 'status', 'attempts')
          .whereNotNull('recipient')
          .orderBy('recipient');
      const failed = async () => (await deliveries()).filter(({ status }) => status === 'failed');
      const triesOfSecond = () => tries.filter((to) => to === '573000000002').length;
      await pWaitFor(() => triesOfSecond() >= 2, soon);
      // The pauses between the others are of hours.
      await service.db('deliveries').where({ recipient: '+573000000002' }).update({ attempts: 7 });
      await pWaitFor(async () => (await failed()).length === 2, soon);
      expect(await deliveries()).toEqual([
        { recipient: '+573000000001', status: 'failed', attempts: 1 },
        { recipient: '+573000000002', status: 'failed', attempts: 8 },
      ]);
      expect(tries.filter((to) => to === '573000000001')).toHaveLength(1);
      const failures = await service.received(deliveryFailed, 2);
      expect(failures.map(({ reason }) => reason).sort()).toEqual([
        'Message undeliverable',
        'Something went wrong',
      ]);
    } finally {
      await service.stop();
    }
  }, 60_000);
});
