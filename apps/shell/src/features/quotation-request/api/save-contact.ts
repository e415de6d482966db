import { createOrUpdateUserInQuotation, legalVersion } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Turns the guest into a buyer with a verified number, or signs in to the account with that number. */
export const saveContact = async (contact: {
  name: string;
  email: string;
  mobile: string;
  cityId: number;
  code?: string;
}) => {
  const { name, email, mobile, cityId, code } = contact;
  const { data } = await api.call(createOrUpdateUserInQuotation, {
    body: {
      name,
      email,
      mobile,
      localization_administrative_zone_id: cityId,
      conditions: 1,
      documents_version: legalVersion,
      code,
      country: country.code,
    },
  });
  return data.user;
};
