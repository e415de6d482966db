/** What the service gives to solve reCAPTCHA with. */
export interface RecaptchaChallenge {
  readonly provider: 'recaptcha';
  readonly siteKey: string;
  readonly script: string;
}

interface Widget {
  readonly sitekey: string;
  readonly size: 'invisible';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
  readonly 'expired-callback': () => void;
}
interface Recaptcha {
  ready(run: () => void): void;
  render(holder: HTMLElement, widget: Widget): number;
  execute(widget: number): void;
}
declare global {
  var grecaptcha: Recaptcha | undefined;
}

/** Whoever closes its question, or leaves it, never answers. */
const deadlineMs = 120_000;

/** A network that hangs says nothing. */
const loadMs = 30_000;

let loading: Promise<Recaptcha> | undefined;

const load = (url: string): Promise<Recaptcha> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      // The next attempt loads it anew.
      loading = undefined;
      script.remove();
      reject(new Error('reCAPTCHA did not load'));
    };
    const timer = setTimeout(fail, loadMs);
    script.src = `${url}?render=explicit&hl=es`;
    script.onerror = fail;
    script.onload = () => {
      const loaded = globalThis.grecaptcha;
      if (!loaded) return fail();
      return loaded.ready(() => {
        clearTimeout(timer);
        resolve(loaded);
      });
    };
    document.head.append(script);
  }));

/** A token of Google's reCAPTCHA, good for one use; each call asks for another. Throws when it expires, fails or is left. */
export const solveRecaptcha = async ({ siteKey, script }: RecaptchaChallenge): Promise<string> => {
  const recaptcha = await load(script);
  const holder = document.createElement('div');
  document.body.append(holder);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (why: string) => () => reject(new Error(`reCAPTCHA ${why}`));
      timer = setTimeout(fail('was left'), deadlineMs);
      const widget = recaptcha.render(holder, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': fail('failed'),
        'expired-callback': fail('expired'),
      });
      recaptcha.execute(widget);
    });
  } finally {
    clearTimeout(timer);
    holder.remove();
  }
};
