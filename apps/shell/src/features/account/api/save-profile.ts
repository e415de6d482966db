import {
  readAddress,
  readSessionControlData,
  readUser,
  readUserConfig,
  updateOwnUser,
  type BodyInputOf,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { api, isReadOf } from '../../../shared/api.ts';

/** Saves the named data of the user's account, and renews what shows them. */
export const useSaveProfile = () => {
  const { mutate } = useSWRConfig();
  return async (body: BodyInputOf<typeof updateOwnUser>) => {
    const { data } = await api.call(updateOwnUser, { body });
    await mutate(isReadOf(readUser, readUserConfig, readSessionControlData, readAddress));
    return data;
  };
};
