import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  brandSaved,
  closeQuotation,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  discardQuotationRequest,
  exportAnalytics,
  limits,
  listAnalytics,
  orderChanged,
  paymentRefunded,
  readAnalyticsTotals,
  readEfficiencyIndicators,
  returnChanged,
  storeSaved,
  userSaved,
  vehicleSaved,
  type AnalyticsRow,
  type Quotation,
  type ResponseOf,
} from '@tuerca/contracts';
import { patientTransaction } from '@tuerca/postgres';
import { planOf, statementsOfPages, watchQueries } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import { strFromU8, unzipSync } from 'fflate';
import {
  buyer,
  lineBody,
  manager,
  nissan,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  userData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(8);
  await world.apply(userSaved, userData(otherBuyer.userId));
});
afterAll(() => world.close());
// Each request is later than the one before, so that the newest is first.
beforeEach(() => {
  world.time.now = new Date(world.time.now.getTime() + 60_000);
});

const sent = async (body: object = {}, actor: Actor = buyer): Promise<number> => {
  const answer = await world.call(actor, createQuotationRequest, { body: requestBody(body) });
  return answer.json().data.id;
};
const quoted = async (seller: Actor, requestId: number, body: object = {}): Promise<Quotation> => {
  const answer = await world.call(seller, createQuotation, { body: quotationBody(requestId, body) });
  expect(answer.json()).toMatchObject({ data: { id: expect.any(Number) } });
  return answer.json().data;
};
const discarded = (seller: Actor, requestId: number) =>
  world.call(seller, discardQuotationRequest, {
    body: { quotation_request_id: requestId, reason: 'Producto no disponible' },
  });
