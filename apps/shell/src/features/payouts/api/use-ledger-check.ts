import { checkLedger } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The ledger added up anew. */
export const useLedgerCheck = () => useRead(checkLedger, {});
