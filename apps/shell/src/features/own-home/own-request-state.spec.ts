import { describe, expect, it } from '@jest/globals';
import { storeGoneReason, type Quotation } from '@tuerca/contracts';
import { sampleQuotation, sampleRequest } from '../../testing/samples.ts';
import { ownRequestState } from './own-request-state.ts';

const [pads] = sampleQuotation().quotationDetails;
/** An offer of the two pads asked for, at a unit price and with 15.000 for the shipping. */
const offerAt = (unit_price: number, given: Partial<Quotation> = {}) =>
  sampleQuotation({ quotationDetails: [{ ...pads!, unit_price }], ...given });
const now = Date.parse('2026-01-15T15:00:00.000Z');

describe('where an own request stands', () => {
  it('waits while nobody has quoted', () => {
    expect(ownRequestState(sampleRequest(), now)).toEqual({ kind: 'waiting' });
  });

  it('has offers once it has all it takes, and tells the lowest total', () => {
    const full = sampleRequest({
      isAvailable: false,
      quotationsCount: 3,
      quotations: [offerAt(120_000), offerAt(90_000, { id: 91 }), offerAt(140_000, { id: 92 })],
    });
    expect(ownRequestState(full, now)).toEqual({ kind: 'offers', from: 195_000, isPartial: true });
  });

  it('tells the lowest total of what has all parts in full, where any has', () => {
    const filter = { ...pads!, id: 502, quotation_request_detail_id: 2, amount: 1, unit_price: 5000 };
    const twoPads = (unit_price: number) => ({ ...pads!, unit_price });
    const request = sampleRequest({
      quotations: [
        sampleQuotation({ quotationDetails: [filter] }),
        sampleQuotation({ id: 91, quotationDetails: [{ ...pads!, amount: 1 }, filter] }),
        sampleQuotation({ id: 92, quotationDetails: [twoPads(140_000), filter] }),
        sampleQuotation({ id: 93, quotationDetails: [twoPads(135_000), filter] }),
      ],
    });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'offers',
      from: 290_000,
      isPartial: false,
    });
  });

  it('tells what the amounts asked for cost, however many the store has', () => {
    const from = (given: Partial<Quotation>) =>
      ownRequestState(sampleRequest({ quotations: [sampleQuotation(given)] }), now);
    const ofTwo = { kind: 'offers', from: 255_000, isPartial: true };
    expect(from({ total: 375_000, quotationDetails: [{ ...pads!, amount: 3 }] })).toEqual(ofTwo);
    expect(from({ quotationDetails: [{ ...pads!, amount: 1 }] })).toEqual({ ...ofTwo, from: 135_000 });
    // Only something that was not asked for.
    const other = [{ ...pads!, quotation_request_detail_id: null }];
    expect(from({ total: 80_000, quotationDetails: other })).toEqual({ ...ofTwo, from: 80_000 });
  });

  it('counts neither what the store withdrew nor what is past its day', () => {
    const request = sampleRequest({
      quotations: [
        offerAt(120_000),
        offerAt(1000, { id: 91, isAvailable: false }),
        offerAt(2000, { id: 92, valid_until: '2026-01-14' }),
      ],
    });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'offers',
      from: 255000,
      isPartial: true,
    });
  });

  it('has the other offers again once its order came to nothing', () => {
    const lost = sampleQuotation({
      isAvailable: false,
      detail: {
        shoppingHeader: { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null, isLost: true },
      },
    });
    const request = sampleRequest({ quotations: [lost, offerAt(90_000, { id: 91 })] });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'offers',
      from: 195_000,
      isPartial: true,
    });
  });

  it('is ordered as soon as one offer was, whatever else happened to it', () => {
    const ordered = sampleQuotation({
      detail: {
        shoppingHeader: { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null, status: 'paid' },
      },
    });
    const request = sampleRequest({ is_closed: true, quotations: [sampleQuotation({ id: 91 }), ordered] });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'ordered',
      orders: [{ id: 8, ref: 'PD-000008', registeredBy: null, status: 'paid' }],
      missing: 0,
      unsent: 0,
    });
  });

  it('counts what its store does not send of an order, until it is bought of another', () => {
    const shoppingHeader = { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null };
    const bought = (id: number, purchased_amount: number, not_sent?: number) =>
      sampleQuotation({
        id,
        quotationDetails: [{ ...pads!, purchased_amount, ...(not_sent && { not_sent }) }],
        detail: { shoppingHeader: { ...shoppingHeader, id } },
      });
    const unsent = (quotations: Quotation[], given = {}) =>
      ownRequestState(sampleRequest({ quotations, ...given }), now);
    expect(unsent([bought(8, 2)])).toMatchObject({ kind: 'ordered', missing: 1, unsent: 0 });
    // One that was never ordered is not called unsent.
    expect(unsent([bought(8, 1)])).toMatchObject({ missing: 2, unsent: 0 });
    expect(unsent([bought(8, 1, 1)])).toMatchObject({ missing: 3, unsent: 1 });
    expect(unsent([bought(8, 2, 1)])).toMatchObject({ kind: 'ordered', unsent: 1 });
    expect(unsent([bought(8, 2, 1), bought(9, 1)])).toMatchObject({ unsent: 0 });
    expect(unsent([bought(8, 2, 1)], { is_closed: true })).toMatchObject({ missing: 0, unsent: 0 });
  });

  it('counts nothing of what another request asks for again', () => {
    const shoppingHeader = { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null };
    const bought = sampleQuotation({
      quotationDetails: [{ ...pads!, purchased_amount: 2, not_sent: 2 }],
      detail: { shoppingHeader },
    });
    const [asked, filter] = sampleRequest().details!;
    const missing = (askedAgain: number) =>
      ownRequestState(
        sampleRequest({ quotations: [bought], details: [{ ...asked!, asked_again: askedAgain }, filter!] }),
        now,
      );
    expect(missing(1)).toMatchObject({ missing: 2, unsent: 1 });
    expect(missing(2)).toMatchObject({ missing: 1, unsent: 0 });
    expect(missing(5)).toMatchObject({ missing: 1, unsent: 0 });
  });

  it('tells who closed it from what ran out', () => {
    const gone = { isAvailable: false };
    expect(ownRequestState(sampleRequest({ ...gone, is_closed: true }), now).kind).toBe('closed');
    const withStore = sampleRequest({ ...gone, is_closed: true, close_reason: storeGoneReason });
    expect(ownRequestState(withStore, now).kind).toBe('storeGone');
    expect(ownRequestState(sampleRequest({ ...gone, quotationRequestExpired: true }), now).kind).toBe(
      'expired',
    );
    const withdrawn = [sampleQuotation({ isAvailable: false })];
    expect(ownRequestState(sampleRequest({ ...gone, quotations: withdrawn }), now).kind).toBe('over');
    expect(ownRequestState(sampleRequest({ quotations: withdrawn }), now).kind).toBe('lapsed');
  });
});
