import { setPlateWait } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Says whether a message is wanted when the registry answers for a plate that waits. */
export const setPlateWaitTold = async (licensePlate: string, isTold: boolean): Promise<void> => {
  await api.call(setPlateWait, { body: { licensePlate, is_told: isTold, country: country.code } });
};
