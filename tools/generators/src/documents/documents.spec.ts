import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { filesBelow, root } from './workspace-files.ts';

let files: Set<string>;
let texts: Map<string, string>;
let links: { document: string; target: string; anchor: string | undefined }[];

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

beforeAll(async () => {
  const found = await filesBelow('');
  files = new Set(found);
  const pages = found.filter((path) => path.endsWith('.md'));
  texts = new Map(
    await Promise.all(pages.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
  links = [...texts]
    .filter(([document]) => !document.startsWith('docs/reference/'))
    .flatMap(([document, text]) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target!.split('#'))
        .filter(([path]) => !/^[a-z]+:/.test(path!))
        .map(([path, anchor]) => ({
          document,
          target: path === '' ? document : posix.join(dirname(document), path!),
          anchor,
        })),
    );
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

it('links only to headings that there are', () => {
  const lost = links.filter(
    ({ target, anchor }) =>
      anchor !== undefined && texts.has(target) && !anchorsOf(texts.get(target)!).includes(anchor),
  );
  expect(lost).toEqual([]);
});

it('says of each decision its date and status, and names both ways which one changes which', () => {
  const decisions = new Map(
    [...texts].flatMap(([document, text]) => {
      const [, number] = /^docs\/adr\/(\d{4})-/.exec(document) ?? [];
      return number ? [[number, /^Date: \d{4}-\d\d-\d\d\W+Status: .+$/m.exec(text)?.[0] ?? ''] as const] : [];
    }),
  );
  const namedBy = (status: string) =>
    [...decisions.keys()].filter((number) => status.includes(`](${number}-`));
  const wrong = [...decisions].flatMap(([number, status]) =>
    status === ''
      ? [`${number} has no status`]
      : namedBy(status)
          .filter((other) => !namedBy(decisions.get(other)!).includes(number))
          .map((other) => `${other} does not name ${number}`),
  );
  expect(wrong).toEqual([]);
});

it('names only commands that there are', async () => {
  const scriptsOf = async (folder: string): Promise<string[]> => {
    const manifest = join(folder, 'package.json');
    if (!files.has(manifest)) return [];
    const { scripts = {} } = JSON.parse(await readFile(join(root, manifest), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    return Object.keys(scripts);
  };
  const ofRoot = await scriptsOf('');
  const wrong: string[] = [];
  for (const [document, text] of texts) {
    if (document.startsWith('docs/adr/')) continue;
    const ofFolder = await scriptsOf(dirname(document));
    for (const [, name = '', where] of text.matchAll(
      /\bnpm (?:run )?((?<=run )[\w:]+|start|test)\b(`[^`.]{0,20}\b(?:here|in this folder)\b)?/g,
    ))
      if (!(where ? ofFolder : [...ofRoot, ...ofFolder]).includes(name)) wrong.push(`${document}: ${name}`);
  }
  expect(wrong).toEqual([]);
});
