import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  askInvoice,
  changeOrderState,
  changeTransactionReturn,
  chooseSandboxOutcome,
  createOrderOfQuotation,
  createTransactionReturn,
  decidePaymentDifference,
  downloadInvoice,
  editStockConfirmationAsAvailable,
  exportInvoices,
  invoiceChanged,
  limits,
  listInvoices,
  listPaymentDifferences,
  makeTransactionPaid,
  readBillingData,
  readOrderInvoices,
  readTransaction,
  removeBillingData,
  retryInvoice,
  reversePaymentTypeTransactions,
  saveStoreBillingData,
  storeBillingSaved,
  updateTransactionPaid,
  setShippingInfo,
  userClosed,
  userMerged,
  type BodyInputOf,
  type Invoice,
  type QuotationOrderDraft,
} from '@tuerca/contracts';
import { countLockWaits } from '@tuerca/postgres/testing';
import { nitCheckDigit, rfcCheckDigit } from '@tuerca/rules';
import { readPdf, startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { XMLParser } from 'fast-xml-parser';
import pWaitFor from 'p-wait-for';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { invoicesRepository } from './invoices.repository.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const admin: Actor = { role: 'admin', userId: 40 };
const stranger: Actor = { role: 'buyer', userId: 8 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };

const nitOf = (number: string) => `${number}-${nitCheckDigit(number)}`;
const rfcOf = (start: string) => `${start}${rfcCheckDigit(`${start}0`)}`;

type Data = BodyInputOf<typeof askInvoice>;
const person: Data = {
  country: 'CO',
  identification_type: 'cc',
  identification: '1020304050',
  legal_name: 'Laura Gómez & Hijos',
  email: 'laura@tuerca.test',
  person: 'natural',
  address: 'Calle 13 # 4-5',
  city: 'Bogotá',
  regime: '49',
  responsibilities: ['R-99-PN'],
};
const mexican: Data = {
  country: 'MX',
  identification_type: 'rfc',
  identification: rfcOf('GOLL800101AB'),
  legal_name: 'Laura Gómez',
  email: 'laura@tuerca.test',
  regime: '612',
  use: 'G03',
  postal_code: '06700',
};
const storeData: BodyInputOf<typeof saveStoreBillingData> = {
  ...person,
  identification_type: 'nit',
  identification: nitOf('900373115'),
  legal_name: 'Repuestos del Cóndor S. A. S.',
  email: 'facturas@condor.test',
  person: 'legal',
  regime: '48',
  responsibilities: ['O-13', 'O-15'],
  series: 'setp',
  credit_series: 'NC',
  first_number: 100,
  last_number: 103,
  authorization: '18760000001',
  authorized_from: '2026-01-01',
  authorized_to: '2027-01-01',
};
const mexicanStore: BodyInputOf<typeof saveStoreBillingData> = {
  ...mexican,
  identification: rfcOf('RCO900101AB'),
  legal_name: 'Refacciones del Centro',
  regime: '601',
  use: null,
  series: 'A',
  credit_series: 'NC',
  first_number: 1,
};

const start = new Date('2026-01-15T15:30:00.000Z');
let now = start;
let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = start;
  await app.db.raw(
    'truncate invoices, invoice_series, billing_data, sandbox_stamps, order_returns, orders, outbox restart identity cascade',
  );
});

