import { describe, expect, it } from '@jest/globals';
import { needsCode, ownerOfNumber } from './contact.ts';

const guest = { id: 1, isGuest: true };
const buyer = { id: 1, isGuest: false };
const proved = { id: 2, email: 'otra@tuerca.test', mobileVerified: true };
const claimed = { ...proved, mobileVerified: false };

describe('a code', () => {
  it.each([
    [{ isGuest: false, mobile: '+573001', mobileVerified: true }, false],
    [{ isGuest: false, mobile: '+573002', mobileVerified: true }, true],
    [{ isGuest: false, mobile: '+573001', mobileVerified: false }, true],
    [{ isGuest: true, mobile: null, mobileVerified: false }, true],
  ])('of %j for +573001 is needed: %s', (account, needed) => {
    expect(needsCode(account, '+573001')).toBe(needed);
  });
});

describe('a proved number is', () => {
  it.each([
    ['the caller’s when no one has it', guest, undefined, 'x@tuerca.test', 'caller'],
    ['the caller’s when it is its own already', buyer, { ...proved, id: 1 }, 'x@tuerca.test', 'caller'],
    ['the account’s that proved it before, for a guest', guest, proved, 'x@tuerca.test', 'holder'],
    ['the claimant’s when the e-mail is the same', guest, claimed, 'otra@tuerca.test', 'holder'],
    ['the guest’s when it was only claimed', guest, claimed, 'x@tuerca.test', 'caller'],
    ['the buyer’s when it was only claimed', buyer, claimed, 'otra@tuerca.test', 'caller'],
    [
      'another’s when that account proved it and the caller is registered',
      buyer,
      proved,
      'x@tuerca.test',
      'another',
    ],
  ] as const)('%s', (_case, caller, holder, email, owner) => {
    expect(ownerOfNumber(caller, holder, email)).toBe(owner);
  });
});
