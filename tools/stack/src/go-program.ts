import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataRoot } from './paths.ts';

const run = promisify(execFile);

/** Where programs installed by the project are kept. */
export const ownPrograms = join(dataRoot, 'bin');

const goPlaces = ['go', '/usr/local/go/bin/go', '/opt/homebrew/bin/go'];
const installDeadlineMs = 15 * 60_000;
const answerDeadlineMs = 20_000;

const isGo = (path: string): Promise<boolean> =>
  run(path, ['version'], { timeout: answerDeadlineMs }).then(
    () => true,
    () => false,
  );

/** The path of this machine's Go command, if installed. */
export const findGo = async (): Promise<string | undefined> => {
  for (const place of goPlaces) if (await isGo(place)) return place;
  return undefined;
};

/**
 * Builds a version of a Go module's program into `ownPrograms` as `name`; returns its path. The first build
 * takes minutes. @throws Error when the build fails.
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
    // Go names the binary after the module's folder, or its parent when that is a version.
    renameSync(join(folder, readdirSync(folder)[0]!), path);
    return path;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
