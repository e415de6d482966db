import type { QuotationRequest } from '@tuerca/contracts';
import { useState } from 'react';
import { useLive } from '../../shared/live.ts';
import { vehicleName } from '../../shared/vehicle-name.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';

/** The requests that arrived in the pending list while it is open, and are there still; `onChange`: read it again. */
export const useArrivals = ({ onChange }: { readonly onChange: () => void }) => {
  const { user } = useSession();
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<string>();
  useLive('pendingQuotationRequests', user?.id ?? null, (request) => {
    if (request) {
      const vehicle = vehicleName({ ...request, vehicle_year: null });
      setArrived((known) => new Set(known).add(request.id));
      setLast(t('moduleIndex.pending.arrivedNow', { code: request.code, vehicle }));
    }
    onChange();
  });
  const forget = (id: number) => setArrived((known) => new Set([...known].filter((each) => each !== id)));
  useLive('requestStates', user?.id ?? null, (state) => {
    if (state?.isAvailable === false) forget(state.quotation_request_id);
  });
  return {
    count: arrived.size,
    has: ({ id }: QuotationRequest) => arrived.has(id),
    /** The announcement of the latest one, for screen readers. */
    last,
    newest: [...arrived].at(-1),
    /** It was discarded. */
    drop: ({ id }: QuotationRequest) => {
      forget(id);
      onChange();
    },
    clear: () => setArrived(new Set()),
  };
};
