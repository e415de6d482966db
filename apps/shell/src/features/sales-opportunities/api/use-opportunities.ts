import { listSalesOpportunities } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of the open requests. */
export const useOpportunities = (query: ReadQuery<typeof listSalesOpportunities>) =>
  useRead(listSalesOpportunities, { query });
