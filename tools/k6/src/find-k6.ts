import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findGo, installWithGo, ownPrograms } from '@tuerca/stack';

const run = promisify(execFile);

/** The k6 version to install; the same as in docker-compose.yml. */
export const k6Version = '1.8.1';
const image = `grafana/k6:${k6Version}`;

/** How to run k6: a program, or a container image. */
export type K6 = { kind: 'program'; path: string } | { kind: 'image'; image: string };

/** k6 is not installed and cannot be; the message says what would help. */
export class K6Missing extends Error {}

/** Whether the output of `k6 version` is new enough for websockets and the scenarios' syntax. */
export const isNewEnough = (says: string): boolean => {
  const [, major, minor] = /k6(?:\.exe)? v(\d+)\.(\d+)\./.exec(says) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 8);
};

const works = async (path: string): Promise<boolean> => {
  try {
    return isNewEnough((await run(path, ['version'], { timeout: 20_000 })).stdout);
  } catch {
    return false;
  }
};

const firstThat = async (places: readonly string[], holds: (path: string) => Promise<boolean>) => {
  for (const place of places) if (await holds(place)) return place;
  return undefined;
};

const install = (go: string): Promise<string> =>
  installWithGo(go, { program: 'go.k6.io/k6', version: k6Version, name: 'k6' }).catch((error: Error) => {
    throw new K6Missing(`k6 ${k6Version} could not be installed: ${error.message}.`);
  });

const hasDocker = (): Promise<boolean> =>
  run('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 20_000 }).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  );

/**
 * Finds k6 at K6_PATH, on the PATH, in Go's folder or our own; if missing, installs it there with Go, or uses
 * its image. The first installation takes minutes. @throws K6Missing when that fails.
 */
export const findK6 = async (say: (line: string) => void): Promise<K6> => {
  const told = process.env['K6_PATH'];
  if (told) {
    if (await works(told)) return { kind: 'program', path: told };
    throw new K6Missing(`K6_PATH is ${told}, which is no k6 of version 1.8 or later.`);
  }
  const found = await firstThat(['k6', join(homedir(), 'go/bin/k6'), join(ownPrograms, 'k6')], works);
  if (found) return { kind: 'program', path: found };
  const go = await findGo();
  if (go) {
    say(`k6 ${k6Version} is installed with Go; this takes some minutes, once`);
    return { kind: 'program', path: await install(go) };
  }
  if (await hasDocker()) return { kind: 'image', image };
  throw new K6Missing(
    `k6 is missing. Install k6 ${k6Version} or later (K6_PATH may name it), or Go or Docker, with which it is fetched.`,
  );
};
