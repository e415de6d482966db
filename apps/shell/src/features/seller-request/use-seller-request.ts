import { useIsLive, useLive } from '../../shared/live.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { vehicleName } from '../../shared/vehicle-name.ts';
import { useSession } from '../session/session.tsx';
import { useRequest } from './api/use-request.ts';

/** Polling interval of the open request, with and without live events: its places fill within minutes. */
const standingMs = { live: 60_000, asking: 8000 };

/** The live request of a seller's or manager's page, with the store's own quotation. */
export const useSellerRequest = (id: number) => {
  const { user, isSeller, isManager } = useSession();
  const isLive = useIsLive('requestStates');
  const { data, error, mutate } = useRequest(
    user && Number.isInteger(id) ? id : null,
    standingMs[isLive ? 'live' : 'asking'],
  );
  // A notification may mean a change: an order, a discard or a message.
  useLive('notifications', user?.id ?? null, () => void mutate());
  useLive('requestStates', isSeller || isManager ? (user?.id ?? null) : null, (state) => {
    if (!state || state.quotation_request_id === id) void mutate();
  });
  const request = data?.data;
  const own = isSeller
    ? (request?.quotations?.find(({ storeVendor }) => storeVendor.id === user?.storeId) ?? null)
    : null;
  usePageTitle(request && `${request.code} · ${vehicleName({ ...request, vehicle_year: null })}`);
  return { request, own, error, mutate };
};
