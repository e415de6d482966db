import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ownPrograms } from '@tuerca/stack';

const run = promisify(execFile);
const installDeadlineMs = 10 * 60_000;
const answerDeadlineMs = 60_000;

/** Every package is pinned: what is generated from a seed depends on their versions. */
const requirements = join(import.meta.dirname, '../requirements.txt');
const version = /^schemathesis==(\S+)$/m.exec(readFileSync(requirements, 'utf8'))?.[1];
const folder = join(dirname(ownPrograms), `schemathesis-${version}`);
const program = join(folder, 'bin/schemathesis');

const works = async (): Promise<boolean> => {
  if (!existsSync(program)) return false;
  return run(program, ['--version'], { timeout: answerDeadlineMs }).then(
    ({ stdout }) => stdout.includes(`${version}`),
    () => false,
  );
};

/** Schemathesis in a virtual environment of its own, which is made when it is missing; or why there is none. */
export const findSchemathesis = async (): Promise<{ path: string } | { missing: string }> => {
  if (await works()) return { path: program };
  rmSync(folder, { recursive: true, force: true });
  try {
    await run('python3', ['-m', 'venv', folder], { timeout: installDeadlineMs });
    const words = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
    await run(join(folder, 'bin/python'), words, { timeout: installDeadlineMs });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return {
      missing: `Python could not install it: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  return { path: program };
};