let quotationId = 100;
/** Through the platform. */
const pay = async (id: number) => {
  const payment = (await app.call(buyer, makeTransactionPaid, { body: { order_ids: [id] } })).json().data;
  const reference = payment.checkout_url.split('/').at(-1);
  await app.call('visitor', chooseSandboxOutcome, { params: { reference }, body: { choice: 'pay' } });
  later(1);
  await app.call(buyer, updateTransactionPaid, { params: { id: payment.id } });
};
/** An order that its store sent, paid as the two agreed unless told. */
const sent = async (
  country: 'CO' | 'MX' = 'CO',
  changes: Partial<QuotationOrderDraft> = {},
  paid: (id: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> => {
  quotationId += 1;
  const currency = country === 'CO' ? 'COP' : 'MXN';
  const body = draftOf({ quotationId, country, currency, ...changes });
  const { id } = (await app.call('service', createOrderOfQuotation, { body })).json().data;
  await paid(id);
  await app.call(vendor, editStockConfirmationAsAvailable, { body: { id } });
  await app.call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega' } });
  return id;
};
const ask = (id: number, body: Data = person, actor: Actor = buyer) =>
  app.call(actor, askInvoice, { params: { id }, body });
const saveStore = (body = storeData) => app.call(vendor, saveStoreBillingData, { body });
const stamp = () => app.runPeriodic('stampInvoices');
const ofOrder = async (
  id: number,
  actor: Actor = buyer,
): Promise<{ may_ask: boolean; invoices: Invoice[] }> =>
  (await app.call(actor, readOrderInvoices, { params: { id } })).json().data;
const file = (id: number, format: 'xml' | 'pdf', actor: Actor = buyer) =>
  app.call(actor, downloadInvoice, { params: { id }, query: { format } });
/** One of the first line of a delivered order comes back, and the store gives its money back. */
const giveBack = async (id: number) => {
  const order = (await app.call(buyer, readTransaction, { params: { id } })).json().data;
  const returned = await app.call(buyer, createTransactionReturn, {
    body: {
      order_id: id,
      reason: 'doesNotFit',
      description: 'No entra',
      details: [{ order_detail_id: order.details[0].id, amount: 1 }],
    },
  });
  const params = { id: returned.json().data.id };
  const steps = [
    [vendor, { event: 'accept', way: 'dropOff', place: 'El local' }],
    [buyer, { event: 'send', carrier: 'DHL' }],
    [vendor, { event: 'receive' }],
    [vendor, { event: 'refund' }],
  ] as const;
  for (const [actor, step] of steps)
    expect((await app.call(actor, changeTransactionReturn, { params, body: step })).statusCode).toBe(200);
};
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const parsed = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false }).parse(xml);

