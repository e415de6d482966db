import { listQuotationRequests, listTransactions } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's newest requests for a vehicle. */
export const useRequestsOf = (vehicleId: number, most: number) =>
  useRead(
    listQuotationRequests,
    {
      query: {
        filter: { vehicle_id: vehicleId },
        pageSize: most,
        with: ['details', 'brand', 'quotations'],
      },
    },
    // Answers and orders come while it is looked at.
    { keepPreviousData: true, refreshInterval: 60_000 },
  );

/** The user's newest orders for a vehicle. */
export const useOrdersOf = (vehicleId: number, most: number) =>
  useRead(
    listTransactions,
    { query: { filter: { vehicle_id: vehicleId }, scopes: ['purchases'], pageSize: most } },
    { keepPreviousData: true, refreshInterval: 60_000 },
  );
