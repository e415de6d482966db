import { readPublicProfile } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What everyone may know of a person. */
export const usePublicProfile = (id: number) => useRead(readPublicProfile, { params: { id } });
