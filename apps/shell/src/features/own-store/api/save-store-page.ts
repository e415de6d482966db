import { updateStorePage, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const saveStorePage = (id: number, body: BodyInputOf<typeof updateStorePage>) =>
  api.call(updateStorePage, { params: { id }, body });