describe('an invoice of Colombia', () => {
  test('is asked for by the buyer once the order was sent, and stamped with the store’s number', async () => {
    await saveStore();
    const id = await sent();
    expect(await ofOrder(id)).toEqual({ may_ask: true, invoices: [] });
    expect((await ask(id)).json().data).toMatchObject({ status: 'asked', total: 382_000, number: null });
    expect((await ask(id)).json()).toMatchObject({ code: 'INVOICE_MADE' });
    await stamp();
    const { may_ask: mayAsk, invoices } = await ofOrder(id, vendor);
    expect(mayAsk).toBe(false);
    expect(invoices).toMatchObject([
      { status: 'stamped', number: 'SETP100', subtotal: 321_008.4, tax: 60_991.6, total: 382_000 },
    ]);
    expect(invoices[0]!.code).toMatch(/^[0-9a-f]{96}$/);
    expect(await app.published(invoiceChanged)).toMatchObject([
      { state: 'stamped', number: 'SETP100', buyerId: 7, storeId: 3, receiverEmail: person.email },
    ]);

    const { Invoice: xml } = parsed((await file(invoices[0]!.id, 'xml')).body);
    expect(xml['cbc:UUID']['#text']).toBe(invoices[0]!.code);
    expect(xml['cac:AccountingSupplierParty']['cac:Party']['cac:PartyTaxScheme']).toMatchObject({
      'cbc:CompanyID': { '@schemeID': '3', '@schemeName': '31', '#text': '900373115' },
      'cbc:TaxLevelCode': { '@listName': '48', '#text': 'O-13;O-15' },
    });
    expect(xml['cac:AccountingCustomerParty']['cac:Party']['cac:PartyName']['cbc:Name']).toBe(
      'Laura Gómez & Hijos',
    );
    expect(xml['cac:LegalMonetaryTotal']['cbc:PayableAmount']).toEqual({
      '@currencyID': 'COP',
      '#text': '382000.00',
    });
    const [parts, shipping] = xml['cac:InvoiceLine'];
    expect(parts).toMatchObject({
      'cbc:InvoicedQuantity': { '#text': '2' },
      'cac:Item': { 'cbc:Description': 'Disco de freno Brembo' },
      'cac:TaxTotal': { 'cbc:TaxAmount': { '#text': '59075.63' } },
    });
    expect(shipping['cac:Item']['cbc:Description']).toBe('Envío');
    const pdf = await readPdf((await file(invoices[0]!.id, 'pdf', vendor)).rawPayload);
    expect(pdf.text).toContain('Factura electrónica de venta SETP100');
    for (const actor of [stranger, otherVendor])
      expect((await file(invoices[0]!.id, 'xml', actor)).statusCode).toBe(404);
  });

  test('waits for the data of its store, which is told, and is made once they are there', async () => {
    const id = await sent();
    await ask(id);
    await stamp();
    expect((await ofOrder(id)).invoices).toMatchObject([{ status: 'asked', waits_for_store: true }]);
    expect(await app.published(invoiceChanged)).toMatchObject([{ state: 'asked' }]);
    await saveStore();
    await stamp();
    expect((await ofOrder(id)).invoices).toMatchObject([{ status: 'stamped', reason: null }]);
  });

  test('tells what the owner of its store changed of those data, without the whole identification', async () => {
    await saveStore();
    await saveStore({ ...storeData, last_number: 500 });
    const [first, second] = await app.published(storeBillingSaved);
    expect(first).toMatchObject({ storeId: 3, before: null, after: { series: 'SETP', lastNumber: 103 } });
    expect(second).toMatchObject({ before: { lastNumber: 103 }, after: { lastNumber: 500 } });
    expect(JSON.stringify([first, second])).not.toContain(nitOf('900373115'));
  });

  test('that the authorised numbers do not reach waits for others', async () => {
    await saveStore({ ...storeData, last_number: 100 });
    const [first, second] = [await sent(), await sent()];
    for (const id of [first, second]) await ask(id);
    await stamp();
    expect((await ofOrder(second)).invoices).toMatchObject([
      { waits_for_store: true, reason: 'La tienda ya no tiene números de factura autorizados.' },
    ]);
    await saveStore({ ...storeData, last_number: 200 });
    await stamp();
    expect((await ofOrder(second)).invoices).toMatchObject([{ status: 'stamped', number: 'SETP101' }]);
  });

  test('of a store that charges no IVA has none of it, nor its credit note, whatever the store says later', async () => {
    const id = await sent();
    await ask(id);
    await saveStore({ ...storeData, regime: '49' });
    await stamp();
    const [made] = (await ofOrder(id)).invoices;
    expect(made).toMatchObject({ status: 'stamped', subtotal: 382_000, tax: 0, total: 382_000 });
    const { Invoice: xml } = parsed((await file(made!.id, 'xml')).body);
    expect(xml['cac:TaxTotal']).toBeUndefined();
    expect(xml['cac:InvoiceLine'][0]['cac:TaxTotal']).toBeUndefined();
    expect(xml['cac:AccountingSupplierParty']['cac:Party']['cac:PartyTaxScheme']['cac:TaxScheme']).toEqual({
      'cbc:ID': 'ZZ',
      'cbc:Name': 'No aplica',
    });
    expect(xml['cac:LegalMonetaryTotal']).toMatchObject({
      'cbc:LineExtensionAmount': { '#text': '382000.00' },
      'cbc:TaxExclusiveAmount': { '#text': '0.00' },
      'cbc:TaxInclusiveAmount': { '#text': '382000.00' },
    });
    const pdf = await readPdf((await file(made!.id, 'pdf', vendor)).rawPayload);
    expect(pdf.text).toContain('Sin IVA: la tienda no es responsable de este impuesto.');
    expect(pdf.text).not.toContain('19 %');

    await saveStore();
    await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'deliver' } });
    await giveBack(id);
    later(1);
    await stamp();
    const note = (await ofOrder(id)).invoices[1]!;
    expect(note).toMatchObject({ kind: 'creditNote', status: 'stamped', tax: 0, total: 185_000 });
    expect((await file(note.id, 'xml')).body).not.toContain('TaxTotal');
  });

  test('has a credit note of what was given back outside the platform, once that is recorded', async () => {
    await saveStore();
    const id = await sent('CO', { salesModel: 'cart' }, pay);
    await ask(id);
    await stamp();
    const body = { order_id: id, amount: 100_000, reason: 'Llegó rayado' };
    await app.call(vendor, reversePaymentTypeTransactions, { body });
    await app.db('sandboxCheckouts').update({ choice: 'refuse' });
    await app.runPeriodic('sendRefunds');
    await stamp();
    expect((await ofOrder(id)).invoices).toHaveLength(1);
    const [failed] = (await app.call(admin, listPaymentDifferences, {})).json().data;
    await app.call(admin, decidePaymentDifference, {
      params: { id: failed.id },
      body: { decision: 'outside', note: 'Transferencia 8812' },
    });
    await stamp();
    expect((await ofOrder(id)).invoices).toMatchObject([
      { kind: 'invoice', total: 382_000 },
      { kind: 'creditNote', status: 'stamped', number: 'NC1', total: 100_000 },
    ]);
  });

  test('of an order that was paid as the two agreed is credited whole where that is reversed, before or after it is stamped', async () => {
    for (const isStampedFirst of [true, false]) {
      quotationId += 1;
      const body = draftOf({ quotationId });
      const { id } = (await app.call('service', createOrderOfQuotation, { body })).json().data;
      const change = (given: object) => app.call(vendor, changeOrderState, { params: { id }, body: given });
      await change({ event: 'pay' });
      if (isStampedFirst) await saveStore();
      await ask(id);
      if (isStampedFirst) await stamp();
      expect((await change({ event: 'reverse', reason: 'Ya no hay' })).statusCode).toBe(200);
      await stamp();
      await stamp();
      expect(await ofOrder(id)).toMatchObject({
        may_ask: false,
        invoices: [
          { kind: 'invoice', status: 'stamped', total: 382_000 },
          { kind: 'creditNote', status: 'stamped', tax: 60_991.6, total: 382_000 },
        ],
      });
    }
  });

  test('is never for the store itself, which a person is with the NIT of a cédula', async () => {
    const own = { identification_type: 'nit', identification: nitOf('1020304050') } as const;
    const said = 'Quien recibe la factura tiene la misma identificación de la tienda que la hace.';
    const id = await sent();
    await ask(id);
    await saveStore({ ...storeData, ...own, person: 'natural' });
    await stamp();
    expect(await ofOrder(id)).toMatchObject({
      may_ask: true,
      invoices: [{ status: 'refused', reason: said, number: null }],
    });
    expect((await ask(id)).json().data).toEqual([{ field: 'identification', message: said }]);
    await ask(id, { ...person, identification: '1020304051' });
    await stamp();
    expect((await ofOrder(id)).invoices).toMatchObject([{ status: 'stamped', number: 'SETP100' }]);
  });

  test('that was refused says why, and is asked for again with the same number', async () => {
    await saveStore();
    const id = await sent();
    await ask(id, { ...person, email: 'laura+rechazar@tuerca.test' });
    await stamp();
    const refused = await ofOrder(id);
    expect(refused).toMatchObject({ may_ask: true, invoices: [{ status: 'refused', number: 'SETP100' }] });
    expect(refused.invoices[0]!.reason).toContain('no coinciden');
    expect((await file(refused.invoices[0]!.id, 'xml')).statusCode).toBe(404);
    await ask(id);
    await stamp();
    expect((await ofOrder(id)).invoices).toMatchObject([
      { status: 'stamped', number: 'SETP100', reason: null },
    ]);
  });

  test('is stamped once where the provider is slow or does not answer at first', async () => {
    await saveStore();
    const [slow, failing] = [await sent(), await sent()];
    await ask(slow, { ...person, email: 'laura+lento@tuerca.test' });
    await ask(failing, { ...person, email: 'laura+falla@tuerca.test' });
    await stamp();
    expect(await app.published(invoiceChanged)).toEqual([]);
    later(2);
    await stamp();
    expect((await ofOrder(failing)).invoices).toMatchObject([{ status: 'stamped' }]);
    later(5);
    await stamp();
    expect((await ofOrder(slow)).invoices).toMatchObject([{ status: 'stamped' }]);
    later(60);
    await stamp();
    expect(await app.published(invoiceChanged)).toHaveLength(2);
  });

  test('that cannot be made keeps no other from being stamped', async () => {
    await saveStore();
    for (const broken of [0, 1]) {
      const both = [await sent(), await sent()];
      for (const id of both) await ask(id);
      await app.db.raw(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refused before update on invoices for each row
          when (new.order_id = ${both[broken]} and new.document is not null) execute function refuse()`);
      await stamp();
      await app.db.raw('drop trigger refused on invoices; drop function refuse');
      expect((await ofOrder(both[1 - broken]!)).invoices).toMatchObject([{ status: 'stamped' }]);
      later(5);
      await stamp();
      expect((await ofOrder(both[broken]!)).invoices).toMatchObject([{ status: 'stamped' }]);
    }
  });

  test('that cannot be made is tried later and later', async () => {
    await saveStore();
    const id = await sent();
    await ask(id);
    await app.db.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refused before update on invoices for each row
        when (new.document is not null) execute function refuse()`);
    const pauses: number[] = [];
    for (const minutes of [0, 1, 2, 4]) {
      later(minutes);
      await stamp();
      const { nextTryAt } = await app.db('invoices').first('nextTryAt');
      pauses.push((nextTryAt.getTime() - now.getTime()) / 60_000);
    }
    await app.db.raw('drop trigger refused on invoices; drop function refuse');
    expect(pauses).toEqual([1, 2, 4, 8]);
    later(8);
    await stamp();
    expect((await ofOrder(id)).invoices).toMatchObject([{ status: 'stamped' }]);
  });

  test('that is found to wait in the moment in which its store gives its data is made', async () => {
    const id = await sent();
    await ask(id);
    let saving: Promise<unknown> | undefined;
    await app.db.transaction(async (trx) => {
      // As the round that finds no data: it holds the invoice until it has noted that.
      await trx('invoices').where({ orderId: id }).forUpdate().first('id');
      let isSaved = false;
      saving = saveStore().then(() => (isSaved = true));
      await pWaitFor(async () => isSaved || (await countLockWaits(app.db)) > 0);
      await trx('invoices').where({ orderId: id }).update({ waitsForStore: true, nextTryAt: null });
    });
    await saving;
    await stamp();
    expect((await ofOrder(id)).invoices).toMatchObject([{ status: 'stamped', waits_for_store: false }]);
  });

  test('that nobody answers for is given up, and then gone on with under the same key', async () => {
    await saveStore();
    const id = await sent();
    await ask(id);
    await app.db('invoices').update({ tries: 15 });
    await app.db.raw('alter table sandbox_stamps rename to sandbox_stamps_away');
    await stamp();
    await app.db.raw('alter table sandbox_stamps_away rename to sandbox_stamps');
    const key = await app.db('invoices').first('stampKey', 'number');
    expect((await ofOrder(id)).invoices).toMatchObject([{ status: 'refused' }]);
    await ask(id, { ...person, legal_name: 'Otra' });
    await stamp();
    expect(await app.db('invoices').first('stampKey', 'number')).toEqual(key);
    expect((await ofOrder(id)).invoices).toMatchObject([
      { status: 'stamped', receiver: { legal_name: person.legal_name } },
    ]);
  });
});

