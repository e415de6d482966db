import { describe, expect, it } from '@jest/globals';
import { managerRights, roleOf } from '@tuerca/contracts';
import { claimsOf, mobileOf, type Account } from './user.ts';

const account = (changes: Partial<Account> = {}): Account => ({
  id: 7,
  name: 'Laura',
  email: 'laura@tuerca.test',
  emailVerified: false,
  emailSince: null,
  mobile: null,
  mobileVerified: false,
  mobileSince: null,
  cityId: null,
  cityName: null,
  cityFullName: null,
  identificationType: null,
  identification: null,
  photo: null,
  country: 'CO',
  userClass: null,
  workshopName: null,
  isClassPublic: false,
  workshopToldAt: null,
  brandIds: [],
  isGuest: false,
  isAdmin: false,
  managesGoModule: false,
  rights: [],
  preferences: {},
  mergedInto: null,
  closingAt: null,
  closedAt: null,
  blockedAt: null,
  blockReason: null,
  createdAt: new Date(0),
  storeId: null,
  storeName: null,
  storeOwnerId: null,
  adviserId: null,
  adviserRights: null,
  linkedMobile: null,
  hasModule: null,
  formerStoreName: null,
  leftStoreName: null,
  storeDeactivatedAt: null,
  storeDeactivationReason: null,
  storeDeactivationCause: null,
  showCustomerData: null,
  showCustomerDataMarketplace: null,
  ...changes,
});
const store = {
  storeId: 3,
  storeOwnerId: 7,
  hasModule: true,
  showCustomerData: true,
  showCustomerDataMarketplace: false,
};

describe('the claims of an account', () => {
  it.each([
    ['guest', account({ isGuest: true })],
    ['buyer', account()],
    ['vendor', account(store)],
    ['adviser', account({ ...store, storeOwnerId: 12, adviserId: 1 })],
    ['manager', account({ managesGoModule: true })],
    ['admin', account({ isAdmin: true })],
  ])('amount to the role %s', (role, each) => {
    expect(roleOf(claimsOf(each))).toBe(role);
  });

  it('give a vendor its store, the module and what it may see of customers, and no power over messages', () => {
    expect(claimsOf(account(store))).toMatchObject({
      sub: '7',
      storeId: 3,
      isVendor: true,
      hastuercaGoModuleAdministration: true,
      showCustomerData: true,
      showCustomerDataMarketplace: false,
      manageMessagesModule: false,
    });
  });

  it('give an adviser the store without making it a vendor', () => {
    const claims = claimsOf(account({ ...store, storeOwnerId: 12, adviserId: 1 }));
    expect(claims).toMatchObject({ isVendor: false, storeByAdviser: true, storeId: 3, adviserId: 1 });
  });

  it.each([
    ['its owner', {}],
    ['its adviser', { storeOwnerId: 12, adviserId: 1 }],
  ])('say of a store without the module to %s that it has none', (_who, changes) => {
    const hasModule = (given: Partial<Account>) =>
      claimsOf(account({ ...store, ...changes, ...given })).hastuercaGoModuleAdministration;
    expect([hasModule({}), hasModule({ hasModule: false })]).toEqual([true, false]);
  });

  const rightsOf = (changes: Partial<Account>) => {
    const claims = claimsOf(account(changes));
    return managerRights.filter((right) => claims[right]);
  };

  it('give an administrator every right', () => {
    expect(rightsOf({ isAdmin: true })).toEqual(managerRights);
  });

  it.each(managerRights)('give a manager %s alone when it has no other', (right) => {
    expect(rightsOf({ managesGoModule: true, rights: [right] })).toEqual([right]);
    expect(rightsOf({ managesGoModule: true })).toEqual([]);
  });

  it('give no right to who is no manager any more', () => {
    expect(rightsOf({ rights: managerRights })).toEqual([]);
  });
});

describe('a mobile', () => {
  it.each([
    ['300 123 4567', 'CO', '+573001234567'],
    ['573001234567', 'CO', '+573001234567'],
    ['+57 300 123 4567', 'MX', '+573001234567'],
    ['5512345678', 'MX', '+525512345678'],
    ['525512345678', 'CO', '+525512345678'],
  ] as const)('%s typed in %s is %s', (text, country, e164) => {
    expect(mobileOf(text, country)).toBe(e164);
  });

  it('that is none is refused on the field it came in', () => {
    expect(() => mobileOf('6015551234', 'CO', { field: 'whatsapp', message: 'Teléfono inválido' })).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        data: [{ field: 'whatsapp', message: 'Teléfono inválido' }],
      }),
    );
  });
});
