import { readEfficiencyIndicators } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What the store quoted and sold in the last 30 days. */
export const useEfficiency = (isAsked: boolean) => useRead(readEfficiencyIndicators, isAsked ? {} : null);
