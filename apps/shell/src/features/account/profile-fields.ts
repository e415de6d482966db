import type { BodyInputOf, updateOwnUser } from '@tuerca/contracts';
import type { IdentificationType } from '@tuerca/rules';
import { changedFields } from '../../shared/changed-fields.ts';
import type { Photo } from '../media/photo-field.tsx';
import type { City } from '../zones/city-field.tsx';
import type { Profile } from './api/use-profile.ts';

export interface ProfileFields {
  name: string;
  type: IdentificationType | '';
  number: string;
  city: City | null;
  photo: Photo | null;
}

export const fieldsOf = (profile: Omit<Profile, 'emailVerified' | 'mobileVerified'>): ProfileFields => ({
  name: profile.name ?? '',
  type: profile.identification_type ?? '',
  number: profile.identification ?? '',
  city: profile.city,
  photo: profile.photo === null ? null : { path: profile.photo, name: '' },
});

const bodyOf = ({ name, type, number, city, photo }: ProfileFields): BodyInputOf<typeof updateOwnUser> => ({
  name,
  identification_type: type || null,
  identification: type ? number : null,
  ...(city && { city_id: city.id }),
  photo: photo?.path ?? null,
});

/** What was changed of the fields, to be saved over what another device may have changed; an identification goes as a whole. */
export const changesOf = (
  before: ProfileFields,
  fields: ProfileFields,
): BodyInputOf<typeof updateOwnUser> => {
  const body = bodyOf(fields);
  const changes = changedFields(bodyOf(before), body);
  const { identification_type, identification } = body;
  const isIdentified = 'identification_type' in changes || 'identification' in changes;
  return { ...changes, ...(isIdentified && { identification_type, identification }) };
};

/** The form's fields by those of the API. */
export const profileFields: Readonly<Record<string, keyof ProfileFields>> = {
  name: 'name',
  identification_type: 'type',
  identification: 'number',
  city_id: 'city',
  photo: 'photo',
};
