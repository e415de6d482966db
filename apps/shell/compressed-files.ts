import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(js|css|svg|webmanifest)$/;

/**
 * Writes a Brotli (`.br`) and a gzip (`.gz`) copy of each text file of the build at maximum compression, which the gateway
 * serves. The HTML page is excluded: the gateway writes a nonce into it on each request.
 */
export const compressedFiles = (): Plugin => {
  let directory: string;
  return {
    name: 'compressed-files',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (directory = join(root, build.outDir)),
    closeBundle: {
      // Runs after the service worker is written, which is the last file of the build.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(directory, { recursive: true });
        // Sequential: each encoder uses tens of megabytes.
        for (const file of names.filter((name) => isText.test(name)).map((name) => join(directory, name))) {
          const text = await readFile(file);
          await writeFile(`${file}.br`, await brotli(text));
          await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
        }
      },
    },
  };
};
