import type { QuotationRequest } from '@tuerca/contracts';
import { useState } from 'react';
import { useLive } from '../../shared/live.ts';
import { vehicleName } from '../../shared/vehicle-name.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';

/** The requests that arrived in the pending list while it is open. */
export const useArrivals = ({ onArrival }: { readonly onArrival: () => void }) => {
  const { user } = useSession();
  const [arrived, setArrived] = useState<ReadonlyMap<number, string>>(new Map());
  useLive('pendingQuotationRequests', user?.id ?? null, (request) => {
    if (request) {
      const vehicle = vehicleName({ ...request, vehicle_year: null });
      setArrived((known) =>
        new Map(known).set(request.id, t('moduleIndex.pending.arrivedNow', { code: request.code, vehicle })),
      );
    }
    onArrival();
  });
  return {
    count: arrived.size,
    has: ({ id }: QuotationRequest) => arrived.has(id),
    /** The announcement of the latest one, for screen readers. */
    last: [...arrived.values()].at(-1),
    newest: [...arrived.keys()].at(-1),
    clear: () => setArrived(new Map()),
  };
};
