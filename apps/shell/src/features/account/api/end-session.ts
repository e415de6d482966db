import { ApiError } from '@tuerca/api-client';
import { endOtherSessions, endOwnSession } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Signs out of one device; one that is signed out already is no error. */
export const endSession = async (id: string): Promise<void> => {
  try {
    await api.call(endOwnSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};

/** Signs out of all devices but this one. */
export const endOthers = async (): Promise<void> => {
  await api.call(endOtherSessions, {});
};
