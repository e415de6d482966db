import { expect, it } from '@jest/globals';
import { t } from './open-store.ts';
import { t as payouts } from './payouts.ts';
import { t as productPage } from './product-page.ts';

it('ends a sentence once where it ends in a time of day', () => {
  expect(t('openStore.waiting.text', { date: '29 de nov de 2026, 12:51 p. m.' })).toMatch(
    /^La enviaste el 29 de nov de 2026, 12:51 p\. m\. Te avisamos/,
  );
  expect(t('openStore.waiting.text', { date: '29 de nov de 2026' })).toMatch(
    /^La enviaste el 29 de nov de 2026\. Te avisamos/,
  );
});

it('ends a sentence once where it ends in quoted words', () => {
  for (const typed of ['filtro', 'filtro.'])
    expect(productPage('products.understood.corrected', { words: 'Filtro', typed })).toBe(
      'Mostramos resultados para «Filtro»: nada se llama «filtro».',
    );
});

it('says of none what is written for none', () => {
  expect(payouts('payouts.batch.made', { count: 0 })).toBe('No hay desembolsos en esa moneda.');
  expect(payouts('payouts.batch.made', { count: 1 })).toBe('1 desembolso en el archivo.');
  expect(productPage('productPage.tooMany', { kept: 3, most: 3, count: 0 })).toBe(
    'Ya tienes 3 en tu carrito, y no hay más disponibles.',
  );
  expect(payouts('moduleIndex.pending.parts', { count: 0 })).toBe('0 autopartes');
});
