import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Browsers keep Web Crypto from pages on a plain http address; there the key is derived without it, slower. */
const deriveKeyHere = async () =>
  globalThis.isSecureContext ? deriveKey : (await import('./derive-key.ts')).deriveKey;

/** Does the proof of work of a captcha challenge; the answer is what the server checks, as base64. */
export const solveCaptcha = async (challenge: unknown): Promise<string> => {
  // The server makes the challenge with the same library; it refuses a solution of anything else.
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey: await deriveKeyHere() });
  if (!solution) throw new Error('The captcha could not be solved');
  return btoa(JSON.stringify({ challenge: given, solution }));
};
