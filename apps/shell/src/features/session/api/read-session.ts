import { readSessionControlData } from '@tuerca/contracts';
import { api, keyOf } from '../../../app/api.ts';

/** Whoever the browser's cookies stand for. */
const whoever = { params: { userId: 0 } };

/** Where the cache keeps whose session it is. */
export const sessionKey = keyOf(readSessionControlData, whoever);

/** Reads whose session the browser's cookies are; `null` for a visitor. */
export const readSession = async () => (await api.call(readSessionControlData, whoever)).data.user;
