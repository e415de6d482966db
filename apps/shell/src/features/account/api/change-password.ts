import { changePassword, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const savePassword = async (body: BodyInputOf<typeof changePassword>): Promise<void> => {
  await api.call(changePassword, { body });
};