test('an invoice is refused to strangers, too early, and with data that cannot stand on it', async () => {
  quotationId += 1;
  const body = draftOf({ quotationId });
  const { id } = (await app.call('service', createOrderOfQuotation, { body })).json().data;
  expect((await ask(id)).json()).toMatchObject({ code: 'INVOICE_EARLY' });
  expect((await ask(id, person, stranger)).statusCode).toBe(404);
  expect((await ask(id, person, vendor)).statusCode).toBe(404);
  expect((await ask(id, { ...person, person: 'legal', responsibilities: [] })).json().data).toEqual([
    { field: 'identification_type', message: 'Una empresa se identifica con su NIT' },
    { field: 'responsibilities', message: 'Elige al menos una responsabilidad' },
  ]);
  expect((await ask(id, mexican)).json().data).toEqual([
    { field: 'country', message: 'El pedido es de otro país' },
  ]);
  expect((await ask(id, { ...mexican, regime: '601' })).json().data).toEqual([
    { field: 'regime', message: 'Ese régimen es de empresas, y el RFC es de una persona' },
  ]);
  await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'cancel', reason: 'No' } });
  expect((await ofOrder(id)).may_ask).toBe(false);
});

test('a CFDI has the fields of 4.0, and what comes back of it is a CFDI of its own that refers to it', async () => {
  await saveStore(mexicanStore);
  const id = await sent('MX');
  await ask(id, mexican);
  await stamp();
  await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'deliver' } });
  await giveBack(id);
  later(1);
  await stamp();
  const { invoices } = await ofOrder(id);
  expect(invoices).toMatchObject([
    { kind: 'invoice', status: 'stamped', number: 'A1', total: 382_000 },
    { kind: 'creditNote', status: 'stamped', number: 'NC1', total: 185_000 },
  ]);
  const cfdi = parsed((await file(invoices[0]!.id, 'xml')).body)['cfdi:Comprobante'];
  expect(cfdi).toMatchObject({
    '@Version': '4.0',
    '@Total': '382000.00',
    '@TipoDeComprobante': 'I',
    '@Fecha': '2026-01-15T09:30:00',
    'cfdi:Emisor': { '@RegimenFiscal': '601' },
    'cfdi:Receptor': { '@UsoCFDI': 'G03', '@DomicilioFiscalReceptor': '06700' },
  });
  expect(cfdi['cfdi:Complemento']['tfd:TimbreFiscalDigital']['@UUID']).toBe(invoices[0]!.code);
  const credit = parsed((await file(invoices[1]!.id, 'xml')).body)['cfdi:Comprobante'];
  expect(credit).toMatchObject({
    '@TipoDeComprobante': 'E',
    'cfdi:CfdiRelacionados': {
      '@TipoRelacion': '03',
      'cfdi:CfdiRelacionado': { '@UUID': invoices[0]!.code },
    },
    'cfdi:Receptor': { '@UsoCFDI': 'G02' },
  });

  // For the accountant: what was credited is negative.
  const query = { month: '2026-01', format: 'csv' } as const;
  const csv = (await app.call(vendor, exportInvoices, { query })).body.split('\r\n');
  expect(csv).toHaveLength(4);
  expect(csv[2]).toContain('CFDI de egreso,NC1');
  expect(csv[2]).toContain('-185000');
  expect((await app.call(vendor, exportInvoices, { query: { ...query, format: 'xlsx' } })).statusCode).toBe(
    200,
  );
  expect((await app.call(otherVendor, exportInvoices, { query })).body.split('\r\n')).toHaveLength(2);
  const { stampedWithin } = invoicesRepository;
  jest.spyOn(invoicesRepository, 'stampedWithin').mockImplementationOnce(async (on, storeId, asked) => {
    const [row] = await stampedWithin(on, storeId, asked);
    return Array.from({ length: asked.limit }, () => row!);
  });
  const many = (await app.call(vendor, exportInvoices, { query })).body.split('\r\n');
  expect(many).toHaveLength(limits.reportRows + 3);
  expect(many.at(-2)).toContain(`aquí están las primeras ${limits.reportRows}`);
});

