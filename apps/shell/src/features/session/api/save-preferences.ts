import { updateUserPreferences, type UserPreferences } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Changes the given preferences of the user; returns all of them. */
export const savePreferences = async (id: number, body: UserPreferences) =>
  (await api.call(updateUserPreferences, { params: { id }, body })).data;
