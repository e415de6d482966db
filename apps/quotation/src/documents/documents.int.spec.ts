import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  closeQuotation,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  downloadComparisonInPdf,
  downloadQuotationInPdf,
  orderChanged,
  storeSaved,
  userSaved,
  zoneSaved,
  type Operation,
  type Quotation,
} from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import { readPdf } from '@tuerca/service/testing';
import {
  buyer,
  guest,
  lineBody,
  manager,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  userData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

const mexicoCity = 2200;
const mexican = { role: 'buyer', userId: 60 } as const satisfies Actor;

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(4);
  await world.apply(userSaved, userData(otherBuyer.userId));
  await world.apply(zoneSaved, {
    zoneId: mexicoCity,
    parentId: 1157,
    name: 'Ciudad de México',
    fullName: 'Ciudad de México, México',
    kind: 'city',
    country: 'MX',
  });
  await world.apply(userSaved, userData(mexican.userId, { name: 'Íñigo Peña', country: 'MX' }));
  await world.apply(
    storeSaved,
    storeData(9, { name: 'Refacciones Güemes', country: 'MX', cityId: mexicoCity }),
  );
});
afterAll(() => world.close());
beforeEach(() => {
  world.time.now = new Date(world.time.now.getTime() + 60_000);
});

const sent = async (body: object = {}, actor: Actor = buyer): Promise<number> =>
  (await world.call(actor, createQuotationRequest, { body: requestBody(body) })).json().data.id;
const quoted = async (seller: Actor, requestId: number, body: object = {}): Promise<Quotation> => {
  const answer = await world.call(seller, createQuotation, { body: quotationBody(requestId, body) });
  expect(answer.json()).toMatchObject({ data: { id: expect.any(Number) } });
  return answer.json().data;
};
const download = (actor: Actor, operation: Operation, id: number) =>
  world.call(actor, operation, { params: { id } });
const read = async (actor: Actor, operation: Operation, id: number) => {
  const answer = await download(actor, operation, id);
  expect(answer.statusCode).toBe(200);
  return readPdf(answer.rawPayload);
};
const codeOf = async (actor: Actor, operation: Operation, id: number) => {
  const answer = await download(actor, operation, id);
  return answer.statusCode === 200 ? 200 : answer.json().code;
};

