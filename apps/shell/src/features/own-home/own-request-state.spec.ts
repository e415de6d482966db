import { describe, expect, it } from '@jest/globals';
import { sampleQuotation, sampleRequest } from '../../testing/samples.ts';
import { ownRequestState } from './own-request-state.ts';

const now = Date.parse('2026-01-15T15:00:00.000Z');

describe('where an own request stands', () => {
  it('waits while nobody has quoted', () => {
    expect(ownRequestState(sampleRequest(), now)).toEqual({ kind: 'waiting' });
  });

  it('has offers once it has all it takes, and tells the lowest total', () => {
    const full = sampleRequest({
      isAvailable: false,
      quotationsCount: 3,
      quotations: [
        sampleQuotation({ total: 255000 }),
        sampleQuotation({ id: 91, total: 198000 }),
        sampleQuotation({ id: 92, total: 301000 }),
      ],
    });
    expect(ownRequestState(full, now)).toEqual({ kind: 'offers', count: 3, from: 198000, isPartial: true });
  });

  it('tells the lowest total of what has all parts in full, where any has', () => {
    const [pads] = sampleQuotation().quotationDetails;
    const filter = { ...pads!, id: 502, quotation_request_detail_id: 2, amount: 1 };
    const request = sampleRequest({
      quotations: [
        sampleQuotation({ total: 20_000, quotationDetails: [filter] }),
        sampleQuotation({ id: 91, total: 90_000, quotationDetails: [{ ...pads!, amount: 1 }, filter] }),
        sampleQuotation({ id: 92, total: 301_000, quotationDetails: [pads!, filter] }),
        sampleQuotation({ id: 93, total: 290_000, quotationDetails: [pads!, filter] }),
      ],
    });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'offers',
      count: 4,
      from: 290_000,
      isPartial: false,
    });
  });

  it('counts neither what the store withdrew nor what is past its day', () => {
    const request = sampleRequest({
      quotations: [
        sampleQuotation({ total: 255000 }),
        sampleQuotation({ id: 91, total: 1000, isAvailable: false }),
        sampleQuotation({ id: 92, total: 2000, valid_until: '2026-01-14' }),
      ],
    });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'offers',
      count: 1,
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
    const request = sampleRequest({ quotations: [lost, sampleQuotation({ id: 91, total: 198000 })] });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'offers',
      count: 1,
      from: 198000,
      isPartial: true,
    });
  });

  it('is ordered as soon as one offer was, whatever else happened to it', () => {
    const ordered = sampleQuotation({
      detail: { shoppingHeader: { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null } },
    });
    const request = sampleRequest({ is_closed: true, quotations: [sampleQuotation({ id: 91 }), ordered] });
    expect(ownRequestState(request, now)).toEqual({
      kind: 'ordered',
      orders: [{ id: 8, ref: 'PD-000008' }],
    });
  });

  it('tells who closed it from what ran out', () => {
    const gone = { isAvailable: false };
    expect(ownRequestState(sampleRequest({ ...gone, is_closed: true }), now).kind).toBe('closed');
    expect(ownRequestState(sampleRequest({ ...gone, quotationRequestExpired: true }), now).kind).toBe(
      'expired',
    );
    const withdrawn = [sampleQuotation({ isAvailable: false })];
    expect(ownRequestState(sampleRequest({ ...gone, quotations: withdrawn }), now).kind).toBe('over');
    expect(ownRequestState(sampleRequest({ quotations: withdrawn }), now).kind).toBe('lapsed');
  });
});
