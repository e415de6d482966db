import { errors } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import { replacesUnseen } from '../changes/replaces-unseen.ts';
import type { Adviser, Store } from '../stores/store.ts';
import type { Account } from '../users/user.ts';

/** An adviser with how to reach them, also one who left. */
export interface AdviserRecord extends Adviser {
  email: string | null;
  mobile: string | null;
  createdAt: Date;
  removedAt: Date | null;
  /** Whether who left did so alone (ADR 0591). */
  choseToLeave: boolean;
}

/** What someone attends who takes over from a colleague: their own brands and the colleague's; null: all. */
export const brandsWithThoseOf = (
  taker: Pick<Adviser, 'brandIds'>,
  leaver: Pick<Adviser, 'brandIds'>,
): number[] | null =>
  taker.brandIds === null || leaver.brandIds === null
    ? null
    : [...new Set([...taker.brandIds, ...leaver.brandIds])].sort((a, b) => a - b);

/** BRAND_UNKNOWN for a brand that the store does not carry; one that it carried when it was given may stay. */
export const refuseForeignBrands = (
  store: Pick<Store, 'brands'>,
  brandIds: readonly number[] | null,
  given: readonly number[] = [],
): void => {
  const known = new Set([...store.brands.map(({ id }) => id), ...given]);
  if (brandIds?.some((id) => !known.has(id)))
    throw new AppError('BRAND_UNKNOWN', { fields: { brand_ids: errors.BRAND_UNKNOWN.message } });
};

/** What an adviser may do, and the brands they attend. */
export type Duties = Pick<Adviser, 'rights' | 'brandIds'>;

/** CONFLICT where what is changed is another by now than was seen: what somebody else took away would come back. */
export const refuseChangedDuties = (now: Duties, seen: Duties, given: Partial<Duties>): void => {
  if ((['rights', 'brandIds'] as const).some((name) => replacesUnseen(now[name], seen[name], given[name])))
    throw new AppError('CONFLICT', {
      message: 'Lo que esta persona puede hacer o atiende cambió mientras lo editabas.',
    });
};

/** ADVISER_ELSEWHERE for who owns a store, works for one, or runs the platform. */
export const refuseOccupied = ({ storeId, managesGoModule, isAdmin }: Account): void => {
  if (storeId !== null) throw new AppError('ADVISER_ELSEWHERE');
  if (managesGoModule || isAdmin)
    throw new AppError('ADVISER_ELSEWHERE', {
      message: 'Con esta cuenta administras Tuerca. Acepta la invitación con otra cuenta.',
    });
};

/** An adviser as the store's log of changes names them: brands by name; null: all. */
export const adviserFields = (
  { name, rights, brandIds }: Pick<Adviser, 'name' | 'rights' | 'brandIds'>,
  { brands }: Pick<Store, 'brands'>,
) => ({
  name,
  rights,
  brands: brandIds && brandIds.map((id) => brands.find((brand) => brand.id === id)?.name ?? String(id)),
});
