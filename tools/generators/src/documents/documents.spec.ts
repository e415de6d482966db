import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { filesBelow, root } from './workspace-files.ts';

let files: Set<string>;
let links: { document: string; target: string }[];

beforeAll(async () => {
  const found = await filesBelow('');
  files = new Set(found);
  const documents = found.filter((path) => path.endsWith('.md') && !path.startsWith('docs/reference/'));
  const linksOf = async (document: string) => {
    const text = await readFile(join(root, document), 'utf8');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:|^#/.test(target))
      .map((target) => ({ document, target: posix.join(dirname(document), target.replace(/#.*$/, '')) }));
  };
  links = (await Promise.all(documents.map(linksOf))).flat();
});

it('links from documents only to what exists', () => {
  const exists = (target: string) =>
    files.has(target) || [...files].some((path) => path.startsWith(`${target.replace(/\/$/, '')}/`));
  expect(links.filter(({ target }) => !exists(target))).toEqual([]);
});

it('keeps no picture of a screen that no document shows', () => {
  const shown = new Set(links.map(({ target }) => target));
  const pictures = [...files].filter((path) => /^docs\/(screens|performance)\//.test(path));
  expect(pictures.filter((path) => !shown.has(path))).toEqual([]);
});
