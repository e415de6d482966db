import type { Executor } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';

interface Kept {
  hasPassword: boolean;
  hasMobile: boolean;
  passkeys: number;
  services: number;
}

const waysOf = (trx: Executor, userId: number, issuers: readonly string[]): Promise<Kept> =>
  trx('users')
    .where({ id: userId })
    .first(
      trx.raw('password_hash is not null and email is not null as "hasPassword"'),
      trx.raw('mobile is not null and mobile_verified as "hasMobile"'),
      trx.raw('(select count(*)::int from passkeys where user_id = users.id) as passkeys'),
      trx.raw(
        '(select count(*)::int from social_identities where user_id = users.id and issuer = any(?)) as services',
        [[...issuers]],
      ),
    );

/**
 * Throws LAST_WAY_IN where an account can be entered in no way any more: by password, by the code to its proved number, by
 * a passkey or by a service. A link by e-mail is none of them, since it sets the password that is then missing. For a
 * transaction that has locked the user and removed a way.
 */
export const requireAnotherWayIn = async (
  trx: Executor,
  userId: number,
  issuers: readonly string[],
): Promise<void> => {
  const { hasPassword, hasMobile, passkeys, services } = await waysOf(trx, userId, issuers);
  if (!hasPassword && !hasMobile && passkeys + services === 0) throw new AppError('LAST_WAY_IN');
};
