import { adviserRights, defaultAdviserRights, type DataOf, type storeSaved } from '@tuerca/contracts';
import type { Standing } from './caller.ts';

type Saved = DataOf<typeof storeSaved>;

/** An adviser as a service keeps them of a store: also who left, by whom what they sent goes on being named. */
export type KeptAdviser = Saved['advisers'][number] & { hasLeft?: boolean };

/** The people of a store, those of before included. */
export const keptAdvisersOf = ({
  advisers,
  formerAdvisers = [],
}: Pick<Saved, 'advisers' | 'formerAdvisers'>): KeptAdviser[] => [
  ...advisers,
  ...formerAdvisers.map((former) => ({ ...former, userId: null, hasLeft: true })),
];

/** What an adviser may do by now; undefined for one of whom the service has not heard. */
export const standingAmong = (advisers: readonly KeptAdviser[], id: number): Standing | undefined => {
  const adviser = advisers.find(({ adviserId }) => adviserId === id);
  if (!adviser) return undefined;
  if (adviser.hasLeft) return 'left';
  const rights = adviserRights.filter((right) => (adviser.rights ?? defaultAdviserRights).includes(right));
  return { rights, brandIds: adviser.brandIds ?? null };
};
