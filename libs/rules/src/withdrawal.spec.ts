import { describe, expect, it } from '@jest/globals';
import { isWithinWithdrawalTerm } from './withdrawal.ts';

describe('the term of withdrawal', () => {
  // A Thursday, 22:30 in Bogotá, which is a Friday in UTC.
  const deliveredAt = new Date('2026-01-09T03:30:00Z');

  it('ends with the fifth working day after the delivery, by the clocks of the country', () => {
    // Monday 12 January is a holiday of Colombia.
    const isWithin = (at: string) => isWithinWithdrawalTerm(new Date(at), { deliveredAt, country: 'CO' });
    expect(isWithin('2026-01-09T04:00:00Z')).toBe(true);
    expect(isWithin('2026-01-17T04:59:00Z')).toBe(true);
    expect(isWithin('2026-01-17T05:01:00Z')).toBe(false);
  });

  it('counts the holidays of its country alone', () => {
    const isWithin = (at: string) => isWithinWithdrawalTerm(new Date(at), { deliveredAt, country: 'MX' });
    expect(isWithin('2026-01-16T05:59:00Z')).toBe(true);
    expect(isWithin('2026-01-16T06:01:00Z')).toBe(false);
  });

  it('has not begun, and so is not over, for what was not delivered', () =>
    expect(
      isWithinWithdrawalTerm(new Date('2026-06-01T12:00:00Z'), { deliveredAt: null, country: 'CO' }),
    ).toBe(true));
});
