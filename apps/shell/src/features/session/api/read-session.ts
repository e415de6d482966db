import { readSessionControlData } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

/** Reads whose session the browser's cookies are; `null` for a visitor. */
export const readSession = async (userId: number) => {
  const { data } = await api.call(readSessionControlData, { params: { userId } });
  return data.user;
};
