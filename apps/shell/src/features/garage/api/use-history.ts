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
    { keepPreviousData: true },
  );

/** The user's newest orders for a vehicle. */
export const useOrdersOf = (vehicleId: number, most: number) =>
  useRead(
    listTransactions,
    { query: { filter: { vehicle_id: vehicleId }, scopes: ['purchases'], pageSize: most } },
    { keepPreviousData: true },
  );
