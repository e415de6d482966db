import { countries } from '@tuerca/rules';
import { runnerImport, type Plugin } from 'vite';

/** What `src/app/first-words.tsx` exports. */
interface FirstWords {
  drawFirstWords(): readonly Readonly<Record<'name' | 'path' | 'html' | 'css', string>>[];
  readonly seenSessionKey: string;
}

/** Filled in by the gateway, which alone knows who runs the installation. */
const operator = { name: '__OPERATOR_NAME__', email: '__CONTACT_EMAIL__' };

/** What the shell otherwise learns from the page it runs in. */
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

/** The rules without what styled-components notes for itself and without the theme's values that none of them uses. */
const smaller = (css: string): string => {
  const rules = css.replace(
    /^.*?<style[^>]*>|<\/style>$|\/\*!sc\*\/\s*|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g,
    '',
  );
  const used = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return rules.replace(/(--tu-[\w-]+):[^;}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
};

/**
 * Runs in the page, at the beginning of the words of `path`: takes them away, before any is parsed, where they are not for
 * the reader. That is one who was signed in here last, or at another address, which the device opens with the page it has.
 * A link that is pressed while the application takes the place of the words is followed all the same: the browser sees no
 * click where the mouse goes up on another element than it went down on.
 */
const keepForVisitor = (path: string, seenSessionKey: string) => {
  const words = document.currentScript!.parentElement!;
  let isSomebodyExpected = false;
  try {
    isSomebodyExpected = localStorage.getItem(seenSessionKey) !== null;
  } catch {
    // What is forbidden has kept nothing.
  }
  if (isSomebodyExpected || location.pathname !== path) return words.remove();
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
 * Draws what a visitor sees of each public page before any script has run, in the words of each country, for the gateway,
 * which puts it into the page that is asked for; the application takes its place.
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
        module.drawFirstWords().map(({ name, path, html, css }) => {
          const script = `(${keepForVisitor.toString()})(${JSON.stringify(path)},${JSON.stringify(module.seenSessionKey)})`;
          return [
            name,
            `<div id="first-words"><script nonce="__CSP_NONCE__">${script}</script><style nonce="__CSP_NONCE__">${smaller(css)}</style>${html}</div>`,
          ];
        }),
      );
    }
    this.emitFile({ type: 'asset', fileName: 'first-words.json', source: JSON.stringify(drawn) });
  },
});
