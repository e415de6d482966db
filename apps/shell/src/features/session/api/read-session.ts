import { readSessionControlData } from '@tuerca/contracts';
import { api, keyOf } from '../../../shared/api.ts';
import { lastUser, seenBy } from '../../../shared/seen.ts';

/** Whoever the browser's cookies stand for. */
const whoever = { params: { userId: 0 } };

/** Where the cache keeps whose session it is. */
export const sessionKey = keyOf(readSessionControlData, whoever);

const askSession = async () => {
  const { user } = (await api.call(readSessionControlData, whoever)).data;
  seenBy(user);
  return user;
};

/** Reads whose session the browser's cookies are; `null` for a visitor, without an answer who was here last. */
export const readSession = () => askSession().catch(lastUser);
