import { describe, expect, it } from '@jest/globals';
import { isDecidedAs, ownStore } from './store-request.ts';

describe('what a store asks for', () => {
  it.each([
    ['approved', 'open', false],
    ['rejected', 'open', false],
    ['approved', 'approved', true],
    ['rejected', 'rejected', true],
  ] as const)('decided %s while it is %s: it was before: %s', (status, before, expected) => {
    expect(isDecidedAs(status, { status: before })).toBe(expected);
  });

  it.each([
    ['approved', 'rejected'],
    ['rejected', 'approved'],
    ['approved', 'settled'],
  ] as const)('cannot be %s once it is %s', (status, before) => {
    expect(() => isDecidedAs(status, { status: before })).toThrow(
      expect.objectContaining({ code: 'CONFLICT' }),
    );
  });

  it('is asked by those of a store alone', () => {
    expect(ownStore({ storeId: 3 })).toBe(3);
    expect(() => ownStore({ storeId: null })).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});
