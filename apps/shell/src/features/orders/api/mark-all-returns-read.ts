import { changeReadInReturnStatusAll } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const markAllReturnsRead = async () => {
  await api.call(changeReadInReturnStatusAll, {});
};
