import { describe, expect, it } from '@jest/globals';
import { changedFields } from './change.ts';

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
