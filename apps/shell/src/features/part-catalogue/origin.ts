import { inputLimits } from '@tuerca/contracts';
import type { LinkedVehicle } from './place.ts';

/** The catalogue and vehicle that parts were chosen in, as a request has it. */
export const originOf = ({ catalog, vehicleId }: Pick<LinkedVehicle, 'catalog' | 'vehicleId'>): string =>
  `${catalog}/${vehicleId}`.slice(0, inputLimits.catalogOrigin);
