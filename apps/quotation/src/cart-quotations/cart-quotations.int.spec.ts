import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  closeQuotation,
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  downloadQuotationInCart,
  limits,
  sendQuotationNotavailableToClientAjax,
  sendQuotationToClientAjax,
  userSaved,
  type Quotation,
} from '@tuerca/contracts';
import { readPdf, type Actor } from '@tuerca/service/testing';
import {
  buyer,
  guest,
  lineBody,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  userData,
  vendorOf,
  type World,
} from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(3);
  await world.apply(userSaved, userData(otherBuyer.userId));
});
afterAll(() => world?.close());
beforeEach(() => {
  world.neighbours.state.deliveryFails = null;
  world.neighbours.state.letters.clear();
  world.neighbours.state.carts.clear();
});

const quoted = async (storeId: number, body: object = {}): Promise<Quotation> => {
  const request = await world.call(buyer, createQuotationRequest, { body: requestBody() });
  const answer = await world.call(vendorOf(storeId), createQuotation, {
    body: quotationBody(request.json().data.id, { valid_until: '2026-01-29', ...body }),
  });
  return answer.json().data;
};
/** Puts the lines of quotations into a cart. */
const keep = (actor: { userId: number }, quotations: readonly Quotation[], amount = 2) =>
  world.neighbours.state.carts.set(
    actor.userId,
    quotations.flatMap((quotation) =>
      quotation.quotationDetails.map((line) => ({
        quotation_id: quotation.id,
        quotation_request_id: quotation.quotation_request_id,
        quotation_detail_id: line.id,
        amount,
        unit_price: line.unit_price,
        added_at: '2026-01-15T14:00:00.000Z',
      })),
    ),
  );
const lineIds = (quotations: readonly Quotation[]) =>
  quotations.flatMap(({ quotationDetails }) => quotationDetails.map(({ id }) => id));
const download = (actor: Actor, ids?: readonly number[]) =>
  world.call(actor, downloadQuotationInCart, { query: ids ? { ids: ids.join() } : {} });

let letter = 0;
const send = (
  actor: Actor,
  ids: readonly number[],
  body: object = { email: 'cliente@correo.test' },
  operation:
    | typeof sendQuotationToClientAjax
    | typeof sendQuotationNotavailableToClientAjax = sendQuotationToClientAjax,
  idempotencyKey = `letter-${(letter += 1)}`,
) =>
  world.call(actor, operation, {
    body: { quotation_detail_ids: [...ids], name: 'Ana', ...body } as never,
    idempotencyKey,
  });
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().code];
const lettersTo = (to: string) =>
  [...world.neighbours.state.letters.values()].filter((each) => each.to === to);

test('the cart as a PDF: what can be ordered, of all stores, at what is offered', async () => {
  const first = await quoted(1);
  const second = await quoted(2, {
    shipping_cost: 'Costo de envío a cargo del comprador',
    quotationDetails: [lineBody({ name: 'Bomba de agua', brand: 'Aisin', amount: 1, unit_price: 90_000.5 })],
    valid_until: '2026-01-20',
  });
  const closed = await quoted(3, { quotationDetails: [lineBody({ name: 'Alternador' })] });
  await world.call(vendorOf(3), closeQuotation, { params: { id: closed.id } });
  keep(buyer, [first, second, closed]);
  const answer = await download(buyer);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="cotizacion-carrito.pdf"',
  });
  const { text, links } = await readPdf(answer.rawPayload);
  for (const fact of [
    'Cotización de mi carrito',
    'Comprador Laura Gómez',
    'Vehículo Nissan Sentra 2019',
    'Todos los precios valen hasta 20 de enero de 2026',
    'Pastillas de freno Bosch Repuestos 1 2 $ 100.000 $ 200.000',
    'Bomba de agua Aisin Repuestos 2 1 de 2 $ 90.000,50 $ 90.000,50',
    'Subtotal $ 290.000,50',
    'Envío $ 20.000',
    'Total sin los envíos a cargo del comprador $ 310.000,50',
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain('Alternador');
  expect(links).toEqual(['http://localhost:4000/cart']);

  const one = await readPdf((await download(buyer, lineIds([first]))).rawPayload);
  expect(one.text).toContain('Total $ 220.000');
  expect(one.text).not.toContain('Bomba de agua');
  expect((await download(buyer, lineIds([closed]))).json().code).toBe('QUOTATION_NOT_AVAILABLE');
  // A cart that names quotations of others has nothing.
  keep(otherBuyer, [first]);
  expect((await download(otherBuyer)).json().code).toBe('QUOTATION_NOT_AVAILABLE');
  expect((await download(guest)).statusCode).toBe(409);
});

test('a client is told what products cost, and neither by which store nor for which plate', async () => {
  const quotations = [await quoted(1), await quoted(2, { quotationDetails: [lineBody({ name: 'Bujía' })] })];
  keep(buyer, quotations);
  expect((await send(buyer, lineIds(quotations))).statusCode).toBe(200);
  const [mail] = lettersTo('cliente@correo.test');
  expect(mail).toMatchObject({ channel: 'email', subject: 'Laura Gómez te envía una cotización' });
  for (const fact of [
    'Hola, Ana:',
    'Nissan Sentra 2019',
    '- 2 × Pastillas de freno (Bosch): $ 200.000. Garantía: 30 días. Entrega: 1 día.',
    '- 2 × Bujía (Bosch)',
    'Total: $ 440.000',
    'hasta el 29 de enero de 2026',
    'Laura Gómez (WhatsApp',
  ])
    expect(mail!.text.replaceAll('\u00a0', ' ')).toContain(fact);
  expect(mail!.text).not.toMatch(/Repuestos \d|ABC123|http/);

  expect((await send(buyer, lineIds(quotations), { mobile: '300 765 4321' })).statusCode).toBe(200);
  const [message] = lettersTo('+573007654321');
  expect(message).toMatchObject({ channel: 'whatsapp', text: mail!.text });
  expect(message!.subject ?? null).toBeNull();
});

