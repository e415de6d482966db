import type { listQuotationRequests, QueryOf } from '@tuerca/contracts';
import { askThenLeave } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withOwnDay } from '../../shared/days.ts';
import { lastList } from '../../shared/last-list.ts';
import { narrowingIn } from '../../shared/list-place.ts';
import { usePageKeys } from '../../shared/page-keys.ts';
import { paths } from '../../config/paths.ts';
import { usePendingRequests } from './api/use-pending-requests.ts';
import { quoteAddress } from './quote-address.ts';

type Query = QueryOf<typeof listQuotationRequests>;

/** The filters and sort columns of Pendientes, as in its URL. */
const narrowable = [
  { id: 'search', filter: 'text' },
  { id: 'channel', filter: [{ value: 'marketplace' }, { value: 'store' }] },
  { id: 'created_at', filter: 'date', sortBy: 'created_at' },
  { id: 'city.name', filter: 'text', sortBy: 'city.name' },
  { id: 'code', sortBy: 'code' },
  { id: 'brand.name', sortBy: 'brand.name' },
  { id: 'vehicle_model', sortBy: 'vehicle_model' },
  { id: 'quotations', sortBy: 'quotationsCount' },
] as const;

/** The filters and order in which the user left Pendientes; none after another list. */
const narrowingOfList = (): Pick<Query, 'filter' | 'order'> => {
  const [pathname, search] = (lastList() ?? '').split('?');
  const isPending = pathname === paths.indexTab('quotationRequest');
  const { filters, order } = narrowingIn(new URLSearchParams(isPending ? search : ''), narrowable);
  return {
    filter: withOwnDay(filters) as Query['filter'],
    order: [order ?? '-created_at'] as Query['order'],
  };
};

/**
 * The previous and next pending request in the filtered and sorted list, which k and j open; just after
 * sending a quotation they open the form. A quoted or discarded request is no longer in the list, so its
 * neighbours are those it had when the page was opened.
 */
export const usePendingNeighbours = (
  id: number,
  { isSeller, isJustSent }: { isSeller: boolean; isJustSent: boolean },
) => {
  const navigate = useNavigate();
  const [narrowing] = useState(narrowingOfList);
  const { data } = usePendingRequests(isSeller ? narrowing : null);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const now = data?.data.map((request) => request.id) ?? [];
  if (opened.length === 0 && now.length > 0) setOpened(now);

  const at = opened.indexOf(id);
  const isStillPending = (each: number) => each !== id && now.includes(each);
  const before = at < 0 ? [] : opened.slice(0, at);
  const after = opened.slice(at + 1);
  const next = after.find(isStillPending) ?? before.find(isStillPending) ?? now.find(isStillPending) ?? null;
  const previous = before.findLast(isStillPending) ?? null;

  const goTo = (to: number | null) => {
    if (to === null) return;
    askThenLeave(() => void navigate(isJustSent ? quoteAddress(to) : paths.sellerRequest(to)));
  };
  usePageKeys({ j: () => goTo(next), k: () => goTo(previous) });
  return { next, previous };
};
