import { AppError } from '@tuerca/service';
import { z } from 'zod';
import type { Captcha } from './captcha.ts';

const deadlineMs = 3000;
const Answer = z.object({ success: z.boolean() });

/** Google's reCAPTCHA, which itself refuses reuse. Throws SERVICE_UNAVAILABLE without an answer of Google. */
export const createRecaptcha = (options: {
  /** Where its script and its check are. */
  url: string;
  siteKey: string;
  secret: string;
  fetch?: typeof fetch;
}): Captcha => {
  const { url, siteKey, secret, fetch: call = fetch } = options;
  return {
    challenge: async () => ({ provider: 'recaptcha', siteKey, script: `${url}/api.js` }),
    async verify(solution) {
      try {
        const response = await call(`${url}/api/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: solution }),
          signal: AbortSignal.timeout(deadlineMs),
        });
        if (!response.ok) throw new Error(`answered ${response.status}`);
        return Answer.parse(await response.json()).success;
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: 5 });
      }
    },
  };
};
