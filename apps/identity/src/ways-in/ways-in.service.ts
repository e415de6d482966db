import type { Executor } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { waysInRepository as waysIn } from './ways-in.repository.ts';

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
  const { hasPassword, hasMobile, passkeys, services } = await waysIn.find(trx, userId, issuers);
  if (!hasPassword && !hasMobile && passkeys + services === 0) throw new AppError('LAST_WAY_IN');
};
