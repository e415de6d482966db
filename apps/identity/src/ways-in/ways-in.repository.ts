import type { Executor } from '@tuerca/postgres';

/** By what an account can be entered. */
interface WaysIn {
  hasPassword: boolean;
  hasMobile: boolean;
  passkeys: number;
  services: number;
}

export const waysInRepository = {
  /** Of the services only those with one of the issuers count. */
  find: (on: Executor, userId: number, issuers: readonly string[]): Promise<WaysIn> =>
    on('users')
      .where({ id: userId })
      .first(
        on.raw('password_hash is not null and email is not null as "hasPassword"'),
        on.raw('mobile is not null and mobile_verified as "hasMobile"'),
        on.raw('(select count(*)::int from passkeys where user_id = users.id) as passkeys'),
        on.raw(
          '(select count(*)::int from social_identities where user_id = users.id and issuer = any(?)) as services',
          [[...issuers]],
        ),
      ),
};
