import { demoPassword } from '@tuerca/stack';

export const password = demoPassword;

/** Where the stack under test answers: the global set-up starts one, or TUERCA_URL names one that runs. */
export const origin = (): string => {
  const url = process.env['TUERCA_URL'];
  if (!url) throw new Error('TUERCA_URL is not set: the global set-up did not run');
  return url;
};
