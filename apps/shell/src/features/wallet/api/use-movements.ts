import { limits, listWalletMovements } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';
import { instantsBetween } from '../../../shared/days.ts';
import type { MovementKind } from '../movement-kinds.ts';

interface Asked {
  readonly kind: MovementKind | undefined;
  readonly isUnread: boolean;
  /** Days (yyyy-mm-dd), both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
}

/** A page of what moved the money of one's own store, newest first. */
export const useMovements = ({ kind, isUnread, from, to, page }: Asked) => {
  const days = instantsBetween(from, to, country.code);
  return useRead(
    listWalletMovements,
    {
      query: {
        filter: {
          ...(kind && { kind }),
          ...(isUnread && { isRead: false }),
          ...(Object.keys(days).length > 0 && { created_at: days }),
        },
        page,
        pageSize: limits.pageSize,
      },
    },
    { keepPreviousData: true },
  );
};
