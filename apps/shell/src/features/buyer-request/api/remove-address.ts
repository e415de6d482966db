import { deleteAddress } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';

export const removeAddress = (id: number): Promise<void> =>
  removeOnce(api.call(deleteAddress, { params: { id } }));
