import type { publicPages } from '@tuerca/contracts';
import type { Plugin, Rolldown } from 'vite';

/** The entry module of each page that visitors open from outside, by path. */
const moduleOfPage: Record<keyof typeof publicPages, string> = {
  home: 'home/home-page.tsx',
  newRequest: 'quotation-request/new-request-page.tsx',
  salesOpportunities: 'sales-opportunities/sales-opportunities-page.tsx',
  products: 'products/products-page.tsx',
  openStore: 'open-store/open-store-page.tsx',
  login: 'session/login-page.tsx',
  register: 'session/register-page.tsx',
  terms: 'legal/legal-document.tsx',
  privacy: 'legal/legal-document.tsx',
  withdrawal: 'legal/legal-document.tsx',
  help: 'legal/help-page.tsx',
  pqrs: 'support-cases/pqrs-page.tsx',
};

/** The entry module of each kind of record that visitors open from outside, by path; the record's own name is the asterisk. */
const moduleOfRecords: Readonly<Record<string, string>> = {
  '/catalogo/producto/*': 'products/product-page.tsx',
  '/tienda/*': 'store-page/store-page.tsx',
};

const homeName = 'home';
/** The service worker keeps none of some files on the device, and tests hold those of the first page back. */
const keptNames = new RegExp(`^(${homeName}|vendor|gallery|developer-inbox|tesseract|read-list|check-list)`);
/** The modules of the first page and of its wizard that are there before anything is pressed. */
const drawnFirst = [
  String.raw`features[\\/]home[\\/](home-page|components[\\/](landing|next-steps|when-shown))`,
  String.raw`quotation-request[\\/](waiting-requests|api[\\/]send-quotation-request)`,
  String.raw`wizard[\\/](asked-store|auto-send|known-buyer|outcomes|place|plate-question|question|step-questions|step-section)`,
  String.raw`wizard[\\/](typed-list|use-part-list|use-place|use-request-draft|use-sending|use-way|vehicle-step|wizard)`,
  String.raw`wizard[\\/](wizard-dialogs|wizard-notices)`,
  String.raw`plate-input[\\/]plate-input`,
];
/** Bytes of source. Chunks of the first page below this size are merged: each costs a request and compresses separately. */
const smallPiece = 60_000;

/**
 * Chunk groups. Libraries have their own, which stays cached across versions of the shell. Form code has its own, since
 * read-only pages do not load it. The first page keeps one chunk per set of pages that share it, except for small ones.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown[\\/]runtime/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  // What compares texts and names vehicles stands apart from the first page: other pages need it, and none of the rest.
  { name: 'texts', test: /rules[\\/]src[\\/](text-search|vehicle-name)\.ts$/, priority: 2 },
  // So does what most forms and pages use: what is typed and kept on the device, files on their way, whether one is gone or
  // back online, and what stands where something is to come.
  {
    name: 'kept',
    test: /shared[\\/](device-draft|idempotency-key|use-back-online|form-uploads|use-is-gone)\.ts$|(skeleton[\\/]skeleton|shared[\\/](loading-page|lazy-part))\.tsx$/,
    priority: 2,
  },
  // So does the draft of a request, which products and catalogues write without the form of it.
  { name: 'draft', test: /wizard[\\/]draft\.ts$/, priority: 2 },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)/, priority: 2 },
  // What the first page draws itself: merged with a part that its wizard needs, the two would import each other.
  {
    name: homeName,
    test: new RegExp(`(${drawnFirst.join('|')})\\.tsx?$`),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: homeName,
    test: /home-page\.tsx$/,
    entriesAware: true,
    entriesAwareMergeThreshold: smallPiece,
    priority: 1,
  },
  // Operations that several later pages call: else each would be a file of a hundred bytes. The messages of all errors and
  // the limits of catalogues are large, and few pages need them.
  { name: 'contracts', test: /^\0@tuerca\/contracts\/(?!errors$|partCatalogueLimits$)/, minShareCount: 2 },
];

/** A file and all that it imports, added to what was found before. */
const withImports = (bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const chunk = bundle[file];
  for (const imported of chunk?.type === 'chunk' ? chunk.imports : []) withImports(bundle, imported, found);
  return found;
};

