import { roleOf, type Account as AccountWire, type AccountKind, type ListedAccount } from '@tuerca/contracts';
import { claimsOf, type Account } from '../users/user.ts';
import { cityWire } from '../users/user.wire.ts';
import type { LookAlike, MergedGuest, SeenSession } from './managed-accounts.repository.ts';

export interface SeenAccount {
  account: Account;
  sessions: readonly SeenSession[];
  lookAlikes: readonly LookAlike[];
  merged: readonly MergedGuest[];
  brands: readonly { id: number; name: string }[];
}

export const listedAccountWire = (account: Account): ListedAccount => ({
  id: account.id,
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  city: cityWire(account),
  // Accounts of guests, services and visitors are not listed.
  kind: roleOf(claimsOf(account)) as AccountKind,
  user_class: account.userClass,
  store: account.storeId === null ? null : { id: account.storeId, name: account.storeName ?? '' },
  blocked_at: account.blockedAt?.toISOString() ?? null,
  closed_at: account.closedAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
});

export const accountWire = ({ account, sessions, lookAlikes, merged, brands }: SeenAccount): AccountWire => ({
  ...listedAccountWire(account),
  email_verified: account.emailVerified,
  mobile_verified: account.mobileVerified,
  identification_type: account.identificationType,
  identification: account.identification,
  rights: [...account.rights],
  block_reason: account.blockReason,
  workshop_name: account.workshopName,
  works_with: [...brands],
  sessions: sessions.map(({ id, device, createdAt, lastUsedAt, endedAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  })),
  look_alikes: lookAlikes.map((other) => ({
    ...listedAccountWire(other.account),
    likenesses: other.likenesses,
  })),
  merged: merged.map(({ id, createdAt, mergedAt }) => ({
    id,
    created_at: createdAt.toISOString(),
    merged_at: mergedAt.toISOString(),
  })),
});
