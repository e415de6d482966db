import { findVehicleByPlate, readCaptchaChallenge } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Looks a plate up in the registry; the captcha is a proof of work that the browser does by itself. */
export const lookUpPlate = async (licensePlate: string) => {
  // Few look a plate up: the page loads the proof of work when someone does.
  const [challenge, { solveCaptcha }] = await Promise.all([
    api.call(readCaptchaChallenge),
    import('../solve-captcha.ts'),
  ]);
  const reCaptcha = await solveCaptcha(challenge);
  const { data } = await api.call(findVehicleByPlate, {
    body: { licensePlate, reCaptcha, country: country.code },
    timeoutMs: 20_000,
  });
  return data;
};
