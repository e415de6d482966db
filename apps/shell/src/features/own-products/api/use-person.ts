import { readPublicProfile } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What everyone may know of an account; one without a profile is not asked for again. */
export const usePerson = (id: number) =>
  useRead(readPublicProfile, { params: { id } }, { shouldRetryOnError: false });