/** The files that every page loads. */
const filesOfAll = (bundle: Rolldown.OutputBundle): Set<string> => {
  const always = new Set<string>();
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry) withImports(bundle, file.fileName, always);
  return always;
};

/** The files that a page needs in addition to those that every page loads. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/features/${module}`)));
  if (!page) throw new Error(`No file of the build holds ${module}`);
  const always = filesOfAll(bundle);
  return [...withImports(bundle, page.fileName, new Set(always))].filter((file) => !always.has(file));
};

/**
 * What is asked for together with a part of the shell when it is loaded. The first page holds these lists for every part,
 * so that they name neither what is there already nor the part itself, which is asked for anyway; and the files that most
 * parts share come first, in one order, which compresses well.
 */
export const listsOf = (bundle: Rolldown.OutputBundle) => {
  const always = filesOfAll(bundle);
  const uses = new Map<string, number>();
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isDynamicEntry)
      for (const each of withImports(bundle, file.fileName)) uses.set(each, (uses.get(each) ?? 0) + 1);
  const usesOf = (file: string) => uses.get(file) ?? 0;
  return (part: string, files: readonly string[]): string[] =>
    files
      .filter((file) => file !== part && !always.has(file))
      .toSorted((one, other) => usesOf(other) - usesOf(one) || (one < other ? -1 : 1));
};

/**
 * Throws for chunks that import each other: one of them runs before what it needs is defined, and the pages in it fail in
 * the browser. Then a module of one has to move, or what the two share needs a group.
 */
const refuseCycles = (bundle: Rolldown.OutputBundle): void => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) throw new Error(`Chunks import each other: ${[...path, file].join(' → ')}`);
    if (done.has(file)) return;
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
};

/** Runs in the page: preloads the files of the opened page in parallel with those of every page. */
const preload = (files: Record<string, string[]>) => {
  const { pathname } = location;
  for (const file of files[pathname] ?? files[pathname.replace(/[^/]+$/, '*')] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }
};

/**
 * Runs in the page: initializes the browser's `Intl` data while files download. The first formatter otherwise blocks for
 * 100 ms or more on a phone; during the download the main thread is idle.
 */
const readyFormats = () => {
  new Intl.DateTimeFormat('es').format();
  new Intl.NumberFormat('es').format(0);
};

/** Runs in the page: what the first paint would have to wait for, though it needs none of it. */
const afterFirstPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/** Reduces the first load to few files and requests them all at once, instead of the page's after the shell's. */
export const firstLoad = (): Plugin => {
  let listOf: ReturnType<typeof listsOf> | undefined;
  return {
    name: 'first-load',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // The page itself asks for all that it names.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && listOf ? listOf(file, files) : files,
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // A chunk of a group is named after all pages that share it. The first file names every other, so that each letter
            // is paid for three hundred times: a name is kept where something asks for it.
            chunkFileNames: ({ name }) => {
              const [kept] = keptNames.exec(name) ?? [];
              return `assets/${kept ? `${kept}-` : ''}[hash:7].js`;
            },
          },
        },
      },
    }),
    generateBundle: (_options, bundle) => {
      refuseCycles(bundle);
      listOf = listsOf(bundle);
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle }) => {
        if (!bundle) return [];
        const { publicPages: pages } = await import('@tuerca/contracts');
        const modules = Object.entries(moduleOfPage).map(
          ([name, module]) => [pages[name as keyof typeof pages].path, module] as const,
        );
        const files = [...modules, ...Object.entries(moduleOfRecords)].map(([path, module]) => [
          path,
          filesOf(bundle, module),
        ]);
        const then = `()=>{(${preload.toString()})(${JSON.stringify(Object.fromEntries(files))});(${readyFormats.toString()})()}`;
        const children = `(${afterFirstPaint.toString()})(${then})`;
        // After the words: in the head it might run between them and a frame without them.
        return [{ tag: 'script', children, injectTo: 'body' }];
      },
    },
  };
};
