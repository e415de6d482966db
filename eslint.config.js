import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * `type:` says what a project is for, `scope:` where it runs. Both are read from the `nx.tags` of each
 * project's package.json, so that the table below is the only place where a dependency is allowed.
 */
const root = import.meta.dirname;
const projects = globSync('{apps,libs,tools,infra}/*/package.json', { cwd: root }).map((file) => {
  const { name, nx } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const tag = (prefix) => nx?.tags?.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  return { name, root: dirname(file), type: tag('type:'), scope: tag('scope:') };
});

const mayImport = {
  app: ['service', 'client', 'ui', 'adapter', 'contracts', 'rules'],
  e2e: ['client', 'contracts', 'rules', 'infra', 'tool'],
  tool: ['app', 'tool', 'infra', 'service', 'client', 'adapter', 'contracts', 'rules'],
  infra: ['infra'],
  service: ['client', 'adapter', 'contracts', 'rules'],
  client: ['contracts', 'rules'],
  ui: ['contracts', 'rules'],
  adapter: ['adapter', 'contracts', 'rules'],
  contracts: ['rules'],
  rules: [],
};
const mayReach = { node: ['node', 'shared'], web: ['web', 'shared'], shared: ['shared'] };

const isAllowed = (from) => (to) =>
  to.name === from.name ||
  (mayImport[from.type].includes(to.type) && mayReach[from.scope].includes(to.scope));

/** What an element of the boundary rule may import, by name; the element of a project has the project's own. */
const policy = (name, allowed) => ({
  from: { element: { type: name } },
  allow: { to: { element: { types: { anyOf: allowed } } } },
});
const policyOf = (from) =>
  policy(
    from.name,
    projects.filter(isAllowed(from)).map(({ name }) => name),
  );

/**
 * The floors of the shell: `app` above the features, these above what they share, and below it the texts and the
 * configuration; imports go down only.
 *
 * What a feature takes from another, it takes as a whole (a dialog, a field, a call): from those named here, each of
 * which stands above. Every feature but these two may ask who is signed in and what they may do.
 */
const belowSession = ['zones', 'legal'];
const featuresOf = {
  advisers: [],
  session: ['zones'],
  notifications: ['chat'],
  payments: [],
  infractions: ['media'],
  invoices: [],
  'quotation-request': ['media', 'zones'],
  orders: [
    'advisers',
    'agenda',
    'chat',
    'infractions',
    'invoices',
    'media',
    'payments',
    'quotation-request',
    'ratings',
  ],
  'own-home': ['orders', 'payments', 'quotation-request'],
  'part-catalogue': ['quotation-request'],
  'store-page': ['quotation-request'],
  papers: ['media'],
  'store-papers': ['papers'],
  'own-store': [
    'advisers',
    'change-log',
    'invoices',
    'media',
    'open-work',
    'proof',
    'store-page',
    'store-papers',
    'wallet',
    'zones',
  ],
  garage: ['media', 'orders', 'own-home', 'part-catalogue', 'quotation-request', 'zones'],
  'own-products': ['infractions', 'media', 'quotation-request'],
  products: ['infractions', 'media', 'own-products', 'part-catalogue', 'quotation-request'],
  'product-uploads': ['own-products'],
  wishes: ['quotation-request'],
  providers: ['wishes'],
  'buyer-request': [
    'agenda',
    'chat',
    'documents',
    'media',
    'orders',
    'payments',
    'quotation-request',
    'wishes',
    'zones',
  ],
  cart: ['buyer-request', 'payments', 'products', 'quotation-request'],
  'seller-request': ['advisers', 'agenda', 'chat', 'documents', 'infractions', 'media', 'part-catalogue'],
  account: ['buyer-request', 'invoices', 'media', 'papers', 'proof', 'zones'],
  'open-store': ['own-store', 'papers', 'store-page', 'zones'],
  'module-index': [
    'buyer-request',
    'infractions',
    'media',
    'notifications',
    'own-home',
    'providers',
    'quotation-request',
    'ratings',
    'seller-request',
    'zones',
  ],
  home: ['own-home', 'quotation-request', 'sales-opportunities'],
  'store-applications': ['change-log', 'open-store'],
  'managed-accounts': ['change-log', 'zones'],
  'managed-stores': ['change-log', 'open-work', 'zones'],
  'managed-cases': ['change-log', 'support-cases'],
  'managed-payments': [],
  payouts: ['wallet'],
  administration: [
    'background-work',
    'change-log',
    'managed-accounts',
    'managed-cases',
    'managed-payments',
    'managed-stores',
    'own-products',
    'payouts',
    'reference-data',
    'sign-ins',
    'store-applications',
    'team',
  ],
};
for (const [index, [name, others]] of Object.entries(featuresOf).entries())
  if (others.some((other) => Object.keys(featuresOf).indexOf(other) >= index))
    throw new Error(`${name} may import only features that stand above it`);
