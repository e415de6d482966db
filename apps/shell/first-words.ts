import { countries } from '@tuerca/rules';
import { runnerImport, type Plugin } from 'vite';

/** What a page asks the API first, as path and query, and how it draws a photo of what comes, here one of the path `link`. */
interface AskedFirst {
  readonly path: string;
  readonly photo: { readonly link: string; readonly srcSet?: string; readonly sizes?: string };
}

/** The exports of `src/app/first-words.tsx`. */
interface FirstWords {
  drawFirstWords(): readonly Readonly<
    Record<'name' | 'path' | 'html' | 'css', string> & Record<'asks', AskedFirst | null>
  >[];
  readonly seenSessionKey: string;
}

/** Filled in by the gateway, which has the operator's configuration. */
const operator = { name: '__OPERATOR_NAME__', email: '__CONTACT_EMAIL__' };

/** The globals that the shell reads from its page at run time. */
const configOf = (code: string): Plugin => ({
  name: 'first-words-config',
  enforce: 'pre',
  load: (id) => {
    if (id.endsWith('/config/country.ts'))
      return `import { countries } from '@tuerca/rules'; export const country = countries.${code};`;
    return id.endsWith('/config/operator.ts')
      ? `export const operator = ${JSON.stringify(operator)};`
      : undefined;
  },
});

/**
 * Runs in the page, before the static content of `path`: removes it before it is parsed when it does not apply, for users
 * who were signed in last on this device and for other paths (the service worker answers them with a cached page). It also
 * follows a link that was pressed while the application replaced the static content: the browser fires no click when the
 * mouse is released over another element. What the page `asks` first is asked for while its scripts come, and so are the
 * first photos of the answer.
 */
const keepForVisitor = (path: string, seenSessionKey: string, asks: AskedFirst | null) => {
  const words = document.currentScript!.parentElement!;
  let isSomebodyExpected = false;
  try {
    isSomebodyExpected = localStorage.getItem(seenSessionKey) !== null;
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  if (isSomebodyExpected || location.pathname !== path) return words.remove();
  if (asks && !location.search) {
    const answer = fetch(asks.path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(15_000),
    });
    answer
      .then((response) => response.clone().json())
      .then(({ data }: { data: { image?: string }[] }) => {
        const { link, srcSet = '', sizes } = asks.photo;
        // A phone shows no more of them at once.
        for (const { image } of data.slice(0, 3))
          if (image) Object.assign(new Image(), { sizes, srcset: srcSet.replaceAll(link, image) });
      })
      .catch(() => undefined);
    window.earlyAnswer = { path: asks.path, answer };
  }
  let pressed: Element | null = null;
  const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);
  addEventListener('mousedown', (event) => (pressed = linkAt(event)));
  addEventListener('mouseup', (event) => {
    const link = linkAt(event);
    if (link && pressed?.isConnected === false && pressed.getAttribute('href') === link.getAttribute('href'))
      link.dispatchEvent(new MouseEvent('click', event));
    pressed = null;
  });
};

/**
 * Renders the static content of each public page, per country, for the gateway, which inserts it into the HTML it serves.
 * The application replaces it once its scripts have run.
 */
export const firstWords = (): Plugin => ({
  name: 'first-words',
  apply: 'build',
  async generateBundle() {
    const drawn: Record<string, Record<string, string>> = {};
    for (const code of Object.keys(countries)) {
      const { module } = await runnerImport<FirstWords>('./src/app/first-words.tsx', {
        configFile: false,
        mode: 'production',
        plugins: [configOf(code)],
      });
      drawn[code] = Object.fromEntries(
        module.drawFirstWords().map(({ name, path, asks, html, css }) => {
          const script = `(${keepForVisitor.toString()})(${[path, module.seenSessionKey, asks].map((each) => JSON.stringify(each)).join()})`;
          return [
            name,
            `<div id="first-words"><script nonce="__CSP_NONCE__">${script}</script><style nonce="__CSP_NONCE__">${css}</style>${html}</div>`,
          ];
        }),
      );
    }
    this.emitFile({ type: 'asset', fileName: 'first-words.json', source: JSON.stringify(drawn) });
  },
});
