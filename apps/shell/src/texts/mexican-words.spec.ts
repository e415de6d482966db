/**
 * @jest-environment-options {"url": "https://www.tuerca.com.mx/"}
 */
import { expect, it } from '@jest/globals';
import { t } from './registered.ts';
import { t as ofReturns } from './returns.ts';

it('Mexico calls a part refacción wherever Colombia calls it autoparte, and leaves what was typed as it is', () => {
  expect(t('quotationRequest.partsCount', { count: 1 })).toBe('1 refacción');
  expect(t('quotationRequest.partsCount', { count: 3 })).toBe('3 refacciones');
  expect(t('quotationRequest.steps.parts')).toBe('Refacciones');
  expect(t('chat.inbox.you', { text: 'Mi autoparte' })).toBe('Tú: Mi autoparte');
  expect(t('orders.life.shipment.carrierHint')).toMatch(/^La paquetería/);
});

it('Mexico says on the pages of who has an account what it says in other words', () => {
  expect(t('buyerRequest.address.add')).toBe('Agregar domicilio');
  expect(t('orders.options.names.card')).toBe('Terminal al recibir');
});

it('Mexico speaks of returns by its own law, which knows no retracto', () => {
  expect(ofReturns('returns.withdrawal.refused.title')).toBe(
    'La pediste dentro del plazo para revocar tu compra',
  );
  expect(ofReturns('returns.withdrawal.refused.text', { days: 5 })).toMatch(/Profeco\.$/);
  expect(ofReturns('returns.withdrawal.refusing.exceptions')).not.toMatch(/adaptó/);
});
