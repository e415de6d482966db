import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findGo, installWithGo, ownPrograms } from '@tuerca/stack';

const run = promisify(execFile);
const version = '8.28.0';
/** The version is part of the name: programs built by Go do not always know theirs. */
const name = `gitleaks-${version}`;

const works = (path: string): Promise<boolean> =>
  run(path, ['version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );

/** Gitleaks at GITLEAKS_PATH or in our own folder, where it is built with Go when it is missing; or why there is none. */
export const findGitleaks = async (): Promise<{ path: string } | { missing: string }> => {
  const told = process.env['GITLEAKS_PATH'];
  if (told)
    return (await works(told)) ? { path: told } : { missing: `GITLEAKS_PATH is ${told}, which does not run` };
  const own = join(ownPrograms, name);
  if (existsSync(own) && (await works(own))) return { path: own };
  const go = await findGo();
  if (!go) return { missing: `there is no Go to build gitleaks ${version} with; GITLEAKS_PATH may name one` };
  try {
    return {
      path: await installWithGo(go, { program: 'github.com/zricethezav/gitleaks/v8', version, name }),
    };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
};
