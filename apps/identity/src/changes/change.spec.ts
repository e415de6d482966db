import { describe, expect, it } from '@jest/globals';
import { changedFields, withoutWords } from './change.ts';

describe('what the log keeps of a change', () => {
  it('is what differs of the fields that the change names', () => {
    const before = { name: 'Norte', cityId: 1, brands: ['Nissan', 'Kia'], days: { lunes: 1, martes: 2 } };
    expect(changedFields(before, { name: 'Sur', cityId: 1, days: { martes: 2, lunes: 1 } })).toEqual({
      before: { name: 'Norte' },
      after: { name: 'Sur' },
    });
    expect(changedFields(before, { brands: ['Kia', 'Nissan'] })).not.toBeNull();
  });

  it('is nothing where nothing differs, also where what was absent is null', () => {
    expect(changedFields({ name: 'Norte' }, { name: 'Norte', text: null })).toBeNull();
    expect(changedFields({}, {})).toBeNull();
  });

  it('is everything of what was made or removed', () => {
    expect(changedFields(null, { name: 'Ana' })).toEqual({ before: { name: null }, after: { name: 'Ana' } });
    expect(changedFields({ name: 'Ana' }, null)).toEqual({ before: { name: 'Ana' }, after: { name: null } });
  });

  it.each([
    [{ apiToken: 'abcdefghijkl' }, { apiToken: '••••' }],
    [{ passwordHash: 'abc' }, { passwordHash: '••••' }],
    [
      { bank: { accountNumber: '003412345678', bank: 'Davivienda' } },
      { bank: { accountNumber: '••••5678', bank: 'Davivienda' } },
    ],
    [{ account_number: 12_345_678_901 }, { account_number: '••••8901' }],
    [{ identification: '1234' }, { identification: '••••' }],
    [{ accountNumber: null, at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ])('of %j is %j', (after, kept) => expect(changedFields(null, after)?.after).toEqual(kept));

  it('tells that a masked value changed though both look alike', () => {
    expect(changedFields({ token: 'a' }, { token: 'b' })).toEqual({
      before: { token: '••••' },
      after: { token: '••••' },
    });
  });
});

describe('words in what the log keeps', () => {
  const without = (value: Parameters<typeof withoutWords>[0], ...words: string[]) =>
    withoutWords(value, words, 'X');

  it('are replaced in texts at any depth, and not in the names of fields', () => {
    const before = { adviser: { name: 'null', rights: ['null', 'quote'], brands: null, isActive: true } };
    expect(without(before, 'null', 'name', 'true')).toEqual({
      adviser: { name: 'X', rights: ['X', 'quote'], brands: null, isActive: true },
    });
  });

  it.each([
    ['Ana, Anaya, Anaís y Ana', ['Ana'], 'X, Anaya, Anaís y X'],
    ['Ana Zárate y Ana', ['Ana', 'Ana Zárate'], 'X y X'],
    ['Escribe a a.b@c.co o (a+b)', ['a.b@c.co', '(a+b)'], 'Escribe a X o X'],
    ['Llama al +573001112233.', ['+573001112233'], 'Llama al X.'],
  ])('of %j without %j leave %j', (text, words, left) => expect(without(text, ...words)).toBe(left));
});
