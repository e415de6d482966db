import type { OwnClass } from '@tuerca/contracts';
import type { UserClass } from '@tuerca/rules';

export interface OwnClassFields {
  /** Empty: not said. */
  userClass: UserClass | '';
  workshop: string;
  /** Ids, as the list of choices knows them. */
  brands: readonly string[];
  isPublic: boolean;
}

export const fieldsOf = (said: OwnClass, chosen: readonly { readonly id: number }[]): OwnClassFields => ({
  userClass: said.user_class ?? '',
  workshop: said.workshop_name ?? '',
  brands: chosen.map(({ id }) => String(id)),
  isPublic: said.is_public,
});

export const bodyOf = ({ userClass, workshop, isPublic }: OwnClassFields) => ({
  user_class: userClass || null,
  ...(userClass === 'workshopOwner' && { workshop_name: workshop.trim() }),
  is_public: isPublic,
});

/** The form's fields by their names on the wire. */
export const ownClassFields: Readonly<Record<string, keyof OwnClassFields>> = {
  user_class: 'userClass',
  workshop_name: 'workshop',
  brand_ids: 'brands',
};
