import { readSessionControlData } from '@tuerca/contracts';
import { api, keyOf } from '../../../shared/api.ts';
import { lastUser, stillSeenBy, turnsSoFar } from '../../../shared/seen.ts';

/** User id 0 stands for the user of the session cookies. */
const whoever = { params: { userId: 0 } };

/** The cache key of the session's user. */
export const sessionKey = keyOf(readSessionControlData, whoever);

const askSession = async () => {
  const before = turnsSoFar();
  const { user } = (await api.call(readSessionControlData, whoever)).data;
  if (before === turnsSoFar()) stillSeenBy(user);
  return user;
};

/** Reads the user of the session cookies: `null` for a visitor; the last user when the request fails. */
export const readSession = () => askSession().catch(lastUser);
