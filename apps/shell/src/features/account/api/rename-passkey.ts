import { renamePasskey } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const namePasskey = async (id: number, name: string): Promise<void> => {
  await api.call(renamePasskey, { params: { id }, body: { name } });
};
