import { AppError } from '@tuerca/service';
import { OutsideDown, type OutsideCatalogues } from './outside-catalogues.ts';

interface Deps {
  provider: Pick<OutsideCatalogues, 'state' | 'retryAfterSeconds'>;
  clock: () => Date;
  /** What is younger is not asked for again. */
  freshMs: number;
}

/** What is shown: the age of what is kept, and whether there was no newer to be had. */
export type Shown<T> = T & { fetchedAt: Date; isProviderDown: boolean };

/** Answers from what is kept while it is fresh, and asks the provider for what is not: once, however many want it. */
export const createKeeper = ({ provider, clock, freshMs }: Deps) => {
  const flights = new Map<string, Promise<unknown>>();

  /** The one call that is under way for an id. */
  const once = <T>(id: string, run: () => Promise<T>): Promise<T> => {
    const flying = flights.get(id) as Promise<T> | undefined;
    if (flying) return flying;
    const started = run().finally(() => flights.delete(id));
    flights.set(id, started);
    return started;
  };

  return {
    /**
     * A document: the kept one while it is fresh, else `fetch`'s, which keeps what it has found. When the provider gives
     * none, the kept one of whatever age, or CATALOG_PROVIDER_DOWN; null when the provider has none.
     */
    async read<T extends { fetchedAt?: Date }>(
      id: string,
      kept: () => Promise<T | null>,
      fetch: (fetchedAt: Date) => Promise<T | null>,
    ): Promise<Shown<T> | null> {
      const known = await kept();
      const fetchedAt = known?.fetchedAt ?? new Date(0);
      if (known && clock().getTime() - fetchedAt.getTime() < freshMs)
        return { ...known, fetchedAt, isProviderDown: false };
      const now = clock();
      try {
        const found = await once(id, () => fetch(now));
        return found && { ...found, fetchedAt: found.fetchedAt ?? now, isProviderDown: false };
      } catch (error) {
        if (!(error instanceof OutsideDown)) throw error;
        if (known) return { ...known, fetchedAt, isProviderDown: true };
        throw new AppError('CATALOG_PROVIDER_DOWN', {
          cause: error,
          data: provider.state() ?? '',
          retryAfterSeconds: provider.retryAfterSeconds,
        });
      }
    },
  };
};
