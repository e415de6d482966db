import { createRating, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const rateOrder = async (body: BodyInputOf<typeof createRating>) =>
  (await api.call(createRating, { body })).data;
