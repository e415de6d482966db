import { endOtherSessions, endOwnSession } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';

/** Signs out of one device. */
export const endSession = (id: string): Promise<void> =>
  removeOnce(api.call(endOwnSession, { params: { id } }));

/** Signs out of all devices but this one. */
export const endOthers = async (): Promise<void> => {
  await api.call(endOtherSessions, {});
};
