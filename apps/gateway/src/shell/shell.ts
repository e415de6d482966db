import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express from 'express';
import type { RequestHandler } from 'express';
import { newNonce, serviceWorkerPolicy, shellPolicy } from './content-security.ts';
import { withHead } from './page-head.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};
const noncePlaceholder = '__CSP_NONCE__';

interface Asset {
  type: string;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Hashed text files, compressed once: they are few, small and asked for by every first visit. One after the other, as each
 * encoder takes tens of megabytes: all at once were 500 MB more than the gateway needs from then on.
 */
const compressAssets = async (directory: string): Promise<Map<string, Asset>> => {
  const names = await readdir(directory).catch(() => []);
  const assets = new Map<string, Asset>();
  for (const name of names.filter((each) => extname(each) in types)) {
    const bytes = await readFile(join(directory, name));
    const [br, zipped] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      zip(bytes, { level: 9 }),
    ]);
    assets.set(name, { type: types[extname(name)]!, br, gzip: zipped });
  }
  return assets;
};

const immutable = 'public, max-age=31536000, immutable';

const serveCompressed =
  (assets: Map<string, Asset>): RequestHandler =>
  (request, response, next) => {
    const asset = assets.get(request.path.slice(1));
    const encoding = asset && request.acceptsEncodings('br', 'gzip');
    if (!asset || !encoding) return next();
    response.set({
      'content-type': asset.type,
      'content-encoding': encoding,
      'cache-control': immutable,
      vary: 'accept-encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : asset[encoding as 'br' | 'gzip']);
  };

/**
 * Serves the built shell: hashed assets for ever, other files for an hour, and its page for every path else, with a
 * fresh nonce for its scripts and styles each time. Throws when the shell is not built.
 */
export const serveShell = async (directory: string, publicUrl: string): Promise<RequestHandler> => {
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The shell is not built: there is no index.html in ${directory}`, { cause });
  });
  const router = express.Router();
  const assets = join(directory, 'assets');
  router.use('/assets', serveCompressed(await compressAssets(assets)));
  router.use(
    '/assets',
    express.static(assets, { immutable: true, maxAge: '1y', index: false, fallthrough: false }),
  );
  // The file holds the placeholder of the nonce: as a page it is served below.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.get('/sw.js', (_request, response, next) => {
    response.set({ 'content-security-policy': serviceWorkerPolicy, 'cache-control': 'no-cache' });
    next();
  });
  router.use(
    express.static(directory, {
      index: false,
      dotfiles: 'ignore',
      setHeaders: (response) => {
        if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'public, max-age=3600');
      },
    }),
  );
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const nonce = newNonce();
    response.set({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': shellPolicy(nonce, request.headers.host, publicUrl),
      'cache-control': 'no-cache',
    });
    if (request.method === 'HEAD') return response.end();
    const html = withHead(page, request.path, request.headers.host ?? '', publicUrl);
    response.end(html.replaceAll(noncePlaceholder, nonce));
  });
  return router;
};
