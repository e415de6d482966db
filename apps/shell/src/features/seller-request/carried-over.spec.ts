import { expect, test } from '@jest/globals';
import { sampleQuotation, sampleRequest } from '../../testing/samples.ts';
import { carriedOver } from './carried-over.ts';
import { draftOf } from './quotation-draft.ts';

const request = sampleRequest();
const [pads] = sampleQuotation().quotationDetails;
const of = (...quotationDetails: Partial<NonNullable<typeof pads>>[]) =>
  draftOf(
    sampleQuotation({ quotationDetails: quotationDetails.map((line) => ({ ...pads!, ...line })) }),
    request,
  );
const begun = of({});
const filter = { id: 502, quotation_request_detail_id: 2, name: 'Filtro de aceite' };

test('what was typed stays, and what was not is that of now', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, observations: 'Original', lines: [{ ...line!, brand: 'Brembo' }, left!] };
  const now = { ...of({ unit_price: 99_000, delivery_time: '2 días' }), validUntil: '2026-02-01' };
  expect(carriedOver({ begun, typed, now })).toEqual({
    ...now,
    observations: 'Original',
    lines: [{ ...now.lines[0], brand: 'Brembo' }, now.lines[1]],
  });
});

test('a price that was typed and put back is not taken for typed', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [{ ...line!, priceTyped: '120.000' }, left!] };
  const now = of({ unit_price: 99_000 });
  expect(carriedOver({ begun, typed, now })).toEqual(now);
});

test('a part that was taken up or left out meanwhile is the line that it is now', () => {
  const [line, left] = begun.lines;
  const typed = {
    ...begun,
    lines: [
      { ...line!, price: 1000 },
      { ...left!, brand: 'Mann' },
    ],
  };
  expect(carriedOver({ begun, typed, now: of({}, filter) }).lines).toMatchObject([
    { id: 501, price: 1000 },
    { id: 502, isOffered: true, brand: 'Mann' },
  ]);
  expect(carriedOver({ begun, typed, now: of(filter) }).lines).toMatchObject([
    { id: null, requestDetailId: 1, isOffered: false, price: 1000 },
    { id: 502, brand: 'Mann' },
  ]);
});

test('a part that is sold out by now keeps all that it had, with what was typed', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [{ ...line!, price: 90_000, priceTyped: '90.000' }, left!] };
  expect(carriedOver({ begun, typed, now: of(filter) }).lines).toContainEqual({
    ...line,
    id: null,
    isOffered: false,
    price: 90_000,
    priceTyped: '90.000',
  });
});

test('a part that is offered in the edit stays offered, also where it was left out meanwhile again', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [line!, { ...left!, isOffered: true, price: 20_000 }] };
  expect(carriedOver({ begun, typed, now: begun }).lines).toEqual(typed.lines);
});

test('what was typed of a part that was left out and offered again is put over its new line', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [{ ...line!, price: 90_000 }, left!] };
  const now = of({ id: 503, brand: 'Brembo' });
  expect(carriedOver({ begun, typed, now }).lines).toEqual([{ ...now.lines[0], price: 90_000 }, left]);
});

test('what was typed of a line is not put over a second one for its part', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [{ ...line!, price: 90_000 }, left!] };
  const now = of({}, { id: 504, brand: 'Brembo' });
  expect(carriedOver({ begun, typed, now }).lines).toMatchObject([
    { id: 501, price: 90_000 },
    { id: 504, price: 120_000 },
    { id: null },
  ]);
});
