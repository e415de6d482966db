import { apiTokenPrefix, type ApiScope, type Claims } from '@tuerca/contracts';
import { dayMs } from '@tuerca/rules';
import { newOpaqueToken } from '../sessions/session.ts';

/** An API token as it is kept: without the token itself. */
export interface ApiToken {
  id: number;
  storeId: number;
  name: string;
  scopes: ApiScope[];
  startsWith: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  replacedAt: Date | null;
}

/** What an API token gives its bearer, and for whose store. */
export interface Grant extends Pick<ApiToken, 'id' | 'storeId' | 'scopes'> {
  hasModule: boolean;
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

/** How long an access token lasts that is given for an API token. */
export const exchangedSeconds = 60;
/** The last use is written at most this often. */
export const lastUseEveryMs = 60_000;
const shownLetters = 6;

export const newApiToken = (): string => `${apiTokenPrefix}${newOpaqueToken()}`;

/** The part of a token by which its owner recognises it; too little to guess the rest. */
export const startOf = (token: string): string => token.slice(0, apiTokenPrefix.length + shownLetters);

export const inDays = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs);

export const stateOf = (
  { expiresAt, replacedAt }: ApiToken,
  now: Date,
): 'active' | 'replaced' | 'expired' => {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return replacedAt === null ? 'active' : 'replaced';
};

/**
 * The claims of a store's own system: the vendor's role, the token's scopes, and no person. User 0 owns nothing, so that
 * what the store's owner buys or keeps as a person stays out of reach.
 */
export const claimsOfGrant = ({
  id,
  storeId,
  scopes,
  hasModule,
  ...shown
}: Grant): Partial<Claims> & Pick<Claims, 'sub' | 'isGuest'> => ({
  sub: '0',
  isGuest: false,
  isVendor: true,
  hastuercaGoModuleAdministration: hasModule,
  storeId,
  showCustomerData: shown.showCustomerData,
  showCustomerDataMarketplace: shown.showCustomerDataMarketplace,
  apiTokenId: id,
  scopes,
});
