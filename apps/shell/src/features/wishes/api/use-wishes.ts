import { limits, listWishes } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What the user wants: what is still to be asked for, or what was; null defers the request. */
export const useWishes = (view: 'open' | 'asked' | null) =>
  useRead(
    listWishes,
    view && { query: { pageSize: limits.wishes, ...(view === 'asked' && { scopes: ['asked'] as const }) } },
    // What is asked for changes lists by itself, once the request is known.
    { keepPreviousData: true, refreshInterval: 10_000 },
  );
