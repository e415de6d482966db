import { findVehicleByPlate, readCaptchaChallenge } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/**
 * Looks up a plate in the registry; the captcha is a proof of work that runs in the browser. With the store on whose page
 * it is looked up, a message about it leads back there.
 */
export const lookUpPlate = async (licensePlate: string, storeSegment: string | null) => {
  // The proof of work is loaded on demand: few users look up a plate.
  const [challenge, { solveCaptcha }] = await Promise.all([
    api.call(readCaptchaChallenge),
    import('../../../shared/solve-captcha.ts'),
  ]);
  const reCaptcha = await solveCaptcha(challenge);
  const { data } = await api.call(findVehicleByPlate, {
    body: { licensePlate, reCaptcha, country: country.code, store_segment: storeSegment },
    timeoutMs: 20_000,
  });
  return data;
};
