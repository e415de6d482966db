import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { sampleQuotation } from '../../testing/samples.ts';
import { asSeen, changesSince, useSeenQuotations } from './seen-quotations.ts';

const [line] = sampleQuotation().quotationDetails;
const before = sampleQuotation();
const after = sampleQuotation({
  version: 2,
  shipping_cost: 'Costo de envío incluido',
  quotationDetails: [
    { ...line!, unit_price: 99_000, delivery_time: '3 días' },
    { ...line!, id: 777, name: 'Bujías' },
  ],
});

it('tells line by line what is another than was seen', () => {
  expect(changesSince(asSeen(before), asSeen(after))).toEqual([
    { what: 'price', name: 'Pastillas de freno', before: 120_000, after: 99_000 },
    { what: 'delivery', name: 'Pastillas de freno', before: '1 día', after: '3 días' },
    { what: 'added', name: 'Bujías' },
    { what: 'shipping', before: 15_000, after: 'Costo de envío incluido' },
  ]);
  expect(changesSince(asSeen(after), asSeen(before))).toContainEqual({ what: 'removed', name: 'Bujías' });
  expect(changesSince(asSeen(before), asSeen(sampleQuotation({ version: 9 })))).toEqual([]);
});

it('an edit is told, also after a reload, until the buyer says that it was seen', () => {
  const show = (quotation: typeof before) => renderHook(() => useSeenQuotations(40, [quotation]));
  expect(show(before).result.current.changed).toEqual([]);
  expect(show(after).result.current.changed[0]?.changes).toHaveLength(4);
  const { result } = show(after);
  act(() => result.current.acknowledge(after));
  expect(result.current.changed).toEqual([]);
  expect(show(after).result.current.changed).toEqual([]);
});

it('is forgotten of all but the latest requests and the one that is looked at', () => {
  const show = (requestId: number, quotations = [before]) =>
    renderHook(() => useSeenQuotations(requestId, quotations));
  const kept = () =>
    Object.keys(localStorage)
      .map((key) => Number(/seen-quotations\.(\d+)\./.exec(key)?.[1]))
      .toSorted((one, other) => one - other);
  for (let id = 1; id <= 40; id += 1) show(id);
  expect(kept()).toEqual(Array.from({ length: 31 }, (_, index) => index + 10));
  show(2);
  expect(kept().slice(0, 2)).toEqual([2, 11]);
  show(50, []);
  expect(kept()).not.toContain(50);
});
