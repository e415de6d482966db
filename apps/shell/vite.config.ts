import react from '@vitejs/plugin-react';
import { serwist } from '@serwist/vite';
import { defineConfig } from 'vite';
import { appIcons } from './app-icons.ts';
import { compressedFiles } from './compressed-files.ts';
import { contractsWithoutSchemas } from './contracts-without-schemas.ts';
import { firstLoad } from './first-load.ts';
import { firstPaint } from './first-paint.ts';
import { firstWords } from './first-words.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const forwarded = ['/api', '/media', '/users/page', '/dev/inbox.json'];
const isPage = (accept: string | undefined) => accept?.includes('text/html') ?? false;

const outDir = 'dist';

export default defineConfig({
  plugins: [
    react(),
    firstPaint(),
    firstLoad(),
    firstWords(),
    contractsWithoutSchemas(),
    appIcons(),
    serwist({
      swSrc: 'src/service-worker.ts',
      swDest: 'sw.js',
      globDirectory: outDir,
      globPatterns: ['assets/*.{js,css,woff2,svg}', 'favicon.svg', 'manifest.webmanifest'],
      // The recognition of text takes megabytes, and few ask for it: it comes when they do (ADR 0359). So does what reads
      // and checks lists of products (ADR 0483).
      globIgnores: ['**/*{gallery,developer-inbox,tesseract,read-list,check-list}*'],
      // The gateway serves the page; its content changes with the asset names.
      additionalPrecacheEntries: [{ url: '/', revision: Date.now().toString(36) }],
      rollupFormat: 'iife',
    }),
    compressedFiles(),
  ],
  oxc: {
    plugins: {
      // Styles go without comments and indentation, and those that no page uses go away.
      styledComponents: { minify: true, pure: true, displayName: false, fileName: false, ssr: false },
    },
  },
  // Placeholder that the gateway replaces by a fresh nonce on each response.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    proxy: {
      ...Object.fromEntries(
        forwarded.map((path) => [
          path,
          {
            target: gateway,
            bypass: (request: { headers: { accept?: string }; url?: string }) =>
              isPage(request.headers.accept) ? request.url : undefined,
          },
        ]),
      ),
      '/ws': { target: gateway, ws: true },
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // What a browser without it does not load ahead it loads when it is asked for.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rollupOptions: {
      output: {
        // The gateway gives the worker that recognises text a policy of its own, by this name.
        assetFileNames: ({ names: [name] }) =>
          `assets/${name === 'worker.min.js' ? 'tesseract-worker' : '[name]'}-[hash][extname]`,
      },
    },
  },
});
