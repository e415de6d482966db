import { readUser } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What the account knows of who fills in a form; null defers the request. */
export const useOwnIdentity = (userId: number | null) =>
  useRead(readUser, userId === null ? null : { params: { id: userId } });
