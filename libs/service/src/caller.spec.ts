import { expect, it } from '@jest/globals';
import {
  Claims,
  createQuotation,
  listQuotations,
  listTransactions,
  listVehicleBrands,
} from '@tuerca/contracts';
import { callerOf, withStanding } from './caller.ts';
import { AppError } from './errors.ts';

it('names the user who calls, and refuses whoever is none', () => {
  expect(callerOf(Claims.parse({ sub: '7', isGuest: true })).user()).toBe(7);
  const nobody = [callerOf(null), callerOf(Claims.parse({ sub: 'cart', isService: true, isGuest: false }))];
  for (const caller of nobody) expect(() => caller.user()).toThrow(new AppError('UNAUTHENTICATED'));
});

const adviserClaims = Claims.parse({
  sub: '13',
  isGuest: false,
  storeByAdviser: true,
  storeId: 3,
  adviserId: 1,
  hastuercaGoModuleAdministration: true,
});

it('lets an adviser do what the token says, by default all but managing brands; others need no right', () => {
  expect(callerOf(adviserClaims).may('quote')).toBe(true);
  expect(callerOf(adviserClaims).may('manageBrands')).toBe(false);
  expect(callerOf({ ...adviserClaims, adviserRights: ['chat'] }).may('quote')).toBe(false);
  expect(callerOf({ ...adviserClaims, adviserRights: ['chat'] }).may('chat')).toBe(true);
  const vendor = Claims.parse({ sub: '12', isGuest: false, isVendor: true, storeId: 3 });
  expect(callerOf(vendor).may('manageBrands')).toBe(true);
});

it('takes what the service knows of an adviser before what the token says', async () => {
  const caller = callerOf(adviserClaims, 'token');
  const now = await withStanding(caller, async () => ({ rights: ['chat'], brandIds: [4] }));
  expect([now.role, now.may('quote'), now.may('chat'), now.brandIds]).toEqual(['adviser', false, true, [4]]);
  const former = await withStanding(caller, async () => 'left');
  expect([former.role, former.isSeller, former.storeId, former.adviserId, former.user()]).toEqual([
    'buyer',
    false,
    null,
    null,
    13,
  ]);
  expect(former.claims!.hastuercaGoModuleAdministration).toBe(false);
});

it('believes the token where the service knows nothing, and asks of advisers alone', async () => {
  const caller = callerOf(adviserClaims);
  expect(await withStanding(caller, async () => undefined)).toBe(caller);
  expect(await withStanding(caller, null)).toBe(caller);
  const vendor = callerOf(Claims.parse({ sub: '12', isGuest: false, isVendor: true, storeId: 3 }));
  expect(await withStanding(vendor, () => Promise.reject(new Error('asked')))).toBe(vendor);
});

it('reaches by an API token what its scopes open, within the role of the store', () => {
  const claims = { sub: '0', isGuest: false, isVendor: true, storeId: 5, apiTokenId: 3 };
  const token = callerOf(Claims.parse({ ...claims, scopes: ['quotations:read'] }));
  expect([token.role, token.storeId, token.isApiToken]).toEqual(['vendor', 5, true]);
  expect(token.reach(listQuotations)).toBe('own');
  for (const closed of [listTransactions, createQuotation, listVehicleBrands])
    expect(token.reach(closed)).toBeNull();
  const person = callerOf(Claims.parse({ ...claims, apiTokenId: null, scopes: null }));
  expect([person.isApiToken, person.reach(createQuotation)]).toEqual([false, 'own']);
});
