import { findVehicleByPlate, readCaptchaChallenge } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';
import { country } from '../../../config/country.ts';
import { solveCaptcha } from '../solve-captcha.ts';

/** Looks a plate up in the registry; the captcha is a proof of work that the browser does by itself. */
export const lookUpPlate = async (licensePlate: string) => {
  const challenge = await api.call(readCaptchaChallenge);
  const reCaptcha = await solveCaptcha(challenge);
  const { data } = await api.call(findVehicleByPlate, {
    body: { licensePlate, reCaptcha, country: country.code },
    timeoutMs: 20_000,
  });
  return data;
};
