import { readEfficiencyIndicators } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How well the store sells. */
export const useEfficiency = (isAsked: boolean) => useRead(readEfficiencyIndicators, isAsked ? {} : null);