test('a store lists its own by their month, and has a refused one stamped again', async () => {
  await saveStore();
  const id = await sent();
  await ask(id, { ...person, email: 'laura+rechazar@tuerca.test' });
  await stamp();
  const list = async (actor: Actor, filter: object) =>
    (await app.call(actor, listInvoices, { query: { filter: JSON.stringify(filter) as never } })).json().data;
  const january = { at: { from: '2026-01-01', to: '2026-01-31' } };
  const [refused] = await list(vendor, january);
  expect(refused).toMatchObject({ status: 'refused', may_retry: true, order: { id } });
  expect(await list(vendor, { at: { from: '2026-02-01' } })).toEqual([]);
  expect(await list(otherVendor, {})).toEqual([]);
  const retry = (actor: Actor) => app.call(actor, retryInvoice, { params: { id: refused.id } });
  expect((await retry(otherVendor)).statusCode).toBe(404);
  await app.db('invoices').update({ receiver: JSON.stringify(person) });
  expect((await retry(vendor)).json().data).toMatchObject({ status: 'asked', reason: null });
  expect((await retry(vendor)).json()).toMatchObject({ code: 'CONFLICT' });
  await stamp();
  expect(await list(vendor, { status: 'stamped' })).toHaveLength(1);
});

test('what a person gave is there for the next time, and goes with the account; what was stamped stays', async () => {
  const read = async (actor: Actor) =>
    (await app.call(actor, readBillingData, { params: { country: 'CO' } })).json().data;
  expect(await read(buyer)).toBeNull();
  await saveStore();
  const [stamped, open] = [await sent(), await sent()];
  await ask(stamped);
  await stamp();
  await ask(open);
  await giveBack(stamped);
  expect(await read(buyer)).toEqual({ ...person, use: null, postal_code: null });
  await app.apply(userMerged, { ...userMerged.example, fromUserId: 7, toUserId: 70 });
  const merged: Actor = { role: 'buyer', userId: 70 };
  expect(await read(buyer)).toBeNull();
  expect(await read(merged)).toMatchObject({ identification: '1020304050' });
  await app.apply(userClosed, { ...userClosed.example, userId: 70 });
  expect(await read(merged)).toBeNull();
  await stamp();
  expect((await ofOrder(stamped, vendor)).invoices).toMatchObject([
    { kind: 'invoice', status: 'stamped', receiver: { legal_name: person.legal_name } },
    { kind: 'creditNote', status: 'stamped', receiver: { legal_name: person.legal_name } },
  ]);
  expect((await ofOrder(open, vendor)).invoices).toMatchObject([
    { status: 'refused', receiver: { legal_name: '' }, may_retry: false },
  ]);
  await app.call(stranger, removeBillingData, { params: { country: 'CO' } });
});
