import { changeReadStatusAll } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const markAllOrdersRead = async () => {
  await api.call(changeReadStatusAll, {});
};
