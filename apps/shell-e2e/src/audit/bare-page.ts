import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Content } from './vitals.ts';

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
const paragraphs = (words: string) =>
  words
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** The words of a page in plain HTML, with the field and the button that the audit's visitor uses. */
const htmlOf = ({ heading, words: [header, main, footer], hasField }: Content): string =>
  `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(heading)}</title>
<script src="/script.js" defer></script>
<header>${paragraphs(header)}<button>Entrar</button></header>
<main><h1>${escaped(heading)}</h1>${hasField ? '<input>' : ''}${paragraphs(main)}</main>
<footer>${paragraphs(footer)}</footer>`;

/**
 * Serves a bare static page with the same words and the same bytes of script as a page of the shell, on a free port of
 * loopback. Its script is one comment that cannot be compressed: it costs its way over the network, and nothing else.
 */
export const serveBarePage = async (
  content: Content,
  scriptBytes: number,
): Promise<{ origin: string; close: () => void }> => {
  const html = gzipSync(htmlOf(content));
  // Of random bytes as base64, four signs are three bytes.
  const script = `/*${randomBytes(Math.ceil((scriptBytes * 3) / 4)).toString('base64')}*/`;
  const server = createServer(({ url }, response) => {
    if (url === '/script.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (url === '/')
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('content-encoding', 'gzip')
        .end(html);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