const list = async (actor: Actor, query: object = {}) => {
  const answer = await world.call(actor, listAnalytics, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { data: AnalyticsRow[]; metadata: { count: number } };
};
const rowsOf = async (actor: Actor, requestId: number) =>
  (await list(actor, { filter: { quotation_request_id: requestId } })).data;
const ofIds = (rows: AnalyticsRow[]) => rows.map((row) => row.quotation_request_id);
const found = async (actor: Actor, filter: object) => ofIds((await list(actor, { filter })).data);

describe('the report of a store', () => {
  test('has what it quoted and discarded and what was aimed at it, and nothing else', async () => {
    const [ofOthers, toQuote, toDiscard] = [await sent(), await sent(), await sent()];
    const aimed = await sent({ store_id: 4 });
    const elsewhere = await sent({ store_id: 5 });
    await quoted(vendorOf(5), ofOthers);
    await quoted(vendorOf(4), toQuote);
    await discarded(vendorOf(4), toDiscard);

    const { data, metadata } = await list(vendorOf(4));
    expect(ofIds(data)).toEqual([aimed, toDiscard, toQuote]);
    expect(metadata.count).toBe(3);
    expect(ofIds(data)).not.toContain(elsewhere);
  });

  test('tells what was asked, what it offered and what became of it', async () => {
    const id = await sent({ vehicle_owner_identification: '52998877' });
    const asked = world.time.now;
    const quotation = await quoted(vendorOf(1), id, {
      quotationDetails: [lineBody({ reference: 'REF-1' })],
    });
    expect(await rowsOf(vendorOf(1), id)).toEqual([
      {
        quotation_request_id: id,
        quotation_request_code: expect.stringMatching(/^SC-\d{6}$/),
        quotation_request_date: asked.toISOString(),
        quotation_request_store_id: null,
        quotation_request_vehicle_brand: 'Nissan',
        quotation_request_vehicle_model: 'Sentra',
        quotation_request_vehicle_year: 2019,
        quotation_request_detail: [
          { name: 'Pastillas de freno', amount: 2 },
          { name: 'Filtro de aceite', amount: 1 },
        ],
        quotation_request_ignores_reason: null,
        user_name: '--',
        user_city_name: 'Bogotá',
        quotation_id: quotation.id,
        quotation_code: quotation.code,
        quotation_date: asked.toISOString(),
        quotation_detail: [{ name: 'Pastillas de freno', brand: 'Bosch', amount: 2, unit_price: 100_000 }],
        quotation_detail_references: ['REF-1'],
        quotation_total: 220_000,
        tuerca_go_buyer_ignores_quotation: null,
        cart_shopping_header_id: null,
        cart_shopping_header_date: null,
        cart_shopping_header_total: null,
        cart_shopping_header_refunded: null,
        cart_shopping_header_reference: null,
        cart_shopping_header_commission: null,
        cart_shopping_header_store_receives: null,
        result: 'review',
        currency: 'COP',
      },
    ]);

    const { quotationDetails } = quotation;
    const answer = await world.call(buyer, createNewOrder, {
      params: { id: quotation.id },
      body: { quotationDetails: [{ id: quotationDetails[0]!.id, purchased_amount: 1 }], addressId: 31 },
    });
    expect(await rowsOf(vendorOf(1), id)).toMatchObject([
      {
        cart_shopping_header_id: answer.json().data.id,
        cart_shopping_header_date: asked.toISOString(),
        cart_shopping_header_total: 120_000,
        cart_shopping_header_reference: expect.stringMatching(/^PD-/),
        // 8 % of it
        cart_shopping_header_commission: 9600,
        cart_shopping_header_store_receives: 110_400,
        result: 'sold',
        quotation_total: 220_000,
      },
    ]);
  });

  test('names an order that came to nothing, without an amount of it in rows or totals', async () => {
    const id = await sent();
    const quotation = await quoted(vendorOf(1), id);
    const order = await world.call(buyer, createNewOrder, {
      params: { id: quotation.id },
      body: {
        quotationDetails: [{ id: quotation.quotationDetails[0]!.id, purchased_amount: 1 }],
        addressId: 31,
      },
    });
    const orderId: number = order.json().data.id;
    await world.apply(orderChanged, {
      ...orderChanged.example,
      orderId,
      quotationId: quotation.id,
      event: 'cancel',
      to: 'cancelled',
    });
    for (const actor of [vendorOf(1), manager]) {
      expect(await rowsOf(actor, id)).toMatchObject([
        {
          cart_shopping_header_id: orderId,
          cart_shopping_header_reference: expect.stringMatching(/^PD-/),
          cart_shopping_header_total: null,
          cart_shopping_header_refunded: null,
          cart_shopping_header_commission: null,
          cart_shopping_header_store_receives: null,
          result: 'rejected',
        },
      ]);
      const filter = { quotation_request_id: id };
      const totals = await world.call(actor, readAnalyticsTotals, { query: { filter } });
      expect(totals.json().data).toEqual([
        { result: 'rejected', currency: 'COP', requests: 1, quoted_total: 220_000, sold_total: 0 },
      ]);
    }
  });

  test('counts as sold what was not given back of an order, by a return or without one', async () => {
    const id = await sent();
    const quotation = await quoted(vendorOf(1), id);
    const figuresOf = async () => {
      world.time.now = new Date(world.time.now.getTime() + 1000);
      return (await world.call(vendorOf(1), readEfficiencyIndicators, {})).json().data.total_price_orders;
    };
    const before = await figuresOf();
    const order = await world.call(buyer, createNewOrder, {
      params: { id: quotation.id },
      body: {
        quotationDetails: [{ id: quotation.quotationDetails[0]!.id, purchased_amount: 1 }],
        addressId: 31,
      },
    });
    const orderId: number = order.json().data.id;
    const refunded = { ...paymentRefunded.example, orderId, refundMinor: 1_000_000 };
    await world.apply(paymentRefunded, refunded);
    // Of money that came besides, and of what its return tells.
    await world.apply(paymentRefunded, { ...refunded, isOfOrder: false });
    await world.apply(paymentRefunded, { ...refunded, returnId: 2, refundMinor: 2_000_000 });
    const returned = { ...returnChanged.example, orderId, quotationId: quotation.id, refundMinor: 2_000_000 };
    await world.apply(returnChanged, returned);
    await world.apply(returnChanged, { ...returned, event: 'refund', from: 'received', to: 'refunded' });

    expect(await rowsOf(vendorOf(1), id)).toMatchObject([
      {
        cart_shopping_header_total: 120_000,
        cart_shopping_header_refunded: 30_000,
        // 8 % of the 90.000 that are left
        cart_shopping_header_commission: 7200,
        cart_shopping_header_store_receives: 82_800,
        result: 'sold',
      },
    ]);
    const totals = await world.call(manager, readAnalyticsTotals, {
      query: { filter: { quotation_request_id: id } },
    });
    expect(totals.json().data).toMatchObject([{ result: 'sold', sold_total: 90_000 }]);
    expect((await figuresOf()) - before).toBe(90_000);
  });

  test('tells why either side discarded', async () => {
    const [byStore, byBuyer] = [await sent(), await sent()];
    await discarded(vendorOf(1), byStore);
    const { id: quotation_id } = await quoted(vendorOf(1), byBuyer);
    await world.call(buyer, discardQuotation, { body: { quotation_id, reason: 'Precio alto' } });
    expect(await rowsOf(vendorOf(1), byStore)).toMatchObject([
      {
        quotation_request_ignores_reason: 'Producto no disponible',
        quotation_id: null,
        quotation_total: null,
      },
    ]);
    expect(await rowsOf(vendorOf(1), byBuyer)).toMatchObject([
      { tuerca_go_buyer_ignores_quotation: 'Precio alto' },
    ]);
  });

  test('has nothing of what rivals offered for the same request', async () => {
    const id = await sent();
    await quoted(vendorOf(1), id);
    await quoted(vendorOf(2), id, {
      quotationDetails: [lineBody({ unit_price: 77_777, reference: 'RIVAL' })],
    });
    await discarded(vendorOf(3), id);
    const rows = await rowsOf(vendorOf(1), id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/RIVAL|77777|Producto no disponible/);
  });

  test('shows the buyer as other lists do: by channel, where the store was given it', async () => {
    const [posted, aimed] = [await sent(), await sent({ store_id: 1 })];
    await quoted(vendorOf(1), posted);
    const shown = {
      user_name: 'Laura Gómez',
      user_whatsapp: expect.any(String),
      user_email: expect.any(String),
    };
    const seen = async (flags: object) => {
      const seller = { ...vendorOf(1), ...flags };
      return [...(await rowsOf(seller, posted)), ...(await rowsOf(seller, aimed))];
    };
    for (const [flags, isShown] of [
      [{}, [false, false]],
      [{ showCustomerData: true }, [false, true]],
      [{ showCustomerDataMarketplace: true }, [true, false]],
    ] as const) {
      const rows = await seen(flags);
      rows.forEach((row, index) => {
        if (isShown[index]) expect(row).toMatchObject(shown);
        else {
          expect(row.user_name).toBe('--');
          expect(row).not.toHaveProperty('user_email');
          expect(row).not.toHaveProperty('user_whatsapp');
        }
      });
    }
  });

  test('cannot be searched by what it does not tell', async () => {
    const [posted, aimed] = [await sent(), await sent({ store_id: 1 })];
    await quoted(vendorOf(1), posted);
    const mine = { quotation_request_id: [posted, aimed], user_name: 'laura' };
    expect(await found(vendorOf(1), mine)).toEqual([]);
    expect(await found({ ...vendorOf(1), showCustomerData: true }, mine)).toEqual([aimed]);
    for (const name of [
      'store_name',
      'quotation_request_vehicle_VIN',
      'quotation_request_vehicle_plate',
      'quotation_request_identification',
    ])
      for (const operation of [listAnalytics, exportAnalytics]) {
        const answer = await world.call(vendorOf(1), operation, { query: { filter: { [name]: 'A' } } });
        expect({ name, status: answer.statusCode }).toEqual({ name, status: 403 });
      }
  });

  test('filters', async () => {
    const posted = await sent({ vehicle_model: 'Tiida', details: [{ name: 'Bomba de agua' }] });
    const aimed = await sent({ vehicle_model: 'Tiida', store_id: 6, vehicle_year: 2011 });
    const { id: quotationId } = await quoted(vendorOf(6), posted);
    const seller = vendorOf(6);
    expect(await found(seller, { channel: '1' })).toEqual([posted]);
    expect(await found(seller, { channel: '2' })).toEqual([aimed]);
    expect(await found(seller, { quotation_request_detail: 'BOMBA' })).toEqual([posted]);
    expect(await found(seller, { quotation_request_vehicle_year: 2011 })).toEqual([aimed]);
    expect(await found(seller, { quotation_id: quotationId })).toEqual([posted]);
    expect(
      await found(seller, { quotation_request_vehicle_model: 'tiid', user_city_name: 'bogota' }),
    ).toEqual([aimed, posted]);
    expect(await found(seller, { quotation_request_date: { from: '2027-01-01' } })).toEqual([]);
  });
});

test('one search finds a request by each word of what it asks, in its rows, its totals and for managers', async () => {
  const id = await sent({ vehicle_model: 'Patrol', details: [{ name: 'Radiador' }] });
  await quoted(vendorOf(1), id);
  for (const search of ['patrol radiador', 'RADIADOR nissan'])
    for (const actor of [vendorOf(1), manager]) expect(await found(actor, { search })).toEqual([id]);
  expect(await found(vendorOf(1), { search: 'patrol bomba' })).toEqual([]);
  expect(await found(vendorOf(2), { search: 'patrol' })).toEqual([]);
  // The buyer's name is searched only for viewers who may see it.
  expect(await found(vendorOf(1), { search: 'patrol laura' })).toEqual([]);
  expect(await found(manager, { search: 'patrol laura' })).toEqual([id]);
  const totals = await world.call(manager, readAnalyticsTotals, { query: { filter: { search: 'patrol' } } });
  expect(totals.json()).toMatchObject({ data: [{ result: 'review', requests: 1 }] });
});

describe('what became of a request', () => {
  const start = new Date('2026-06-01T14:00:00.000Z');
  const filter = { quotation_request_date: { from: start.toISOString() } };
  const totalsOf = async (actor: Actor, given: object = filter) => {
    const answer = await world.call(actor, readAnalyticsTotals, { query: { filter: given } });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json() as ResponseOf<typeof readAnalyticsTotals>;
    return data.toSorted((one, other) => one.result.localeCompare(other.result));
  };

  test('is one word in the list, in its filter and in its totals', async () => {
    const before = world.time.now;
    world.time.now = start;
    await world.apply(brandSaved, { brandId: 77, name: 'Lada', isActive: true });
    for (const id of [6, 7]) await world.apply(storeSaved, storeData(id, { brandIds: [77] }));
    const own = { vehicle_brand_id: 77 };
    const seller = vendorOf(6);
    const ids = [];
    for (let index = 0; index < 6; index += 1) ids.push(await sent(own));
    const open = await sent({ ...own, store_id: 6 });
    const [sold, rejected, expired, closed, review, set_aside] = ids as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const quotation = await quoted(seller, sold);
    const line = { id: quotation.quotationDetails[0]!.id, purchased_amount: 1 };
    await world.call(buyer, createNewOrder, {
      params: { id: quotation.id },
      body: { quotationDetails: [line], addressId: 31 },
    });
    const { id: quotation_id } = await quoted(seller, rejected);
    await world.call(buyer, discardQuotation, { body: { quotation_id, reason: 'Precio alto' } });
    await quoted(seller, expired, { valid_until: '2026-06-02' });
    await world.call(seller, closeQuotation, { params: { id: (await quoted(seller, closed)).id } });
    await quoted(seller, review, { valid_until: '2026-06-03' });
    await quoted(vendorOf(7), review);
    await discarded(seller, set_aside);

    world.time.now = new Date('2026-06-03T14:00:00.000Z');
    for (const [result, id] of Object.entries({ sold, rejected, expired, closed, review, open })) {
      expect([result, await found(seller, { ...filter, result })]).toEqual([result, [id]]);
      expect(await rowsOf(seller, id)).toMatchObject([{ result }]);
    }
    expect(await found(seller, { ...filter, result: 'discarded' })).toEqual([set_aside]);
    expect(await found(manager, { ...filter, result: 'discarded' })).toEqual([set_aside]);
    expect(await found(manager, { ...filter, result: 'sold' })).toEqual([sold]);

    const of = (result: string, quoted_total = 220_000, sold_total = 0) => ({
      result,
      currency: 'COP',
      requests: 1,
      quoted_total,
      sold_total,
    });
    expect(await totalsOf(seller)).toEqual([
      of('closed'),
      of('discarded', 0),
      of('expired'),
      of('open', 0),
      of('rejected'),
      of('review'),
      of('sold', 220_000, 120_000),
    ]);
    expect(await totalsOf(seller, { ...filter, result: 'sold' })).toEqual([of('sold', 220_000, 120_000)]);
    expect((await totalsOf(manager)).find(({ result }) => result === 'review')).toMatchObject({
      requests: 2,
      quoted_total: 440_000,
    });
    world.time.now = before;
    for (const id of [6, 7]) await world.apply(storeSaved, storeData(id));
  });

  test('is not counted by what only managers are told', async () => {
    const answer = await world.call(vendorOf(6), readAnalyticsTotals, {
      query: { filter: { quotation_request_vehicle_plate: 'ABC' } },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the report of managers', () => {
  test('has a row for each store that dealt with a request, one where none did, and what only they are told', async () => {
    await world.apply(vehicleSaved, {
      ...vehicleSaved.example,
      vehicleId: 77,
      userId: buyer.userId,
      vin: '3N1AB7AP7KY299999',
      licensePlate: 'GAR123',
    });
    const untouched = await sent({
      vehicle_id: 77,
      vehicle_VIN: '3N1AB7AP7KY200001',
      vehicle_owner_identification: '52998877',
    });
    const dealt = await sent();
    await quoted(vendorOf(1), dealt);
    await quoted(vendorOf(2), dealt);
    await discarded(vendorOf(3), dealt);

    expect(await rowsOf(manager, untouched)).toMatchObject([
      {
        store_id: null,
        store_name: null,
        quotation_request_vehicle_VIN: '3N1AB7AP7KY200001',
        quotation_request_vehicle_plate: 'ABC123',
        quotation_request_identification: '52998877',
        vehicle_VIN: '3N1AB7AP7KY299999',
        vehicle_license_plate: 'GAR123',
        vehicle_engine_number: 'HR16-123456',
        vehicle_chassis_number: '3N1AB7AP7KY200001',
        vehicle_cylinder_capacity: '1598',
        vehicle_class: 'AUTOMOVIL',
        vehicle_body_type: 'SEDAN',
        vehicle_fuel_type: 'GASOLINA',
        vehicle_color: 'GRIS',
        vehicle_transit_agency: 'SDM - BOGOTA D.C.',
        user_name: 'Laura Gómez',
      },
    ]);
    const rows = await rowsOf(manager, dealt);
    expect(rows.map((row) => [row.store_name, row.quotation_id !== null])).toEqual([
      ['Repuestos 3', false],
      ['Repuestos 2', true],
      ['Repuestos 1', true],
    ]);
    expect(await found(manager, { quotation_request_id: dealt, store_name: 'repuestos 2' })).toEqual([dealt]);
  });

  test('has one row of a request whose only quotation was withdrawn: that of its store', async () => {
    const requestId = await sent();
    const { id } = await quoted(vendorOf(1), requestId);
    await world.call(vendorOf(1), closeQuotation, { params: { id } });
    expect((await rowsOf(manager, requestId)).map((row) => [row.store_name, row.result])).toEqual([
      ['Repuestos 1', 'closed'],
    ]);
  });

  test('is found by what stores did, and by their names, alone and together', async () => {
    const [id, aimed] = [await sent(), await sent({ store_id: 6 })];
    await quoted(vendorOf(1), id);
    await discarded(vendorOf(2), id);
    const today = { from: world.time.now.toISOString(), to: world.time.now.toISOString() };
    const storesFound = async (filter: object) =>
      (await list(manager, { filter: { quotation_request_id: [id, aimed], ...filter } })).data
        .map(({ store_id }) => store_id)
        .toSorted();
    expect(await storesFound({})).toEqual([1, 2, 6]);
    expect(await storesFound({ store_name: 'repuestos' })).toEqual([1, 2, 6]);
    expect(await storesFound({ store_name: 'REPUESTOS 6' })).toEqual([6]);
    expect(await storesFound({ quotation_date: today })).toEqual([1]);
    expect(await storesFound({ store_name: 'Repuestos 1', quotation_date: today })).toEqual([1]);
    expect(await storesFound({ store_name: 'Repuestos 2', quotation_date: today })).toEqual([]);
    expect(await storesFound({ quotation_request_ignores_reason: 'no disponible' })).toEqual([2]);
    expect(
      await storesFound({ quotation_request_ignores_reason: 'no disponible', quotation_date: today }),
    ).toEqual([]);
    expect(await storesFound({ cart_shopping_header_date: today })).toEqual([]);
  });

  test('tells nothing of a vehicle in somebody else’s garage', async () => {
    await world.apply(vehicleSaved, { ...vehicleSaved.example, vehicleId: 78, userId: otherBuyer.userId });
    const id = await sent({ vehicle_id: 78 });
    expect(await rowsOf(manager, id)).toMatchObject([{ vehicle_VIN: null, vehicle_license_plate: null }]);
  });

  test('takes the same number of statements however many rows a page has', async () => {
    for (const actor of [manager, vendorOf(1)]) {
      const { ofOne, ofTwo } = await statementsOfPages(
        world.db,
        async (pageSize) => (await list(actor, { pageSize })).data,
      );
      expect(ofTwo).toBe(ofOne);
      expect(ofOne).toBe(1);
    }
  });
});

const read = async (actor: Actor, query: object = {}) => {
  const answer = await world.call(actor, exportAnalytics, { query });
  expect(answer.statusCode).toBe(200);
  const parts = Object.entries(unzipSync(answer.rawPayload)).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const part = (name: string) => parts.find(([each]) => each === name)![1];
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text!);
  const rows = [...part('xl/worksheets/sheet1.xml').matchAll(/<row[ >].*?<\/row>/g)].map(([row]) => row);
  return { answer, rows, texts, xml: parts.map(([, text]) => text).join('\n') };
};

describe('the report as a workbook', () => {
  test('is a file to download with the day in its name, that no cache keeps', async () => {
    const { answer, rows, texts } = await read(vendorOf(1));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="reporte-tuerca-2026-01-15.xlsx"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(rows).toHaveLength((await list(vendorOf(1))).metadata.count + 1);
    expect(texts).toEqual(
      expect.arrayContaining(['Solicitud', 'Autopartes cotizadas', expect.stringMatching(/^CT-\d{6}$/)]),
    );
    expect(texts).not.toContain('Identificación');
  });

  test('has buttons to filter by on its headings', async () => {
    const { rows, xml } = await read(vendorOf(1));
    const [, last] = /<autoFilter ref="A1:([A-Z]+\d+)"\/>/.exec(xml)!;
    expect(last).toMatch(new RegExp(`^[A-Z]+${rows.length}$`));
    expect(xml.indexOf('</sheetData>')).toBeLessThan(xml.indexOf('<autoFilter'));
  });

  test('takes the filter of the list', async () => {
    const id = await sent({ vehicle_model: 'Qashqai' });
    const { rows, texts } = await read(manager, { filter: { quotation_request_id: id } });
    expect(rows).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(['Qashqai', 'Identificación', '573000000007']));
  });

  test('has no cell that begins as a formula does, whatever people wrote', async () => {
    const formulas = [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      '＝1+1',
      '=HYPERLINK("https://tuerca.example")',
      // Characters that the file format drops, some followed by the sign.
      '\uFFFD=1+1',
      '\uFDD0=1+1',
      '\u{10FFFE}x=1+1',
      // The format decodes this to `=1+1`.
      '_x003D_1+1',
    ];
    const [name, plus, minus, at, wide, link] = formulas as [string, string, string, string, string, string];
    await world.apply(userSaved, userData(60, { name: link, email: '=a@tuerca.test' }));
    await world.apply(storeSaved, storeData(7, { name: at }));
    const asker = { role: 'buyer', userId: 60 } as const;
    const seller = { ...vendorOf(7), showCustomerDataMarketplace: true };
    for (const text of formulas) {
      // A part is named with no link and no account of another service.
      const part = text === at || text === link ? name : text;
      const id = await sent(
        {
          vehicle_model: text,
          vehicle_owner_identification: plus,
          details: [{ name: part }, { name: `${part} y más`, reference: minus }],
        },
        asker,
      );
      await quoted(seller, id, {
        quotationDetails: [lineBody({ name: text, brand: wide, reference: text, warranty: at })],
        observations: name,
      });
    }
    for (const actor of [seller, manager]) {
      const { texts, xml } = await read(actor);
      expect(texts.filter((text) => /^\s*[=+\-@＝＋－＠\t\r]/.test(text))).toEqual([]);
      expect(xml).not.toMatch(/<f[ >]/);
      expect(texts).toContain('_x005F_x003D_1+1');
      expect(texts.join()).not.toMatch(/(?<!_x005F)_x003D_/);
      expect(texts).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)", "'＝1+1", "'=a@tuerca.test"]));
    }
  });

  test('is refused while ten are in hand, and not after', async () => {
    const sellers = Array.from({ length: 11 }, (_, index) => ({ ...vendorOf(8), userId: 3000 + index }));
    const answers = await Promise.all(sellers.map((seller) => world.call(seller, exportAnalytics, {})));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses).toContain(429);
    expect((await world.call(vendorOf(8), exportAnalytics, {})).statusCode).toBe(200);
  }, 30_000);

  test('is refused to who waits for one, and to nobody else', async () => {
    const askers = [vendorOf(8), vendorOf(8), vendorOf(7)];
    const answers = await Promise.all(askers.map((asker) => world.call(asker, exportAnalytics, {})));
    const [one, another, other] = answers.map(({ statusCode }) => statusCode);
    expect([one, another].toSorted()).toEqual([200, 429]);
    expect(other).toBe(200);
  });

  test('is for stores and managers', async () => {
    for (const operation of [listAnalytics, exportAnalytics])
      expect((await world.call(buyer, operation, {})).statusCode).toBe(403);
  });
});

describe('among many requests', () => {
  const many = 24_000;
  beforeAll(async () => {
    await patientTransaction(world.db, async (trx) => {
      await trx.raw(
        `insert into requests (buyer_id, store_id, country, currency, brand_id, model, year, is_verified, city_id,
           details_count, quotations_count, accepts_quotations, created_at, expires_at)
         select 100 + n % 1000, case when n % 2000 = 0 then 8 end, 'CO', 'COP', ?, 'Sentra', 2019, false, 1200, 1,
           (n % 4 = 0)::int, false, timestamptz '2026-01-10 13:00Z' - n * interval '30 seconds',
           timestamptz '2026-02-09 13:00Z' - n * interval '30 seconds'
         from generate_series(1, ?) as n`,
        [nissan, many],
      );
      await trx.raw(
        `insert into request_details (request_id, name, amount) select id, 'Radiador', 1 from requests
         where buyer_id >= 100`,
      );
      await trx.raw(
        `insert into quotations (request_id, store_id, seller_user_id, country, currency, shipping_kind,
           shipping_minor, subtotal_minor, commission_percent, commission_fixed_minor, commission_minor, valid_until,
           created_at, updated_at)
         select id, 20 + id % 500, 1001, 'CO', 'COP', 'included', 0, 100, 0.08, 0, 8, '2026-01-23', created_at, created_at
         from requests where buyer_id >= 100 and quotations_count = 1`,
      );
      for (const table of ['requests', 'quotations', 'request_details']) await trx.raw(`analyze ${table}`);
    });
  }, 120_000);

  const plansOf = async (actor: Actor, query: object) => {
    const { queries } = await watchQueries(world.db, () => list(actor, query));
    return Promise.all(queries.map((query_) => planOf(world.db, query_)));
  };

  test('a store’s are found from what it did, without a look at those of others', async () => {
    const plans = await plansOf(vendorOf(20), {});
    expect(plans).toHaveLength(1);
    for (const table of ['requests', 'quotations', 'request_details'])
      expect(plans[0]).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
    expect(plans[0]).toContain('requests_of_store');
    expect((await list(vendorOf(8))).metadata.count).toBe(many / 2000);
  });

  test('the newest page of managers comes from the index of the newest requests', async () => {
    const [plan = ''] = await plansOf(manager, {});
    expect(plan).toContain('Index Scan using requests_newest');
  });

  test('what managers look for by a store or its answer is found without unfolding every request', async () => {
    for (const filter of [
      { store_name: 'Repuestos 8' },
      { quotation_request_ignores_reason: 'Producto' },
      { quotation_date: { from: '2026-01-01', to: '2026-01-01' } },
      { cart_shopping_header_date: { from: '2026-01-15' } },
    ]) {
      const [plan = ''] = await plansOf(manager, { filter });
      expect({ filter, plan }).toEqual({ filter, plan: expect.not.stringMatching(/One-Time Filter/) });
    }
  });

  test('a deep page goes on where the one before ended, and none repeats or misses a row', async () => {
    const pages: string[][] = [];
    for (const page of [60, 61, 62]) {
      const { data } = await list(manager, { page });
      pages.push(data.map((row) => `${row.quotation_request_id} ${row.store_id}`));
    }
    const { data } = await list(manager, { page: 20, pageSize: 60 });
    const whole = data.map((row) => `${row.quotation_request_id} ${row.store_id}`);
    expect(pages.flat()).toEqual(whole);
    const plans = await plansOf(manager, { page: 62 });
    for (const plan of plans.slice(0, 2)) expect(plan).not.toMatch(/Seq Scan on (requests|quotations)\b/);
  });

  test('a workbook has the newest, as many as may be, and says that there are more', async () => {
    const { rows, texts } = await read(manager);
    expect(rows).toHaveLength(limits.reportRows + 2);
    expect(texts.at(-1)).toContain('Hay más filas');
  }, 60_000);
});
