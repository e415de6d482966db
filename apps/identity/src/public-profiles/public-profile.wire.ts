import type { PublicProfile } from '@tuerca/contracts';
import { dateIn, firstNameOf } from '@tuerca/rules';
import type { Store } from '../stores/store.ts';
import { ownsStore, type Account } from '../users/user.ts';
import { cityWire } from '../users/user.wire.ts';

export interface SeenProfile {
  account: Account;
  store: Store | null;
  /** That the person works with, where it shows them. */
  brands: readonly { id: number; name: string }[];
}

const closed = {
  name: null,
  photo: null,
  city: null,
  member_since: null,
  user_class: null,
  works_with: [],
  is_closed: true,
  store: null,
};

export const publicProfileWire = ({ account, store, brands }: SeenProfile): PublicProfile =>
  account.closedAt
    ? { id: account.id, ...closed }
    : {
        id: account.id,
        name: firstNameOf(account.name ?? ''),
        photo: account.photo,
        city: cityWire(account),
        member_since: `${dateIn(account.createdAt, account.country).slice(0, 7)}-01`,
        user_class: account.isClassPublic ? account.userClass : null,
        works_with: [...brands],
        is_closed: false,
        store: store && {
          name: store.name,
          segment: store.segment,
          is_owner: ownsStore(account),
          average_rating: store.averageRating,
          count_total_number_ratings: store.ratings,
          brands: store.brands,
        },
      };
