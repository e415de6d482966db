import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import all from './jest.config.js';

const root = import.meta.dirname;
/** Most files of one group: larger ones would leave a worker idle while the other ends its last. */
const groupSize = 16;

/**
 * Files that need modules of their own: those with an environment of their own or a reason in their first comment, those
 * with concurrent tests, which jest starts before the hooks of a group's parts, and those that wait for something before
 * their tests, which `require` cannot.
 */
const isApart = (file) => {
  const source = readFileSync(file, 'utf8');
  return (
    /^\/\*\*[^/]*@(?:jest-environment|apart)/.test(source) ||
    source.includes('.concurrent') ||
    /^(?:const .* = \(?)?await /m.test(source)
  );
};

/** A file that cannot be loaded is one failed test, and the others of its group go on. */
const sourceOf = (files) => `const { describe, test } = require('@jest/globals');
const load = (file) => {
  try {
    require(file);
  } catch (error) {
    test('can be loaded', () => {
      throw error;
    });
  }
};
${files
  .map((file) => `describe(${JSON.stringify(relative(root, file))}, () => load(${JSON.stringify(file)}));\n`)
  .join('')}`;

/** Writes the groups of a project; returns their files. Runs beside each other write the same: no file is ever half there. */
const writeGroups = (folder, files) => {
  mkdirSync(folder, { recursive: true });
  const count = Math.ceil(files.length / groupSize);
  const start = (index) => Math.round((index * files.length) / count);
  return Array.from({ length: count }, (_, index) => {
    const file = join(folder, `${index + 1}.spec.cjs`);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, sourceOf(files.slice(start(index), start(index + 1))));
    renameSync(draft, file);
    return file;
  });
};

const grouped = async (configFile) => {
  const rootDir = join(root, dirname(configFile));
  const { default: config } = await import(join(root, configFile));
  const ignored = config.testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  const files = globSync('src/**/*.spec.{ts,tsx}', { cwd: rootDir })
    .map((file) => join(rootDir, file))
    .filter((file) => !ignored.some((pattern) => pattern.test(file)))
    .toSorted();
  const { apart = [], together = [] } = Object.groupBy(files, (file) =>
    isApart(file) ? 'apart' : 'together',
  );
  const groups = join(root, 'dist/jest-groups', basename(rootDir));
  return {
    ...config,
    rootDir,
    roots: [rootDir, groups],
    testMatch: [...writeGroups(groups, together), ...apart],
    testPathIgnorePatterns: [],
    moduleFileExtensions: [...config.moduleFileExtensions, 'cjs'],
  };
};

/**
 * All projects, with many test files of each as one that share their modules: loading and linking them anew for every
 * file took half of the tests' time (docs/adr/0506-test-files-share-their-modules.md).
 */
export default {
  ...all,
  projects: await Promise.all(all.projects.map((file) => grouped(relative('<rootDir>', file)))),
};
