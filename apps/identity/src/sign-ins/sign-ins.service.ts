import { limits, type SignInWay } from '@tuerca/contracts';
import { addDays, dateIn } from '@tuerca/rules';
import type { Database } from '@tuerca/postgres';
import { AppError, type Log } from '@tuerca/service';
import { signInsRepository as signIns, type SignInCount } from './sign-ins.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  log: Log;
}

const daysByDefault = 30;

/** How many sign in which way on a day of Colombia; who, is nowhere (ADR 0403). */
export const createSignInsService = ({ db, clock, log }: Deps) => {
  const today = () => dateIn(clock(), 'CO');
  return {
    /** Passes on a session that was opened, and counts it; a count that fails keeps nobody out. */
    async counted<T>(way: SignInWay, opening: Promise<T>): Promise<T> {
      const opened = await opening;
      await signIns
        .count(db, today(), way)
        .catch((error: unknown) => log.warn({ err: error, way }, 'a sign-in was not counted'));
      return opened;
    },

    async read(given: { from?: string | undefined; to?: string | undefined }) {
      const to = given.to ?? today();
      const from = given.from ?? addDays(to, 1 - daysByDefault);
      const refuse = (message: string) => new AppError('INVALID_INPUT', { fields: { from: message } });
      if (from > to) throw refuse('La fecha inicial debe ser anterior a la final.');
      if (from < addDays(to, 1 - limits.signInDays))
        throw refuse(`Elige un periodo de máximo ${limits.signInDays} días.`);
      const counts: SignInCount[] = await signIns.list(db, from, to);
      return { from, to, counts };
    },
  };
};
export type SignInsService = ReturnType<typeof createSignInsService>;
