import { limits, listWalletMovements } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import type { MovementKind } from '../movement-kinds.ts';

interface Asked {
  readonly kind: MovementKind | undefined;
  readonly isUnread: boolean;
  readonly page: number;
}

/** A page of what moved the money of one's own store, newest first. */
export const useMovements = ({ kind, isUnread, page }: Asked) =>
  useRead(
    listWalletMovements,
    {
      query: {
        filter: { ...(kind && { kind }), ...(isUnread && { isRead: false }) },
        page,
        pageSize: limits.pageSize,
      },
    },
    { keepPreviousData: true },
  );
