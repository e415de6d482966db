import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { writeRevocations, type RedisClient } from '@tuerca/redis';
import type { Log } from '@tuerca/service';
import { revocationsRepository as revocations } from './revocations.repository.ts';

interface Deps {
  db: Database;
  redis: RedisClient;
  clock: () => Date;
  log: Log;
}

/** Tells the gateways which access tokens they refuse from now on (ADR 0400). */
export const createRevocationsService = ({ db, redis, clock, log }: Deps) => {
  const tellAll = async (): Promise<void> => {
    for (;;) {
      const found = await revocations.untold(db, clock());
      if (found.length === 0) return;
      const told = found.map(({ key, until, issuedBefore }) => ({
        key,
        until: until.getTime(),
        issuedBefore: issuedBefore?.getTime() ?? null,
      }));
      await writeRevocations(redis, told, clock().getTime());
      await revocations.setTold(
        db,
        found.map(({ id }) => id),
      );
    }
  };

  /**
   * Call after the commit of what ends sessions, before it is answered. While Redis is away what was written waits for the
   * next round, and the caller does not.
   */
  const tell = async (): Promise<void> => {
    try {
      await tellAll();
    } catch (error) {
      log.warn({ err: error }, 'ended sessions wait to be told');
    }
  };

  return {
    tell,

    /** The unit of work, with what it has ended told before it returns. */
    toldAfter: (unitOfWork: UnitOfWork): UnitOfWork => ({
      async transact(run, options) {
        const result = await unitOfWork.transact(run, options);
        await tell();
        return result;
      },
    }),

    /** A Redis that comes back may have lost everything: what still counts is told again. */
    followRedis(): void {
      const tellAgain = async () => {
        await revocations.forgetTold(db, clock());
        await tell();
      };
      redis.on('ready', () => {
        tellAgain().catch((error: unknown) =>
          log.warn({ err: error }, 'ended sessions could not be told again'),
        );
      });
    },

    prune: () => revocations.prune(db, clock()),
  };
};
export type RevocationsService = ReturnType<typeof createRevocationsService>;
