import type { Migration } from '@tuerca/postgres';
import { markPublicNames } from './mark-public.ts';

/** What was marked before the rule saw through disguises is hidden where it is shown; nobody shall find it by searching either. */
export const disguisedNames: Migration = {
  up: markPublicNames,
  // The rule that is in force marks either way.
  down: async () => undefined,
};