test('a client is told what is not to be had, also of a store that took it back', async () => {
  const gone = await quoted(3, { quotationDetails: [lineBody({ name: 'Alternador' })] });
  await world.call(vendorOf(3), closeQuotation, { params: { id: gone.id } });
  const there = await quoted(1);
  keep(buyer, [gone, there]);
  expect(codeOf(await send(buyer, lineIds([gone, there])))).toEqual([409, 'QUOTATION_NOT_AVAILABLE']);
  await send(buyer, lineIds([gone]), undefined, sendQuotationNotavailableToClientAjax);
  const { text } = lettersTo('cliente@correo.test')[0]!;
  expect(text).toContain('no se consiguen');
  expect(text).toContain('- 2 × Alternador (Bosch)');
  expect(text).not.toMatch(/Pastillas|\$|Repuestos \d/);
});

test('a letter is of one’s own cart, to one right contact, with a name that is one', async () => {
  const [own, another] = [await quoted(1), await quoted(2)];
  const discarded = await quoted(3);
  await world.call(buyer, discardQuotation, { body: { quotation_id: discarded.id, reason: 'Otro' } });
  keep(buyer, [own, discarded]);
  keep(otherBuyer, [own]);
  const ids = lineIds([own]);
  expect(codeOf(await send(buyer, lineIds([another])))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await send(otherBuyer, ids))).toEqual([404, 'NOT_FOUND']);
  expect((await send(guest, ids)).statusCode).toBe(403);
  expect(codeOf(await send(buyer, lineIds([discarded])))).toEqual([409, 'QUOTATION_NOT_AVAILABLE']);
  expect(codeOf(await send(buyer, ids, {}))).toEqual([400, 'CLIENT_CONTACT_REQUIRED']);
  const both = { email: 'a@correo.test', mobile: '3007654321' };
  expect(codeOf(await send(buyer, ids, both))).toEqual([400, 'CLIENT_CONTACT_REQUIRED']);
  const wrong = await send(buyer, ids, { mobile: '123 4567' });
  expect([wrong.statusCode, wrong.json().data[0].field]).toEqual([400, 'mobile']);
  for (const name of ['', 'Ana http://malo.test', 'malo.test', 'malo.Test', 'Llama al 300 123 4567'])
    expect((await send(buyer, ids, { email: 'b@correo.test', name })).statusCode).toBe(400);
  expect(world.neighbours.state.letters.size).toBe(0);
  world.neighbours.state.deliveryFails = 'NUMBER_NOT_ON_WHATSAPP';
  const nobody = await send(buyer, ids, { mobile: '3007654322' });
  expect(nobody.json()).toMatchObject({ code: 'NUMBER_NOT_ON_WHATSAPP', data: [{ field: 'mobile' }] });
});

test('letters that the mail server of their reader refuses are counted as those that it takes', async () => {
  const own = await quoted(1);
  keep(buyer, [own]);
  world.neighbours.state.deliveryFails = 'INVALID_INPUT';
  const write = async () => (await send(buyer, lineIds([own]), { email: 'nadie@correo.test' })).statusCode;
  for (let count = 0; count < limits.clientLetter.toOneADay; count += 1) expect(await write()).toBe(400);
  expect(await write()).toBe(429);
});

test('letters are counted by writer and reader, once by key, and those that could not be sent are not', async () => {
  const own = await quoted(1);
  keep(otherBuyer, [own]);
  keep(buyer, [own]);
  const ids = lineIds([own]);
  const to = (email: string, key?: string) => send(buyer, ids, { email }, undefined, key);
  world.neighbours.state.deliveryFails = 'SERVICE_UNAVAILABLE';
  expect((await to('lejos@correo.test')).statusCode).toBe(503);
  world.neighbours.state.deliveryFails = null;
  for (let count = 0; count < 4; count += 1)
    expect((await to('lejos@correo.test', 'twice')).statusCode).toBe(200);
  expect(lettersTo('lejos@correo.test')).toHaveLength(1);
  // Another letter under a key that was used is not sent, and the first stays counted.
  const other = { email: 'lejos@correo.test', name: 'Eva' };
  expect(codeOf(await send(buyer, ids, other, undefined, 'twice'))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  for (let count = 1; count < limits.clientLetter.toOneADay; count += 1)
    expect((await to('lejos@correo.test')).statusCode).toBe(200);
  const enough = await to('lejos@correo.test');
  expect(codeOf(enough)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(enough.headers['retry-after']).toBe(String(24 * 3600));
  const many = Array.from({ length: limits.clientLetter.ofOneADay }, (_none, index) =>
    to(`c${index}@correo.test`),
  );
  const refused = (await Promise.all(many)).filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  world.time.now = new Date(world.time.now.getTime() + 25 * 3_600_000);
  expect((await to('lejos@correo.test')).statusCode).toBe(200);
});
