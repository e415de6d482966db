import { describe, expect, it } from '@jest/globals';
import { closedAccountName, isOfClosedAccount, withoutBuyer } from './closed-account.ts';

describe('an account that is closed', () => {
  it('leaves an order without its buyer, to the city that it goes to', () => {
    const draft = {
      id: 9,
      comment: 'Llamar antes',
      buyer: { id: 7, name: 'Laura', mobile: '+573001234567', email: 'laura@tuerca.test' },
      delivery: {
        address: 'Calle 13',
        fullname: 'Laura',
        identification: '1020',
        mobile: '+573001234567',
        city: 11,
      },
    };
    expect(withoutBuyer(draft)).toEqual({
      id: 9,
      comment: null,
      buyer: { id: 7, name: closedAccountName, mobile: null, email: null },
      delivery: { address: '', fullname: closedAccountName, identification: '', mobile: '', city: 11 },
    });
  });

  it('is told from one of somebody who is only called so', () => {
    const left = { name: closedAccountName, email: null, mobile: null };
    expect(isOfClosedAccount(left)).toBe(true);
    expect(isOfClosedAccount({ ...left, mobile: '+573001234567' })).toBe(false);
    expect(isOfClosedAccount({ ...left, email: 'laura@tuerca.test' })).toBe(false);
    expect(isOfClosedAccount({ ...left, name: 'Laura' })).toBe(false);
  });
});
