import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataRoot } from './paths.ts';

const run = promisify(execFile);

/** Where programs are kept that the project installs itself. */
export const ownPrograms = join(dataRoot, 'bin');

const goPlaces = ['go', '/usr/local/go/bin/go', '/opt/homebrew/bin/go'];
const installDeadlineMs = 15 * 60_000;
const answerDeadlineMs = 20_000;

const isGo = (path: string): Promise<boolean> =>
  run(path, ['version'], { timeout: answerDeadlineMs }).then(
    () => true,
    () => false,
  );

/** The Go command of this machine, if it has one. */
export const findGo = async (): Promise<string | undefined> => {
  for (const place of goPlaces) if (await isGo(place)) return place;
  return undefined;
};

/**
 * Builds a program of a Go module's version and keeps it in `ownPrograms` under `name`; answers its path. The first time
 * takes minutes. @throws Error when Go could not build it.
 */
export const installWithGo = async (
  go: string,
  { program, version, name }: { program: string; version: string; name: string },
): Promise<string> => {
  mkdirSync(ownPrograms, { recursive: true });
  const folder = mkdtempSync(join(ownPrograms, 'new-'));
  try {
    const child = spawn(go, ['install', `${program}@v${version}`], {
      env: { ...process.env, GOBIN: folder, GOTOOLCHAIN: process.env['GOTOOLCHAIN'] ?? 'auto' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: installDeadlineMs,
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`go install ${program}@v${version} ended with ${code}`);
    const path = join(ownPrograms, name);
    // Go names it after the module's folder, or the one above where that is a version.
    renameSync(join(folder, readdirSync(folder)[0]!), path);
    return path;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
