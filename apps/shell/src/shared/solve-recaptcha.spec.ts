import { expect, it, jest } from '@jest/globals';
import { solveCaptcha } from './solve-captcha.ts';

const challenge = { provider: 'recaptcha', siteKey: 'pública', script: 'https://captcha.test/api.js' };
type Rendered = Parameters<NonNullable<typeof grecaptcha>['render']>;

/** A stand-in for what Google's script puts into the page; it answers a widget as `answer` says. */
const rendered: Rendered[] = [];
let answer: (widget: Rendered[1]) => void = () => undefined;
const standIn: typeof grecaptcha = {
  ready: (run) => run(),
  render: (...given) => rendered.push(given) - 1,
  execute: (widget) => answer(rendered[widget]![1]),
};
const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://captcha.test"]');
/** The script that the page asks for; it is there once the module that adds it has loaded. */
const askedFor = async () => {
  for (;;) {
    const found = script();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

it('says that its script did not load, and loads it anew the next time', async () => {
  const refused = expect(solveCaptcha(challenge)).rejects.toThrow('did not load');
  const asked = await askedFor();
  expect(asked.src).toBe('https://captcha.test/api.js?render=explicit&hl=es');
  asked.dispatchEvent(new Event('error'));
  await refused;
  expect(script()).toBeNull();
});

it('says the same where its script never comes', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const refused = expect(solveCaptcha(challenge)).rejects.toThrow('did not load');
  await askedFor();
  jest.advanceTimersByTime(30_000);
  await refused;
  expect(script()).toBeNull();
  jest.useRealTimers();
});

it('asks with the site key, gives each look-up a token of its own and leaves nothing in the page', async () => {
  let count = 0;
  answer = ({ callback }) => callback(`token-${(count += 1)}`);
  const first = solveCaptcha(challenge);
  const asked = await askedFor();
  globalThis.grecaptcha = standIn;
  asked.dispatchEvent(new Event('load'));
  expect(await first).toBe('token-1');
  expect(await solveCaptcha(challenge)).toBe('token-2');
  expect(rendered.map(([, { sitekey, size }]) => [sitekey, size])).toEqual([
    ['pública', 'invisible'],
    ['pública', 'invisible'],
  ]);
  expect(rendered.some(([holder]) => holder.isConnected)).toBe(false);
});

it.each(['error-callback', 'expired-callback'] as const)('gives no token after its %s', async (how) => {
  answer = (widget) => widget[how]();
  await expect(solveCaptcha(challenge)).rejects.toThrow('reCAPTCHA');
});
