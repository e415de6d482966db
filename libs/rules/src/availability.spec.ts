import { describe, expect, it } from '@jest/globals';
import {
  defaultValidUntil,
  isQuotationAvailable,
  isRequestAvailable,
  quotationLimit,
} from './availability.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('a request', () => {
  const open = { storeId: null, quotationsCount: 0, isClosed: false, isOrdered: false, expiresAt: null };

  it('takes 3 quotations on the marketplace and 1 at a store', () => {
    expect(quotationLimit({ storeId: null })).toBe(3);
    expect(quotationLimit({ storeId: 7 })).toBe(1);
    expect(isRequestAvailable({ ...open, quotationsCount: 2 }, now)).toBe(true);
    expect(isRequestAvailable({ ...open, quotationsCount: 3 }, now)).toBe(false);
    expect(isRequestAvailable({ ...open, storeId: 7 }, now)).toBe(true);
    expect(isRequestAvailable({ ...open, storeId: 7, quotationsCount: 1 }, now)).toBe(false);
  });

  it('takes none once it is closed or has expired', () => {
    expect(isRequestAvailable({ ...open, isClosed: true }, now)).toBe(false);
    expect(isRequestAvailable({ ...open, isOrdered: true }, now)).toBe(false);
    expect(isRequestAvailable({ ...open, expiresAt: now }, now)).toBe(true);
    expect(isRequestAvailable({ ...open, expiresAt: new Date(now.getTime() - 1) }, now)).toBe(false);
  });
});

describe('a quotation', () => {
  const sent = {
    validUntil: '2026-03-01',
    closed: false,
    requestClosed: false,
    discarded: false,
    ordered: false,
  };
  const lastInstant = new Date('2026-03-02T04:59:59.999Z');

  it('can be ordered from until the end of its day in the country', () => {
    expect(isQuotationAvailable(sent, lastInstant, 'CO')).toBe(true);
    expect(isQuotationAvailable(sent, new Date(lastInstant.getTime() + 1), 'CO')).toBe(false);
    expect(isQuotationAvailable(sent, new Date(lastInstant.getTime() + 1), 'MX')).toBe(true);
  });

  it.each(['closed', 'requestClosed', 'discarded', 'ordered'] as const)(
    'cannot be ordered from once it is %s',
    (state) => {
      expect(isQuotationAvailable({ ...sent, [state]: true }, now, 'CO')).toBe(false);
    },
  );

  it('is valid for 8 days of the country by default', () => {
    expect(defaultValidUntil(new Date('2026-02-25T03:00:00Z'), 'CO')).toBe('2026-03-04');
    expect(defaultValidUntil(new Date('2026-02-25T05:00:00Z'), 'CO')).toBe('2026-03-05');
  });
});
