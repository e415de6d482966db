import { describe, expect, it } from '@jest/globals';
import { createQuotation } from '@tuerca/contracts';
import { sampleQuotation, sampleRequest } from '../../testing/samples.ts';
import {
  beginDraft,
  bodyOf,
  draftOf,
  isSeenByBuyer,
  keepHabits,
  keptDraft,
  newQuotationOf,
  problemsOf,
  areTotalsWhole,
  totalsOf,
  type QuotationDraft,
} from './quotation-draft.ts';

const now = new Date('2026-01-15T15:00:00Z');
const request = sampleRequest();

const filled = (): QuotationDraft => {
  const draft = beginDraft(request, 3, now);
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
    const draft = beginDraft(request, 3, now);
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
    keptDraft(request.id, 3).save(draft);
    expect(beginDraft(request, 3, now)).toEqual(draft);
    expect(beginDraft(request, 4, now).lines[0]?.price).toBeNull();
    expect(beginDraft(request, 3, new Date('2026-03-01T15:00:00Z'))).toEqual({
      ...draft,
      validUntil: '2026-03-09',
    });
    keptDraft(request.id, 3).clear();
    expect(beginDraft(request, 3, now).lines[0]?.price).toBeNull();
  });

  it('is read as it was kept when a part had one photo', () => {
    keptDraft(request.id, 3).save(filled());
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('quotation.40.3'));
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { lines: Record<string, unknown>[] };
    const photo = { path: '/media/0b7f2f9e', name: 'freno.png' };
    const lines = kept.lines.map(({ images: _images, ...line }, index) => ({
      ...line,
      image: index === 0 ? photo : null,
    }));
    localStorage.setItem(key, JSON.stringify({ ...kept, lines }));
    expect(beginDraft(request, 3, now)).toMatchObject({ lines: [{ images: [photo] }, { images: [] }] });
    keptDraft(request.id, 3).clear();
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

  it('are whole when no price, amount or cost of shipping of what is offered is missing or wrong', () => {
    const isWhole = (change: (draft: QuotationDraft) => unknown) => {
      const draft = filled();
      change(draft);
      return areTotalsWhole(draft, 'COP');
    };
    expect(isWhole(() => undefined)).toBe(true);
    expect(isWhole(({ lines }) => Object.assign(lines[1]!, { price: null, priceTyped: 'caro' }))).toBe(false);
    expect(isWhole(({ lines }) => Object.assign(lines[1]!, { price: null, isOffered: false }))).toBe(true);
    expect(isWhole(({ lines }) => Object.assign(lines[1]!, { amount: null }))).toBe(false);
    expect(isWhole(({ lines }) => Object.assign(lines[1]!, { brand: '' }))).toBe(true);
    expect(isWhole(({ shipping }) => Object.assign(shipping, { cost: null }))).toBe(false);
    expect(isWhole(({ shipping }) => Object.assign(shipping, { kind: 'included', cost: null }))).toBe(true);
  });

  it('are zero while nothing is filled in', () => {
    expect(totalsOf(beginDraft(request, 3, now), { serviceCost: 0, serviceCostPercent: 0.08 })).toMatchObject(
      {
        total: 0,
        receives: 0,
      },
    );
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
        images: [],
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
    const sent = bodyOf(draftOf(sampleQuotation(), request));
    expect(sent).toMatchObject({ shipping_cost: 15_000, valid_until: '2026-01-23' });
    expect(sent.quotationDetails).toMatchObject([
      { id: 501, reference: 'BP-1', images: ['/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10'] },
    ]);
    const included = draftOf(sampleQuotation({ shipping_cost: 'Costo de envío incluido' }), request);
    expect(bodyOf(included).shipping_cost).toBe('Costo de envío incluido');
  });
});

describe('before it is sent', () => {
  const today = '2026-01-15';
  const one = { advisers: 1, today, currency: 'COP' } as const;

  it('a draft that is filled in has no problem, and one that is not says each where it belongs', () => {
    expect(problemsOf(filled(), one)).toBeNull();
    expect(problemsOf(beginDraft(request, 3, now), { ...one, advisers: 2 })).toEqual({
      lines: [
        {
          price: 'El precio debe ser mayor a cero',
          brand: 'La marca es obligatoria',
          deliveryTime: 'El tiempo de entrega es obligatorio',
        },
        {
          price: 'El precio debe ser mayor a cero',
          brand: 'La marca es obligatoria',
          deliveryTime: 'El tiempo de entrega es obligatorio',
        },
      ],
      shippingKind: 'Elige quién paga el envío',
      adviserId: 'Selecciona un vendedor',
    });
  });

  it.each<[string, Partial<QuotationDraft>, object]>([
    [
      'a cost of shipping',
      { shipping: { kind: 'added', cost: 0 } },
      { shippingCost: 'Debes agregar el costo de envío' },
    ],
    ['a day to come', { validUntil: '2026-01-14' }, { validUntil: 'Elige una fecha desde hoy' }],
    [
      'few words',
      { observations: 'x'.repeat(129) },
      { observations: 'El campo de observaciones no puede superar los 128 caracteres' },
    ],
  ])('needs %s', (_what, changes, problem) => {
    expect(problemsOf({ ...filled(), ...changes }, one)).toMatchObject(problem);
  });

  it('needs to be told what a number alone counts', () => {
    const draft = filled();
    draft.lines[0] = { ...draft.lines[0]!, warranty: '6', deliveryTime: ' 1 ' };
    expect(problemsOf(draft, one)).toMatchObject({
      lines: [{ warranty: 'Di si son días, meses o kilómetros', deliveryTime: 'Di si son horas o días' }, {}],
    });
  });

  it('asks nothing of a part the store does not have', () => {
    const draft = filled();
    draft.lines[1] = { ...draft.lines[1]!, isOffered: false, price: null, brand: '' };
    expect(problemsOf(draft, one)).toBeNull();
  });

  it('begins with the shipping, the delivery and the warranty of the store’s last quotation here', () => {
    keepHabits(filled(), request, 3);
    const draft = beginDraft(request, 3, now);
    expect(draft.shipping).toEqual({ kind: 'added', cost: 15_000 });
    expect(draft.lines.map(({ deliveryTime }) => deliveryTime)).toEqual(['1 día', '1 día']);
    expect(beginDraft(request, 4, now).shipping).toEqual({ kind: '', cost: null });
  });
});

it('an edit of the store’s own references and adviser alone is nothing that its buyer is shown', () => {
  const draft = draftOf(sampleQuotation(), request);
  const edited = (changes: Partial<QuotationDraft['lines'][number]>) => ({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, ...changes })),
  });
  expect(isSeenByBuyer({ ...edited({ reference: 'OWN-1' }), adviserId: 4 }, draft)).toBe(false);
  expect(isSeenByBuyer(edited({ brand: 'NGK' }), draft)).toBe(true);
  expect(isSeenByBuyer({ ...draft, observations: 'En la tarde' }, draft)).toBe(true);
});
