import { readStoreApplication } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** An application with everything it says. */
export const useApplication = (id: number) => useRead(readStoreApplication, { params: { id } });
