import { listDisbursements } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The newest disbursements of one's own store. */
export const useDisbursements = () => useRead(listDisbursements, {});
