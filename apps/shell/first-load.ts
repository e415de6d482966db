import type { publicPages } from '@tuerca/contracts';
import type { Plugin, Rolldown } from 'vite';

/** The module of each page that people come to from outside; the name of an address alone does not tell it. */
const moduleOfPage: Record<keyof typeof publicPages, string> = {
  home: 'home/home-page.tsx',
  newRequest: 'quotation-request/new-request-page.tsx',
  salesOpportunities: 'sales-opportunities/sales-opportunities-page.tsx',
  login: 'session/login-page.tsx',
  register: 'session/register-page.tsx',
  terms: 'legal/legal-document.tsx',
  privacy: 'legal/legal-document.tsx',
  withdrawal: 'legal/legal-document.tsx',
  help: 'legal/help-page.tsx',
};

const homeName = 'home';
/** Bytes of source; pieces of the first page smaller than this become one, as each costs a request and is zipped alone. */
const smallPiece = 45_000;

/**
 * The libraries are apart: they are the same from one version of the shell to the next, and need not be fetched again.
 * What every form needs is apart too, as pages to read are without it.
 * The first page stays in pieces by who else needs them, but for the small ones.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown[\\/]runtime/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)/, priority: 2 },
  {
    name: homeName,
    test: /home-page\.tsx$/,
    entriesAware: true,
    entriesAwareMergeThreshold: smallPiece,
    priority: 1,
  },
];

/** The files that a page needs beside those that every page loads. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const imported of chunk?.imports ?? []) withImports(imported, found);
    return found;
  };
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/features/${module}`)));
  if (!page) throw new Error(`No file of the build holds ${module}`);
  const always = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) withImports(fileName, always);
  return [...withImports(page.fileName, new Set(always))].filter((file) => !always.has(file));
};

/** Runs in the page: asks for the files of the page that was opened together with those of every page. */
const preload = (files: Record<string, string[]>) => {
  for (const file of files[location.pathname] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }
};

/**
 * Runs in the page: makes the browser's tables of languages ready while the files are on their way. Whoever formats first
 * waits for them, a tenth of a second or more on a phone, and on the way to the first page nobody else has work.
 */
const readyFormats = () => {
  requestAnimationFrame(() =>
    setTimeout(() => {
      new Intl.DateTimeFormat('es').format();
      new Intl.NumberFormat('es').format(0);
    }),
  );
};

/** Makes the first load few files, and asks for all of them at once; without it the page's own wait for the shell's. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // The pieces of a group are named after all who need them.
          chunkFileNames: ({ name }) =>
            `assets/${name.startsWith(`${homeName}~`) ? homeName : '[name]'}-[hash].js`,
        },
      },
    },
  }),
  transformIndexHtml: {
    order: 'post',
    handler: async (_html, { bundle }) => {
      if (!bundle) return [];
      const { publicPages: pages } = await import('@tuerca/contracts');
      const files = Object.entries(moduleOfPage).map(([name, module]) => [
        pages[name as keyof typeof pages].path,
        filesOf(bundle, module),
      ]);
      const children = `(${preload.toString()})(${JSON.stringify(Object.fromEntries(files))});(${readyFormats.toString()})()`;
      return [{ tag: 'script', children, injectTo: 'head' }];
    },
  },
});
