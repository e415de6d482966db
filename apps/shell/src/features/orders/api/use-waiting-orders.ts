import { getCountOrdersAvailable } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many orders wait for the user's store; for managers, for all stores. */
export const useWaitingOrders = (isAsked: boolean) => useRead(getCountOrdersAvailable, isAsked ? {} : null);
