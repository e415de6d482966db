import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);

const copied = ['libs', 'apps', 'tools/stack', 'tools/security', 'infra/embedded'];
const rootFiles = [
  'package.json',
  'eslint.config.js',
  '.oxlintrc.json',
  'jest.modules.js',
  'jest.preset.js',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
];
const left = /\/(dist|node_modules|public|docs)(\/|$)/;

/** A copy of the workspace in a temporary folder: its own projects, the original's packages. */
export const copyWorkspace = () => {
  const copy = mkdtempSync(join(tmpdir(), 'tuerca-new-'));
  for (const path of copied)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (from) => !left.test(from.slice(root.length)),
    });
  for (const file of rootFiles) cpSync(join(root, file), join(copy, file));
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@tuerca'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@tuerca') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const parent of ['libs', 'apps', 'tools', 'infra']) {
    for (const name of readdirSync(join(copy, parent)))
      symlinkSync(join(copy, parent, name), join(packages, '@tuerca', name));
  }

  const inProject = async (project: string, script: string, ...args: string[]) => {
    try {
      const { stdout } = await run(
        process.execPath,
        ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules', script), ...args],
        {
          cwd: join(copy, project),
          maxBuffer: 16 * 1024 * 1024,
        },
      );
      return stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      return `${stdout ?? ''}${stderr ?? ''}` || String(error);
    }
  };
  return {
    root: copy,
    /** Links a new project into node_modules, as npm would. */
    link: (name: string) => symlinkSync(join(copy, 'apps', name), join(packages, '@tuerca', name)),
    /** The compiler's errors in files of any projects, all at once; empty if none. */
    typecheck(...include: string[]) {
      writeFileSync(
        join(copy, 'tsconfig.json'),
        JSON.stringify({ extends: './tsconfig.base.json', include }),
      );
      return inProject('.', '@typescript/native/bin/tsc', '-p', '.');
    },
    /** The compiler's errors in all browser code; empty if none. */
    typecheckWeb: () => inProject('.', '@typescript/native/bin/tsc', '-p', 'tsconfig.web.json'),
    lint: async (...paths: string[]) =>
      (await inProject('.', 'eslint/bin/eslint.js', ...paths)) +
      (await inProject('.', 'oxlint/bin/oxlint', '--format=unix', ...paths)),
    /** Runs a project's tests, or those whose path matches one of the patterns. */
    test: async (project: string, ...patterns: string[]) => {
      const file = join(copy, `report-${project.replaceAll('/', '-')}.json`);
      rmSync(file, { force: true });
      const said = await inProject(
        project,
        'jest/bin/jest.js',
        '--json',
        `--outputFile=${file}`,
        '--silent',
        ...patterns,
      );
      if (!existsSync(file)) return { passed: 0, failures: [said] };
      const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
        numPassedTests: number;
        testResults: { status: string; message: string }[];
      };
      return {
        passed: numPassedTests,
        failures: testResults.filter(({ status }) => status !== 'passed').map(({ message }) => message),
      };
    },
    remove: () => rmSync(copy, { recursive: true }),
  };
};
export type WorkspaceCopy = ReturnType<typeof copyWorkspace>;
