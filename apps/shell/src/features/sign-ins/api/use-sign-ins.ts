import { readSignIns } from '@tuerca/contracts';
import { addDays, dateIn } from '@tuerca/rules';
import { useRead } from '../../../shared/api.ts';

/** The sign-ins of so many days until today in Colombia, by day and way. */
export const useSignIns = (days: number) => {
  const to = dateIn(new Date(), 'CO');
  return useRead(readSignIns, { query: { from: addDays(to, 1 - days), to } }, { keepPreviousData: true });
};
