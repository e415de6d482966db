import { readStoreFigures } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What a store answered lately. */
export const useStoreFigures = (id: number) => useRead(readStoreFigures, { params: { id } });
