import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SiteOf } from '@tuerca/service/core';
import express from 'express';
import type { RequestHandler, Response } from 'express';
import { newNonce, serviceWorkerPolicy, shellPolicy, textWorkerPolicy } from './content-security.ts';
import { readFirstWords, withFirstWords } from './first-words.ts';
import { cataloguePath, type CataloguePages } from './catalogue-pages.ts';
import { withCatalogueHead, withHead, withOperator, withStoreHead, type Operator } from './page-head.ts';
import { withProductHead } from './product-head.ts';
import type { ProductPages } from './product-pages.ts';
import type { StorePages } from './store-pages.ts';

const zip = promisify(gzip);

const noncePlaceholder = '__CSP_NONCE__';
const endings = { br: '.br', gzip: '.gz' } as const;
const encodings = ['br', 'gzip'] as const;

/** Asks for the compressed form of a file that the build compressed, when the client takes one. */
const preferCompressed =
  (files: ReadonlySet<string>): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    if (!files.has(`${path}${endings.br}`)) return next();
    response.vary('accept-encoding');
    const accepted = request.acceptsEncodings(...encodings);
    const encoding = encodings.find((each) => each === accepted);
    if (encoding) request.url = path + endings[encoding];
    next();
  };

/** Says of a compressed form which file it stands for. */
const nameEncoding = (response: Response, file: string) => {
  const encoding = encodings.find((each) => file.endsWith(endings[each]));
  if (!encoding) return;
  response.setHeader('content-encoding', encoding);
  response.type(extname(file.slice(0, -endings[encoding].length)));
};

/** Finds what a page is of, for its title and preview; undefined: its service does not answer. */
interface PagesOfRecords {
  readonly storeAt: StorePages;
  readonly vehicleAt: CataloguePages;
  readonly productAt: ProductPages;
}

/**
 * Serves the built shell: hashed assets cached for ever, other files for an hour, and its page on every other path, with a
 * fresh nonce for scripts and styles and the words that are read before a script has come. What the build compressed is
 * sent so. Throws when the shell is not built.
 */
export const serveShell = async (
  directory: string,
  { publicUrl, siteOf = () => publicUrl }: { publicUrl: string; siteOf?: SiteOf | undefined },
  operator?: Operator,
  { storeAt, vehicleAt, productAt }: PagesOfRecords = {
    storeAt: async () => null,
    vehicleAt: async () => null,
    productAt: async () => null,
  },
  captcha: readonly string[] = [],
): Promise<RequestHandler> => {
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The shell is not built: there is no index.html in ${directory}`, { cause });
  });
  const words = await readFirstWords(directory);
  const files = (await readdir(directory, { recursive: true })).map((name) => `/${name}`);
  const router = express.Router();
  // The file has a placeholder for the nonce; the page is served below.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.get('/sw.js', (_request, response, next) => {
    response.set({ 'content-security-policy': serviceWorkerPolicy, 'cache-control': 'no-cache' });
    next();
  });
  router.get(/^\/assets\/tesseract-worker-[\w-]+\.js$/, (_request, response, next) => {
    response.set('content-security-policy', textWorkerPolicy);
    next();
  });
  router.use(preferCompressed(new Set(files)));
  router.use(
    '/assets',
    express.static(join(directory, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
      setHeaders: nameEncoding,
    }),
  );
  router.use(
    express.static(directory, {
      index: false,
      dotfiles: 'ignore',
      setHeaders: (response: Response, file) => {
        nameEncoding(response, file);
        if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'public, max-age=3600');
      },
    }),
  );
  router.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const nonce = newNonce();
    const found = await storeAt(request.path);
    const pageOf =
      request.path === cataloguePath ? { link: cataloguePath, vehicle: null } : await vehicleAt(request.path);
    const product = await productAt(request.path);
    const isUnknown = [found, pageOf, product].includes(undefined);
    const framers = found?.isFrame ? found.store.framers : [];
    // X-Frame-Options cannot list origins; frame-ancestors replaces it.
    if (framers.length > 0) response.removeHeader('x-frame-options');
    response.set({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': shellPolicy(nonce, request.headers.host, publicUrl, framers, captcha),
      'cache-control': 'no-cache',
    });
    if (request.method === 'HEAD') return response.end();
    const host = request.headers.host ?? '';
    const named =
      found && !found.isFrame
        ? withStoreHead(page, request.path, host, siteOf, found.store)
        : pageOf
          ? withCatalogueHead(page, pageOf.link, host, siteOf, pageOf.vehicle)
          : product
            ? withProductHead(page, host, siteOf, product)
            : withHead(page, request.path, host, siteOf, isUnknown);
    const told = operator ? withOperator(named, host, operator) : named;
    const html = withFirstWords(told, request.path, host, words, operator).replaceAll(
      noncePlaceholder,
      nonce,
    );
    response.vary('accept-encoding');
    if (!request.acceptsEncodings('gzip')) return response.end(html);
    response.setHeader('content-encoding', 'gzip');
    response.end(await zip(html));
  });
  return router;
};
