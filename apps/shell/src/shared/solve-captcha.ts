import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { RecaptchaChallenge } from './solve-recaptcha.ts';

/** Pages on plain http have no Web Crypto: they use a slower implementation. */
const deriveKeyHere = async () =>
  globalThis.isSecureContext ? deriveKey : (await import('./derive-key.ts')).deriveKey;

const isRecaptcha = (challenge: unknown): challenge is RecaptchaChallenge =>
  (challenge as { provider?: unknown }).provider === 'recaptcha';

/**
 * Solves a captcha challenge: the proof of work, or reCAPTCHA where the service has that; returns the solution for the
 * server.
 */
export const solveCaptcha = async (challenge: unknown): Promise<string> => {
  if (isRecaptcha(challenge)) return (await import('./solve-recaptcha.ts')).solveRecaptcha(challenge);
  // The server creates the challenge with the same library, and rejects solutions of any other.
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey: await deriveKeyHere() });
  if (!solution) throw new Error('The captcha could not be solved');
  return btoa(JSON.stringify({ challenge: given, solution }));
};
