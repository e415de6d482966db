import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(js|css|svg|webmanifest)$/;

/**
 * Lays each text file of the build down a second and a third time, compressed as far as it goes (`.br`, `.gz`): the gateway
 * sends these. The page itself is not among them, since the gateway writes each visit's nonce into it.
 */
export const compressedFiles = (): Plugin => {
  let directory: string;
  return {
    name: 'compressed-files',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (directory = join(root, build.outDir)),
    closeBundle: {
      // After the service worker, which is written when all else is.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(directory, { recursive: true });
        // One after the other: each encoder takes tens of megabytes.
        for (const file of names.filter((name) => isText.test(name)).map((name) => join(directory, name))) {
          const text = await readFile(file);
          await writeFile(`${file}.br`, await brotli(text));
          await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
        }
      },
    },
  };
};
