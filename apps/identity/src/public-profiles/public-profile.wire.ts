import type { PublicProfile } from '@tuerca/contracts';
import { firstNameOf } from '@tuerca/rules';
import type { Store } from '../stores/store.ts';
import { ownsStore, type Account } from '../users/user.ts';
import { cityWire } from '../users/user.wire.ts';

const closed = { name: null, photo: null, city: null, member_since: null, is_closed: true, store: null };

export const publicProfileWire = (account: Account, store: Store | null): PublicProfile =>
  account.closedAt
    ? { id: account.id, ...closed }
    : {
        id: account.id,
        name: firstNameOf(account.name ?? ''),
        photo: account.photo,
        city: cityWire(account),
        member_since: `${account.createdAt.toISOString().slice(0, 7)}-01`,
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
