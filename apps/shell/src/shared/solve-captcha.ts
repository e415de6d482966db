import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Pages on plain http have no Web Crypto: they use a slower implementation. */
const deriveKeyHere = async () =>
  globalThis.isSecureContext ? deriveKey : (await import('./derive-key.ts')).deriveKey;

/** Solves the proof of work of a captcha challenge; returns the solution for the server, as base64. */
export const solveCaptcha = async (challenge: unknown): Promise<string> => {
  // The server creates the challenge with the same library, and rejects solutions of any other.
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey: await deriveKeyHere() });
  if (!solution) throw new Error('The captcha could not be solved');
  return btoa(JSON.stringify({ challenge: given, solution }));
};
