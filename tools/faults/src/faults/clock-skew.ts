import type { Fault } from '../fault.ts';
import { findFaketime, FaketimeMissing } from '../find-faketime.ts';

const skewed = (direction: 'ahead' | 'behind'): Fault => ({
  name: `clock-${direction}`,
  summary: `the quotation service’s clock is 10 minutes ${direction}`,
  holdSeconds: 6,
  takesSeconds: 14,
  async cannotBeTried() {
    try {
      await findFaketime();
      return undefined;
    } catch (error) {
      if (error instanceof FaketimeMissing) return error.message;
      throw error;
    }
  },
  async inject({ apps }) {
    await apps.quotation.restart({
      LD_PRELOAD: await findFaketime(),
      FAKETIME: direction === 'ahead' ? '+10m' : '-10m',
      // timers use the monotonic clock: only the date is to be wrong
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
    return () => apps.quotation.restart();
  },
});

export const clockAhead = skewed('ahead');
export const clockBehind = skewed('behind');