describe('a quotation as a PDF', () => {
  test('tells all that its buyer files, as people of Colombia write it', async () => {
    const requestId = await sent();
    const { id, code } = await quoted(vendorOf(1), requestId, {
      quotationDetails: [
        lineBody({ reference: 'REF-1' }),
        lineBody({ name: 'Filtro de aceite', brand: 'Mann', amount: 1200, unit_price: 35_000.5 }),
      ],
      observations: 'Entrega en la mañana',
      valid_until: '2026-01-29',
    });
    const answer = await download(buyer, downloadQuotationInPdf, id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="cotizacion-${code}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { text, links, info, marked } = await readPdf(answer.rawPayload);
    for (const fact of [
      `Cotización ${code}`,
      'Repuestos 1',
      'Fecha 15 de enero de 2026',
      'Válida hasta 29 de enero de 2026',
      'Estado Vigente',
      'Vehículo Nissan Sentra 2019',
      'Placa ABC123',
      'Ciudad Bogotá, Colombia',
      'Comprador Laura Gómez',
      'Pastillas de freno Bosch 2 $ 100.000 $ 200.000 30 días 1 día',
      'Filtro de aceite Mann 1.200 $ 35.000,50 $ 42.000.600 30 días 1 día',
      'Subtotal $ 42.200.600',
      'Envío $ 20.000',
      'Total $ 42.220.600',
      'Observaciones de la tienda: Entrega en la mañana',
      'pesos colombianos (COP)',
      'Página 1 de 1',
    ])
      expect(text).toContain(fact);
    expect(links).toEqual([
      `http://localhost:4000/tuercaGo/quotationRequestDetail/${requestId}#quotation-${id}`,
    ]);
    expect(info).toMatchObject({ Title: `Cotización ${code}`, Language: 'es-CO' });
    expect(marked).toBe(true);
    expect(text).not.toContain('REF-1');
  });

  test('is written as people of Mexico do', async () => {
    const requestId = await sent(
      { country: 'MX', city_id: mexicoCity, vehicle_license_plate: null },
      mexican,
    );
    const { id } = await quoted(vendorOf(9), requestId, {
      quotationDetails: [lineBody({ unit_price: 1250.5 }), lineBody({ unit_price: 1.1, amount: 3 })],
      shipping_cost: 'Costo de envío a cargo del comprador',
      valid_until: '2026-01-29',
    });
    const { text, info } = await read(mexican, downloadQuotationInPdf, id);
    for (const fact of [
      'Refacciones Güemes',
      'Comprador Íñigo Peña',
      '$1,250.50 $2,501.00',
      '$1.10 $3.30',
      'Envío Costo de envío a cargo del comprador',
      'Total sin envío $2,504.30',
      '29 de enero de 2026',
      'pesos mexicanos (MXN)',
    ])
      expect(text).toContain(fact);
    expect(info).toMatchObject({ Language: 'es-MX' });
  });

  test('is for its buyer, its store and managers, who see of it what they see on the page', async () => {
    const requestId = await sent();
    const { id } = await quoted(vendorOf(1), requestId, {
      quotationDetails: [lineBody({ reference: 'REF-PROPIA' })],
    });
    await quoted(vendorOf(2), requestId);
    const told = async (actor: Actor) => {
      const { text, links } = await read(actor, downloadQuotationInPdf, id);
      return {
        buyer: text.includes('Laura Gómez'),
        reference: text.includes('REF-PROPIA'),
        page: new URL(links[0]!).pathname,
      };
    };
    const ofStores = `/tuercaGo/quotationRequest/${requestId}`;
    expect(await told(buyer)).toEqual({
      buyer: true,
      reference: false,
      page: `/tuercaGo/quotationRequestDetail/${requestId}`,
    });
    // Its store was not given the buyers of the marketplace.
    expect(await told(vendorOf(1))).toEqual({ buyer: false, reference: true, page: ofStores });
    expect(await told(manager)).toEqual({ buyer: true, reference: true, page: ofStores });
    for (const stranger of [vendorOf(2), vendorOf(3), otherBuyer, guest])
      expect(await codeOf(stranger, downloadQuotationInPdf, id)).toBe('NOT_FOUND');
  });

  test('says what was bought, and how it ended', async () => {
    const requestId = await sent();
    const { id, quotationDetails } = await quoted(vendorOf(1), requestId);
    const order = await world.call(buyer, createNewOrder, {
      params: { id },
      body: { quotationDetails: [{ id: quotationDetails[0]!.id, purchased_amount: 1 }], addressId: 31 },
    });
    const { text } = await read(buyer, downloadQuotationInPdf, id);
    expect(text).toMatch(/Estado Con el pedido PD-\d+/);
    expect(text).toContain('Bosch 1 de 2 $ 100.000 $ 100.000');
    expect(text).toContain('Total $ 120.000');

    await world.apply(orderChanged, {
      ...orderChanged.example,
      orderId: order.json().data.id,
      quotationId: id,
      event: 'cancel',
      to: 'cancelled',
    });
    expect((await read(buyer, downloadQuotationInPdf, id)).text).toMatch(/Estado El pedido PD-\d+ no siguió/);

    const closed = await quoted(vendorOf(2), requestId);
    await world.call(vendorOf(2), closeQuotation, { params: { id: closed.id } });
    expect((await read(vendorOf(2), downloadQuotationInPdf, closed.id)).text).toContain(
      'Estado Cerrada por la tienda',
    );
    expect(await codeOf(buyer, downloadQuotationInPdf, closed.id)).toBe('NOT_FOUND');
  });

  test('holds what a store wrote of any kind, and 30 lines', async () => {
    const hostile = '👍 \u202eαβ %%EOF )) Tj \u0007 fin';
    const { id } = await quoted(vendorOf(1), await sent(), {
      quotationDetails: Array.from({ length: 30 }, (_line, index) =>
        lineBody({ name: `Buje ${index} ${'W'.repeat(60)}`, brand: '🚗🚗', warranty: 'Ω' }),
      ),
      observations: hostile,
    });
    const { pages, text } = await read(buyer, downloadQuotationInPdf, id);
    expect(pages.length).toBeGreaterThan(1);
    const withLines = pages.filter((page) => page.includes('Buje'));
    expect(withLines.length).toBeGreaterThan(1);
    for (const page of withLines) expect(page).toContain('Autoparte Marca Cantidad');
    for (let index = 0; index < 30; index += 1) expect(text).toContain(`Buje ${index} `);
    expect(text).toContain('%%EOF )) Tj fin');
  });
});

describe('a comparison as a PDF', () => {
  test('has what can be ordered side by side, for the buyer and managers alone', async () => {
    const requestId = await sent();
    const parts = (await quoted(vendorOf(1), requestId)).quotation_request_id;
    expect(parts).toBe(requestId);
    const second = await quoted(vendorOf(2), requestId, {
      shipping_cost: 'Costo de envío incluido',
      quotationDetails: [lineBody({ brand: 'Brembo', unit_price: 90_000, reference: 'REF-DOS' })],
    });
    const third = await quoted(vendorOf(3), requestId, {
      quotationDetails: [lineBody({ brand: 'Descartada' })],
    });
    await world.call(buyer, discardQuotation, { body: { quotation_id: third.id, reason: 'Otro' } });

    const { text, info, links, pages } = await read(buyer, downloadComparisonInPdf, requestId);
    expect(pages).toHaveLength(1);
    for (const fact of [
      'Repuestos 1',
      'Repuestos 2',
      second.code,
      'Pastillas de freno Se piden: 2',
      'Filtro de aceite Se piden: 1',
      'No la ofrece No la ofrece',
      '2 × $ 100.000 = $ 200.000',
      '2 × $ 90.000 = $ 180.000',
      'Brembo',
      'Subtotal $ 200.000 $ 180.000',
      'Envío $ 20.000 Costo de envío incluido',
      'Total $ 220.000 $ 180.000',
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/REF-DOS|Repuestos 3|Descartada/);
    expect(info).toMatchObject({ Language: 'es-CO' });
    expect(links).toEqual([`http://localhost:4000/tuercaGo/quotationRequestDetail/${requestId}`]);

    expect((await read(manager, downloadComparisonInPdf, requestId)).text).toContain('Ref. REF-DOS');
    for (const stranger of [vendorOf(1), vendorOf(2), vendorOf(4), otherBuyer, guest])
      expect(await codeOf(stranger, downloadComparisonInPdf, requestId)).toBe('NOT_FOUND');
  });

  test('is not there where nothing can be ordered', async () => {
    const requestId = await sent();
    expect(await codeOf(buyer, downloadComparisonInPdf, requestId)).toBe('QUOTATION_NOT_AVAILABLE');
    expect(await codeOf(buyer, downloadComparisonInPdf, 987_654)).toBe('NOT_FOUND');
  });
});
