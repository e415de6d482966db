import { describe, expect, it } from '@jest/globals';
import { esCo } from './es-co/index.ts';
import { esCoRegistered } from './es-co/registered.ts';
import { esMx } from './es-mx.ts';
import { t } from './registered.ts';

const leaves = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value as object, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/{{\s*([\w.]+)/g)].map(([, name]) => name).sort();

const all = { ...esCo, ...esCoRegistered };

describe('the catalogue of texts', () => {
  const colombian = new Map(leaves(all));

  it('answers in the words of Colombia where no country is named', () =>
    expect(t('home.title')).toBe('Los repuestos de tu vehículo, sin llamar a diez tiendas'));

  it('fills in blanks and chooses singular or plural by the count', () => {
    expect(t('session.social.continueWith', { service: 'Google' })).toBe('Continuar con Google');
    expect(t('orders.products', { count: 1 })).toBe('1 producto');
    expect(t('orders.products', { count: 3 })).toBe('3 productos');
    expect(t('home.proof.stores', { count: 1 })).toBe('tienda lista para cotizarte');
  });

  it('Mexico says only in other words what Colombia says, with the same blanks to fill in', () => {
    for (const [key, text] of leaves(esMx)) {
      const original = colombian.get(key);
      expect([key, original]).not.toEqual([key, undefined]);
      expect([key, text]).not.toEqual([key, original]);
      expect([key, placeholders(text)]).toEqual([key, placeholders(original ?? '')]);
    }
  });

  it('has no empty text and no blank at the ends of one', () =>
    expect([...colombian].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]));

  it('Mexico names no part a repuesto', () => {
    const mexican = leaves(all).map(([key, text]) => new Map(leaves(esMx)).get(key) ?? text);
    expect(mexican.filter((text) => /repuesto/i.test(text))).toEqual([]);
  });
});