const shell = projects.find(({ name }) => name === '@tuerca/shell');
const features = globSync('src/features/*', { cwd: join(root, shell.root) }).map((path) => basename(path));
const floor = (name) => ({ type: `shell ${name}`, pattern: `${shell.root}/src/${name}` });
const feature = (name) => `features/${name}`;
const grounds = ['texts', 'config'];
const floorsBelow = {
  config: [],
  texts: ['config'],
  shared: grounds,
  ...Object.fromEntries(
    features.map((name) => [
      feature(name),
      [
        ...grounds,
        'shared',
        ...(featuresOf[name] ?? []).map(feature),
        ...(name === 'session' || belowSession.includes(name) ? [] : [feature('session')]),
      ],
    ]),
  ),
  app: [...grounds, 'shared', ...features.map(feature)],
};
const testing = 'testing';
const outside = projects.filter((to) => to !== shell && isAllowed(shell)(to)).map(({ name }) => name);
/** `beside` are folders of the shell that are open to every floor. */
const policyOfFloor = (name, beside = []) => {
  const allowed = name === testing ? Object.keys(floorsBelow) : floorsBelow[name];
  return policy(
    floor(name).type,
    [name, ...allowed, ...beside].map((each) => floor(each).type).concat(outside),
  );
};

/** The boundary of an element, for its own files alone: each import is held against one policy, not against all. */
const boundaryOf = (folder, ending, only) => ({
  files: [`${folder}/**/*${ending}`],
  rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: [only] }] },
});
const boundariesOfAll = [
  ...projects.map((project) => boundaryOf(project.root, '.{ts,tsx}', policyOf(project))),
  ...[...Object.keys(floorsBelow), testing].flatMap((name) => {
    const { pattern } = floor(name);
    return [
      boundaryOf(pattern, '.{ts,tsx}', policyOfFloor(name)),
      boundaryOf(pattern, '.spec.{ts,tsx}', policyOfFloor(name, [testing])),
    ];
  }),
];

/**
 * Colours by number, function or name, and lengths in px or rem, in the text of a style or as an attribute. They have a
 * name in the theme; what is relative to the text (em, %, vh, fr) is no size of its own.
 */
const named =
  'black|white|gr[ae]y|silver|red|orange|yellow|gold|green|teal|cyan|blue|navy|purple|violet|pink|brown';
const coloured = '(color|background|fill|stroke|border|outline|shadow)';
const made = String.raw`\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(`;
const size = String.raw`(^|[^\w.#-])-?\d*\.?\d+(px|rem)\b`;
const tokensOnly = [
  ...[
    String.raw`#[0-9a-fA-F]{3,8}\s*(;|$|[,)])`,
    String.raw`${coloured}[\w-]*:[^;]*\b(${named})\b`,
    String.raw`\b(solid|dashed|dotted)\s+(${named})\b`,
    made,
    size,
  ].map((pattern) => `TemplateElement[value.raw=/${pattern}/]`),
  ':not(JSXAttribute[name.name=href]) > Literal[value=/^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/]',
  `Literal[value=/${made}|${size}/]`,
  `JSXAttribute[name.name=/^(fill|stroke|color|stopColor)$/] > Literal[value=/^(${named})$/]`,
  'JSXAttribute[name.name=style] Property[key.name=/^(width|height|margin|padding|gap|fontSize|top|left|right|bottom)/] > Literal[raw=/^[1-9]/]',
].map((selector) => ({ selector, message: 'Colours and sizes come from the theme of libs/ui.' }));

/**
 * The rules of hooks; at night, and by `npm run lint`, also those for which each component is compiled: half of the time
 * that all linting takes.
 */
const { rules: allHooksRules } = reactHooks.configs.recommended;
const hooksRules =
  process.env.TEST_DEPTH === 'nightly'
    ? allHooksRules
    : Object.fromEntries(
        ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].map((name) => [
          name,
          allHooksRules[name],
        ]),
      );

/** What a file of TypeScript alone can tell is oxlint's to find (`.oxlintrc.json`): in a second, where this takes twenty. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', 'docs/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': root,
      'boundaries/elements': [
        ...[...Object.keys(floorsBelow), testing].map(floor),
        ...projects.map((project) => ({ type: project.name, pattern: project.root })),
      ],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { typescript: { project: `${root}/tsconfig.base.json` } },
    },
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
    },
  },
  ...boundariesOfAll,
  {
    // Only where there is React.
    files: ['{apps/shell,libs/ui}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', 'apps/shell/src/{texts,config}/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...hooksRules,
      // Only of use to the React Compiler, which is not used.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['{apps/shell,libs/ui}/src/**/*.{ts,tsx}'],
    ignores: ['libs/ui/src/theme/**', '**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...tokensOnly] },
  },
  {
    // What is longer is a hook and parts: texts are no code.
    files: ['apps/shell/src/**/*.{ts,tsx}'],
    ignores: ['apps/shell/src/texts/**', '**/*.spec.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['apps/shell/src/**/*.{ts,tsx}'],
    ignores: ['apps/shell/src/features/*/api/**', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)shared/api\\.ts$',
              importNames: ['useRead', 'api'],
              message: 'Calls and reads stand in the api/ folder of their feature, one file each.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/{rules,contracts}/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.|@tuerca/|zod$|libphonenumber-js(/|$))',
              message: 'Rules and contracts import nothing from outside but zod and libphonenumber-js.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      '**/config.ts',
      '**/main.ts',
      '**/*.spec.ts',
      '**/vite.config.ts',
      '{tools,infra}/**/*.ts',
      'apps/shell-e2e/**/*.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.config.{ts,js}', '**/jest-{setup,teardown}.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    // No program of types reads these.
    files: ['**/*.{js,mjs}'],
    ...js.configs.recommended,
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', fetch: 'readonly' },
    },
  },
);
