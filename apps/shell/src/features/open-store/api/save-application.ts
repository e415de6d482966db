import { saveStoreApplication, type BodyInputOf } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { api } from '../../../shared/api.ts';

export type ApplicationChanges = Omit<BodyInputOf<typeof saveStoreApplication>, 'country'>;

/** Keeps fields of one's own application in the account. */
export const saveApplication = async (changes: ApplicationChanges) => {
  const { data } = await api.call(saveStoreApplication, { body: { country: country.code, ...changes } });
  return data;
};
