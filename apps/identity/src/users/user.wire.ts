import type { SessionUser, User, UserConfig, userKinds, UserSaved } from '@tuerca/contracts';
import type { z } from 'zod';
import type { KeptConsent } from '../consents/consents.repository.ts';
import { claimsOf, kindOf, ownsStore, type Account } from './user.ts';

export const cityWire = ({
  cityId,
  cityName,
  cityFullName,
}: Pick<Account, 'cityId' | 'cityName' | 'cityFullName'>) =>
  cityId === null ? null : { id: cityId, name: cityName ?? '', full_name: cityFullName ?? '' };

export const userWire = (account: Account): z.infer<typeof User> => ({
  id: account.id,
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  city: cityWire(account),
  identification_type: account.identificationType,
  identification: account.identification,
  photo: account.photo,
  isGuest: account.isGuest,
  isVendor: ownsStore(account),
  isAdmin: account.isAdmin,
  managetuercaGoModule: account.managesGoModule,
  rights: [...account.rights],
  storeId: account.storeId,
  created_at: account.createdAt.toISOString(),
});

/** As the rest of Tuerca calls them. */
const kindNames = {
  buyer: 'Comprador',
  vendor: 'Vendedor',
  adviser: 'Atiende una tienda',
  provider: 'Proveedor',
  manager: 'Gestión',
  admin: 'Administración',
} as const satisfies Record<(typeof userKinds)[number], string>;

export const userKindWire = (id: (typeof userKinds)[number]) => ({ id, name: kindNames[id] });

export const foundUserWire = (account: Account) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  kind: userKindWire(kindOf(account)),
});

export const userConfigWire = (
  account: Account,
  consents: readonly KeptConsent[],
): z.infer<typeof UserConfig> => ({
  mobile_verified: account.mobileVerified,
  email_verified: account.emailVerified,
  country: account.country,
  preferences: account.preferences,
  consents: consents.map(({ documentsVersion, country, givenIn, givenAt }) => ({
    documents_version: documentsVersion || null,
    country,
    given_in: givenIn,
    given_at: givenAt.toISOString(),
  })),
});

export const sessionUserWire = (account: Account): SessionUser => {
  const {
    sub: _sub,
    isService: _isService,
    sid: _sid,
    iat: _iat,
    apiTokenId: _apiTokenId,
    scopes: _scopes,
    ...flags
  } = claimsOf(account);
  return {
    ...flags,
    id: account.id,
    name: account.name,
    fullName: account.name,
    email: account.email,
    mobile: account.mobile,
    mobile_verified: account.mobileVerified,
    city: cityWire(account),
    cityName: account.cityName,
    storeName: account.storeName,
    formerStoreName: account.formerStoreName,
    leftStoreName: account.leftStoreName,
    storeDeactivation: account.storeDeactivatedAt && {
      reason: account.storeDeactivationReason ?? '',
      at: account.storeDeactivatedAt.toISOString(),
      isClosed: account.storeDeactivationCause === 'closed',
    },
    isLinkedProvider: account.linkedMobile !== null,
    country: account.country,
    preferences: account.preferences,
  };
};

/** The account, as announced to other services. */
export const userSavedOf = (account: Account): z.infer<typeof UserSaved> => ({
  userId: account.id,
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  cityId: account.cityId,
  country: account.country,
  isGuest: account.isGuest,
  isVendor: ownsStore(account),
  isAdmin: account.isAdmin,
  managesGoModule: account.managesGoModule,
  storeId: account.storeId,
  adviserId: account.adviserId,
  ...(account.userClass && { userClass: account.userClass }),
  ...(account.preferences.letters && { letters: account.preferences.letters }),
  ...(account.preferences.reminders && { reminders: account.preferences.reminders }),
});
