import { expect, it } from '@jest/globals';
import { captchaSourcesOf } from '../config.ts';
import { shellPolicy } from './content-security.ts';

const url = 'https://www.google.com/recaptcha';
const policyWith = (captcha: 'altcha' | 'recaptcha') =>
  shellPolicy(
    'abc',
    'tuerca.test',
    'https://tuerca.test',
    [],
    captchaSourcesOf({ CAPTCHA: captcha, RECAPTCHA_URL: url }),
  );

it('lets pages load and frame reCAPTCHA where it is configured, and nothing of another otherwise', () => {
  const others = `${url}/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/`;
  const policy = policyWith('recaptcha').split('; ');
  expect(policy).toContain(`script-src 'self' 'nonce-abc' ${others}`);
  expect(policy).toContain(`frame-src ${others}`);
  expect(policyWith('altcha')).not.toMatch(/google|gstatic|frame-src/);
});
