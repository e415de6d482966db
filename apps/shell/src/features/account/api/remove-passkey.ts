import { removePasskey } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';

export const dropPasskey = (id: number): Promise<void> =>
  removeOnce(api.call(removePasskey, { params: { id } }));
