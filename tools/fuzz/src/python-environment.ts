import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedOnce } from './installed-once.ts';

const run = promisify(execFile);
const installDeadlineMs = 10 * 60_000;

/** Files for Python, in a folder beside `src`: pinned packages and scripts. */
export const pythonFile = (name: string): string => join(import.meta.dirname, '../python', name);

/**
 * A virtual environment with the packages of `python/NAME.txt`, created when missing or changed; or why it is
 * missing.
 */
export const pythonEnvironment = async (name: string): Promise<{ bin: string } | { missing: string }> => {
  const requirements = pythonFile(`${name}.txt`);
  try {
    const folder = await installedOnce(`python-${name}`, requirements, async (target) => {
      await run('python3', ['-m', 'venv', target], { timeout: installDeadlineMs });
      const words = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
      await run(join(target, 'bin/python'), words, { timeout: installDeadlineMs });
    });
    return { bin: join(folder, 'bin') };
  } catch (error) {
    return {
      missing: `Python could not install it: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
};
