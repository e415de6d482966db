import type { OwnClass } from '@tuerca/contracts';
import type { Account } from '../users/user.ts';

export const ownClassWire = ({ userClass, workshopName, isClassPublic }: Account): OwnClass => ({
  user_class: userClass,
  workshop_name: workshopName,
  is_public: isClassPublic,
});
