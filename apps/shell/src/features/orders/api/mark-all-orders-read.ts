import { changeReadStatusAll } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

export const markAllOrdersRead = async () => {
  await api.call(changeReadStatusAll, {});
};
