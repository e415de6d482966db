import { expect, test } from '@jest/globals';
import { orderChanged, paymentRefunded, productUploadEnded, quotationSent } from '@tuerca/contracts';
import {
  moduleSwitchedNotice,
  newQuotationLetter,
  newQuotationNotice,
  uploadEndedNotice,
} from './messages.ts';
import { orderChangedLetter, orderChangedNotice } from './order-life.messages.ts';
import { paymentRefundedNotice } from './payment.messages.ts';

test.each([
  ['included', 'envío incluido'],
  ['added', 'con el costo del envío'],
  ['charged-to-buyer', 'envío por confirmar'],
] as const)('a new quotation whose shipping is %s says so beside its price', (shippingKind, words) => {
  const quotation = { ...quotationSent.example, shippingKind };
  const said = new RegExp(`1 autoparte por \\$.197\\.000, ${words}`);
  expect(newQuotationNotice(quotation, null).body).toMatch(said);
  expect(newQuotationLetter(quotation, null).text).toMatch(said);
});

test('parts are called as the country of the money calls them', () => {
  const inMexico = { ...quotationSent.example, country: 'MX' as const, currency: 'MXN' as const };
  expect(newQuotationNotice(inMexico, null).body).toContain('1 refacción por');
  const [line] = inMexico.lines;
  const two = { ...inMexico, lines: [line!, { ...line!, requestDetailId: line!.requestDetailId! + 1 }] };
  expect(newQuotationLetter(two, null).text).toContain('2 refacciones por');
});

test('words that somebody typed end in one full stop', () => {
  expect(moduleSwitchedNotice({ isActive: false, reason: 'Pidió una pausa.' }).body).toBe(
    'Motivo: Pidió una pausa. Tus cotizaciones y pedidos siguen en pie.',
  );
  const refunded = { ...paymentRefunded.example, reason: 'No había existencias.' };
  expect(paymentRefundedNotice(refunded).body).toMatch(/: No había existencias\. \S/);
});

test('of one product an upload tells as of one', () => {
  expect(uploadEndedNotice({ ...productUploadEnded.example, added: 1, changed: 1, refused: 1 }).body).toBe(
    '1 producto nuevo, 1 cambiado y 1 fila por corregir.',
  );
});

test('a parcel that is corrected is told as that, not as another part on its way', () => {
  const state = 'partlyShipped' as const;
  const corrected = { ...orderChanged.example, event: 'correctParcel' as const, from: state, to: state };
  expect(orderChangedNotice(corrected, 'buyer')).toMatchObject({
    title: 'Cambió el envío de una parte de tu pedido',
    body: 'Pedido PD-000009: Servientrega, guía 2259871204',
  });
  expect(orderChangedNotice({ ...corrected, by: 'manager' }, 'store').title).toBe(
    'Tuerca corrigió el envío de una parte',
  );
});

test('the letter of a parcel lists what is in it, and that of another step nothing', () => {
  const lines = [
    { orderLineId: 14, name: 'Pastillas de freno', amount: 2 },
    { orderLineId: 15, name: 'Filtro de aceite', amount: 1 },
  ];
  const to = { as: 'buyer', country: 'CO' } as const;
  const sent = { ...orderChanged.example, event: 'shipPart' as const, lines };
  expect(orderChangedLetter(sent, to).text).toContain(
    '\nContenido: 2 × Pastillas de freno, 1 × Filtro de aceite.\n',
  );
  expect(orderChangedLetter({ ...sent, lines: undefined }, to).text).not.toContain('Contenido');
});

test.each([
  ['preparing', 'ship', 'Tu pedido va en camino', 'Tuerca registró el envío'],
  ['preparing', 'shipPart', 'Una parte de tu pedido va en camino', 'Tuerca registró el envío de una parte'],
  [
    'partlyShipped',
    'shipPart',
    'Otra parte de tu pedido va en camino',
    'Tuerca registró el envío de otra parte',
  ],
  ['partlyShipped', 'ship', 'El resto de tu pedido va en camino', 'Tuerca registró el envío del resto'],
  ['shipped', 'ship', 'Cambió el envío de tu pedido', 'Tuerca corrigió el envío'],
] as const)('of an order that was %s, %s tells what of it is on its way', (from, event, toBuyer, toStore) => {
  const changed = { ...orderChanged.example, event, from, by: 'manager' as const };
  expect(orderChangedNotice(changed, 'buyer').title).toBe(toBuyer);
  expect(orderChangedNotice(changed, 'store').title).toBe(toStore);
});
