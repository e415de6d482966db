import { countVehicles } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many vehicles the user's garage holds. */
export const useVehicleCount = () => useRead(countVehicles, {});
