import { expect, it } from '@jest/globals';
import { sampleQuotation, sampleRequest, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { askedAmounts, obstacleOf, problemOf, saleOf, sumsOf } from './sale.ts';

const request = sampleRequest({ store_id: 3 });
const vendor = { user: { ...sampleVendor(), showCustomerData: true }, isManager: false };
const manager = { user: sampleUser({ managetuercaGoModule: true }), isManager: true };

it('begins with what was asked for, as far as it is offered', () => {
  const [line] = sampleQuotation().quotationDetails;
  const quotation = sampleQuotation({
    quotationDetails: [
      { ...line!, id: 1, amount: 5 },
      { ...line!, id: 2, amount: 1 },
      { ...line!, id: 3, amount: 4, quotation_request_detail_id: null },
    ],
  });
  expect(askedAmounts(request, quotation)).toEqual({ 1: 2, 2: 1, 3: 4 });
});

it('sums what was sold, with the shipping unless the buyer pays it apart', () => {
  expect(sumsOf(sampleQuotation(), { 501: 1 })).toEqual({ subtotal: 120_000, total: 135_000 });
  const apart = sampleQuotation({ shipping_cost: 'Costo de envío a cargo del comprador' });
  expect(sumsOf(apart, { 501: 2 })).toEqual({ subtotal: 240_000, total: 240_000 });
  expect(sumsOf(apart, { 501: null })).toEqual({ subtotal: 0, total: 0 });
  expect(sumsOf(apart, { 501: 1e300 })).toEqual({ subtotal: 0, total: 0 });
});

it('knows a quantity that cannot have been sold', () => {
  const [line] = sampleQuotation().quotationDetails;
  expect([0, 1, 2].map((sold) => problemOf(line!, sold))).toEqual([undefined, undefined, undefined]);
  expect([null, 0.5, -1].map((sold) => problemOf(line!, sold))).toEqual(
    Array.from({ length: 3 }, () => 'La cantidad no es válida.'),
  );
  expect(problemOf(line!, 3)).toMatch(/^La cantidad disponible es de 2 unidades/);
});

it('sends what was seen with what was sold', () => {
  expect(saleOf(sampleQuotation(), { 501: 1 }, ' Paga en la tienda ')).toEqual({
    createNewOrder: true,
    version: 1,
    shipping_cost: 15_000,
    quotationDetails: [{ id: 501, unit_price: 120_000, purchased_amount: 1 }],
    comment: 'Paga en la tienda',
  });
});

it('is for who may see the buyer of a request that was aimed at the store', () => {
  const quotation = sampleQuotation();
  expect([obstacleOf(request, quotation, vendor), obstacleOf(request, quotation, manager)]).toEqual([
    null,
    null,
  ]);
  expect(obstacleOf(request, quotation, { ...vendor, user: sampleVendor() })).toBe('hiddenBuyer');
  for (const viewer of [vendor, manager])
    expect(obstacleOf(sampleRequest(), quotation, viewer)).toBe('marketplace');
  expect(obstacleOf(request, sampleQuotation({ isAvailable: false }), vendor)).toBe('expired');
});
