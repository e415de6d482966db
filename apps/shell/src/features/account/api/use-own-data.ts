import { readOwnData } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What Tuerca keeps of the person, by kind. */
export const useOwnData = () => useRead(readOwnData, {});
