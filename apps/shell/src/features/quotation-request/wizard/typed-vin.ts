import { correctedVin, isPlausibleVin, isVin, normaliseVin, vinLengthMessage } from '@tuerca/rules';
import { t } from '../../../texts/papers.ts';

/** Why a typed VIN is none, as the part catalogue tells it too; undefined where it may be one. */
export const vinProblem = (vin: string): string | undefined => {
  const corrected = correctedVin(vin);
  if (corrected !== null) return t('papers.vinLetters', { vin: corrected });
  if (isPlausibleVin(vin)) return undefined;
  return isVin(normaliseVin(vin)) ? t('papers.vinSigns') : vinLengthMessage;
};
