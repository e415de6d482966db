import { describe, expect, it } from '@jest/globals';
import { createQuotation } from '@tuerca/contracts';
import { sampleQuotation, sampleRequest } from '../../testing/samples.ts';
import {
  bodyOf,
  clearDraft,
  draftOf,
  loadDraft,
  newQuotationOf,
  saveDraft,
  totalsOf,
  type QuotationDraft,
} from './quotation-draft.ts';

const now = new Date('2026-01-15T15:00:00Z');
const request = sampleRequest();

const filled = (): QuotationDraft => {
  const draft = loadDraft(request, 3, now);
  const [pads, filter] = draft.lines as [QuotationDraft['lines'][number], QuotationDraft['lines'][number]];
  return {
    ...draft,
    lines: [
      { ...pads, brand: 'Bosch', price: 99_000.55, deliveryTime: '1 día', reference: ' BP-1 ' },
      { ...filter, brand: 'Mann', price: 30_000, deliveryTime: '2 días' },
    ],
    shipping: { kind: 'added', cost: 15_000 },
  };
};

describe('a new quotation', () => {
  it('starts with every part asked for, the usual warranty, and eight days of validity', () => {
    const draft = loadDraft(request, 3, now);
    expect(
      draft.lines.map(({ name, amount, warranty, isOffered }) => ({ name, amount, warranty, isOffered })),
    ).toEqual([
      { name: 'Pastillas de freno', amount: 2, warranty: '30 días', isOffered: true },
      { name: 'Filtro de aceite', amount: 1, warranty: '30 días', isOffered: true },
    ]);
    expect(draft.validUntil).toBe('2026-01-23');
    expect(draft.shipping.kind).toBe('');
  });

  it('is kept on the device per request and store until it is sent', () => {
    const draft = filled();
    saveDraft(request.id, 3, draft);
    expect(loadDraft(request, 3, now)).toEqual(draft);
    expect(loadDraft(request, 4, now).lines[0]?.price).toBeNull();
    clearDraft(request.id, 3);
    expect(loadDraft(request, 3, now).lines[0]?.price).toBeNull();
  });
});

describe('the totals', () => {
  const costs = { serviceCost: 1000, serviceCostPercent: 0.08 };

  it('are of what is offered: commission on goods and shipping, rounded half up once', () => {
    // 2 × 99,000.55 + 30,000 = 228,001.10; with shipping 243,001.10; 8 % is 19,440.088, and 1,000 fixed.
    expect(totalsOf(filled(), costs)).toEqual({
      subtotal: 228_001.1,
      shipping: 15_000,
      total: 243_001.1,
      commission: 20_440.09,
      receives: 222_561.01,
    });
  });

  it('leave out a part that is sold out, and shipping that is not added', () => {
    const draft = filled();
    draft.lines[0]!.isOffered = false;
    draft.shipping = { kind: 'included', cost: 15_000 };
    expect(totalsOf(draft, costs)).toMatchObject({
      subtotal: 30_000,
      shipping: 0,
      total: 30_000,
      commission: 3400,
    });
  });

  it('are zero while nothing is filled in', () => {
    expect(totalsOf(loadDraft(request, 3, now), { serviceCost: 0, serviceCostPercent: 0.08 })).toMatchObject({
      total: 0,
      receives: 0,
    });
  });
});

describe('what is sent', () => {
  it('is one the contract takes, without the parts the store does not have', () => {
    const draft = filled();
    draft.lines[1]!.isOffered = false;
    const sent = newQuotationOf(request.id, draft);
    expect(createQuotation.body?.safeParse(sent).error?.issues).toBeUndefined();
    expect(sent).toMatchObject({ quotation_request_id: 40, shipping_cost: 15_000, observations: null });
    expect(sent.quotationDetails).toEqual([
      {
        quotation_request_detail_id: 1,
        name: 'Pastillas de freno',
        brand: 'Bosch',
        reference: 'BP-1',
        amount: 2,
        unit_price: 99_000.55,
        warranty: '30 días',
        delivery_time: '1 día',
        image: null,
      },
    ]);
  });

  it.each([
    ['included', 'Costo de envío incluido'],
    ['byBuyer', 'Costo de envío a cargo del comprador'],
  ] as const)('says shipping that is %s in words', (kind, words) => {
    expect(bodyOf({ ...filled(), shipping: { kind, cost: null } }).shipping_cost).toBe(words);
  });

  it('of an edited quotation is what was sent before: same lines, files by their own path', () => {
    const sent = bodyOf(draftOf(sampleQuotation()));
    expect(sent).toMatchObject({ shipping_cost: 15_000, valid_until: '2026-01-23' });
    expect(sent.quotationDetails).toMatchObject([
      { id: 501, reference: 'BP-1', image: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10' },
    ]);
    const included = draftOf(sampleQuotation({ shipping_cost: 'Costo de envío incluido' }));
    expect(bodyOf(included).shipping_cost).toBe('Costo de envío incluido');
  });
});
