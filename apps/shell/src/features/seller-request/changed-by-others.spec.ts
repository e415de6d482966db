import { expect, test } from '@jest/globals';
import { sampleQuotation, sampleRequest } from '../../testing/samples.ts';
import { changedByOthers } from './changed-by-others.ts';
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
const said = (drafts: Omit<Parameters<typeof changedByOthers>[0], 'begun'>) =>
  changedByOthers({ begun, ...drafts }, 'COP').map((line) => line.replace(/\s/g, ' '));

test('names each field that somebody else changed, and where what was typed stays over it', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [{ ...line!, price: 90_000 }, left!] };
  const now = {
    ...of({ unit_price: 99_000, delivery_time: '2 días' }, filter),
    validUntil: '2026-02-01',
    observations: 'Original. '.repeat(8),
    adviserId: 21,
  };
  expect(said({ typed, now })).toEqual([
    'Pastillas de freno · Precio con impuestos: antes $ 120.000, ahora $ 99.000. En el formulario sigue lo que pusiste.',
    'Pastillas de freno · Entrega: antes 1 día, ahora 2 días.',
    'Filtro de aceite · Agotado: antes sí, ahora no.',
    'Válido hasta: antes viernes 23 de enero de 2026, ahora domingo 1 de febrero de 2026.',
    'Observaciones: cambió.',
    'Vendedor: cambió.',
  ]);
});

test('says of a part that was taken out that it is sold out, and of what costs to send what it is', () => {
  const shipping = { kind: 'included' as const, cost: null };
  expect(said({ typed: begun, now: { ...of(filter), shipping } })).toEqual([
    'Pastillas de freno · Agotado: antes no, ahora sí.',
    'Filtro de aceite · Agotado: antes sí, ahora no.',
    'Envío: antes $ 15.000, ahora Costo de envío incluido.',
  ]);
});

test('says of a part that is sold out by now where what was typed of it is', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [{ ...line!, price: 90_000 }, left!] };
  expect(said({ typed, now: of(filter) })).toContain(
    'Pastillas de freno · Agotado: antes no, ahora sí. Lo que escribiste aparece de nuevo con «Sí lo tengo».',
  );
});

test('says of a part that was taken out and offered again what is different in it', () => {
  const [line, left] = begun.lines;
  const typed = { ...begun, lines: [{ ...line!, price: 90_000 }, left!] };
  expect(said({ typed, now: of({ id: 503, unit_price: 99_000, brand: 'Brembo' }) })).toEqual([
    'Pastillas de freno · Precio con impuestos: antes $ 120.000, ahora $ 99.000. En el formulario sigue lo que pusiste.',
    'Pastillas de freno · Marca: antes Bosch, ahora Brembo.',
  ]);
});

test('takes neither what was typed alone nor a new signature of a photo for a change of others', () => {
  const typed = { ...begun, observations: 'Original' };
  const now = of({ image: pads!.image!.replace('=abc', '=def') });
  expect(said({ typed, now })).toEqual([]);
});
