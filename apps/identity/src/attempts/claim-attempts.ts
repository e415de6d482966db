import type { ErrorCode } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { AppError, type AppErrorOptions } from '@tuerca/service';
import { attemptsRepository as attempts, type AttemptLimit } from './attempts.repository.ts';

/** Counts attempts, within a transaction, and returns their ids; refuses with the time to wait where a limit is reached. */
export const claimAttempts = async (
  trx: Executor,
  limits: readonly AttemptLimit[],
  now: Date,
  { code = 'TOO_MANY_REQUESTS', ...said }: { code?: ErrorCode } & Pick<AppErrorOptions, 'message'> = {},
): Promise<number[]> => {
  const claim = await attempts.claim(trx, limits, now);
  if ('retryAfterSeconds' in claim) throw new AppError(code, { ...claim, ...said });
  return claim.ids;
};
