import { readAccountClosing } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Whether the account may be closed, and how long that may be taken back. */
export const useAccountClosing = () => useRead(readAccountClosing, {});
