import { describe, expect, it } from '@jest/globals';
import { createRecaptcha } from './recaptcha.ts';

const answering = (answer: () => Response) => {
  const bodies: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    expect(url).toBe('https://captcha.test/recaptcha/api/siteverify');
    bodies.push(String(init?.body));
    return answer();
  };
  return {
    bodies,
    captcha: createRecaptcha({
      url: 'https://captcha.test/recaptcha',
      siteKey: 'pública',
      secret: 'privada',
      fetch,
    }),
  };
};

describe('reCAPTCHA', () => {
  it('gives the site key to solve it with', async () => {
    const { captcha } = answering(() => Response.json({}));
    expect(await captcha.challenge()).toEqual({
      provider: 'recaptcha',
      siteKey: 'pública',
      script: 'https://captcha.test/recaptcha/api.js',
    });
  });

  it.each([true, false])('believes what Google says: %s', async (success) => {
    const { captcha, bodies } = answering(() => Response.json({ success }));
    expect(await captcha.verify('solución')).toBe(success);
    expect(new URLSearchParams(bodies[0])).toEqual(
      new URLSearchParams({ secret: 'privada', response: 'solución' }),
    );
  });

  it.each([
    ['fails', () => new Response('', { status: 500 })],
    ['answers something else', () => Response.json({ ok: 1 })],
  ])('lets no one through when Google %s', async (_how, answer) => {
    await expect(answering(answer).captcha.verify('x')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});
