import { listOwnSessions } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Where the user is signed in. */
export const useOwnSessions = () => useRead(listOwnSessions, {});
