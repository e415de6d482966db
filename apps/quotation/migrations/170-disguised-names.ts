import type { Migration } from '@tuerca/postgres';
import { markPublicNames } from './mark-public.ts';

/** Marks texts again now that the rule detects obfuscation, so that search does not match hidden ones. */
export const disguisedNames: Migration = {
  up: markPublicNames,
  // Nothing to undo: the marks follow the current rule in either direction.
  down: async () => undefined,
};
