import { expect, test } from '@jest/globals';
import { disbursementAddressed, disbursementDecided, invoiceChanged } from '@tuerca/contracts';
import {
  disbursementDecidedNotice,
  disbursementLetter,
  invoiceLetterToReceiver,
  invoiceNoticeToBuyer,
  invoiceNoticeToStore,
} from './money.messages.ts';

const invoiced = invoiceChanged.example;

test('the letter to the e-mail of an invoice says whose it is, its number, its amount and where it is', () => {
  const { subject, text, path, country } = invoiceLetterToReceiver(invoiced);
  expect(subject).toBe('Repuestos del Norte hizo la factura SETP12');
  expect(text).toMatch(/la factura SETP12 por \$.197\.000, del pedido PD-000009/);
  expect(path).toBe('/cart/page/view/9');
  expect(country).toBe('CO');
  expect(invoiceLetterToReceiver({ ...invoiced, currency: 'MXN' }).country).toBe('MX');
});

test.each([
  ['invoice', 'stamped', 'Tu factura SETP12 está lista', 'Se hizo la factura SETP12'],
  ['invoice', 'refused', 'No se pudo hacer tu factura', 'La factura del pedido PD-000009 fue rechazada'],
  ['invoice', 'asked', undefined, 'Te piden la factura del pedido PD-000009'],
  ['creditNote', 'stamped', 'Tu nota crédito SETP12 está lista', 'Se hizo la nota crédito SETP12'],
  ['creditNote', 'refused', undefined, 'La nota crédito del pedido PD-000009 fue rechazada'],
] as const)('of an %s that is %s', (kind, state, buyer, store) => {
  const changed = { ...invoiced, kind, state, reason: 'Los datos no coinciden.' };
  expect(invoiceNoticeToBuyer(changed)?.title).toBe(buyer);
  expect(invoiceNoticeToStore(changed).title).toBe(store);
});

test('a store that cannot make an invoice yet is told why, and where that is mended', () => {
  const asked = { ...invoiced, state: 'asked', reason: 'Falta algo.' } as const;
  expect(invoiceNoticeToStore(asked).body).toBe(
    'Falta algo. Revísalo en los datos de facturación de tu tienda.',
  );
});

test('why a disbursement was refused is told apart from what becomes of the money', () => {
  const refused = { ...disbursementDecided.example, status: 'refused', reference: null } as const;
  expect(disbursementDecidedNotice({ ...refused, reason: 'La cuenta es de otra persona' }).body).toBe(
    'La cuenta es de otra persona. El valor está de nuevo en tu saldo.',
  );
});

test.each([
  ['paid', null, /^Hola, Mariana Rojas:\n\nTransferimos .* de Repuestos del Norte\. Referencia: T-991\./],
  ['refused', 'Falta el RUT', /de nuevo en tu saldo\. Motivo: Falta el RUT\.\n/],
  ['returned', 'Cuenta cerrada.', /Motivo: Cuenta cerrada\. Revisa/],
  ['returned', 'Cuenta inactiva', /Motivo: Cuenta inactiva\. Revisa/],
] as const)(
  'the letter of a disbursement that was %s says why, and leads to the wallet',
  (status, reason, words) => {
    const letter = disbursementLetter({ ...disbursementAddressed.example, status, reason });
    expect(letter.text).toMatch(words);
    expect(letter).toMatchObject({ path: '/users/page/tienda/billetera', country: 'CO' });
  },
);
