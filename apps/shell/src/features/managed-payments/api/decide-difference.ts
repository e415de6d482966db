import { decidePaymentDifference, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const decideDifference = (id: number, body: BodyInputOf<typeof decidePaymentDifference>) =>
  api.call(decidePaymentDifference, { params: { id }, body });
