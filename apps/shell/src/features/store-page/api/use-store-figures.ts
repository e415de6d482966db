import { readStoreFigures } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The store's public figures of the last 30 days. */
export const useStoreFigures = (id: number) => useRead(readStoreFigures, { params: { id } });
