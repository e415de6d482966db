import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findGo, installWithGo, ownPrograms } from '@tuerca/stack';

const run = promisify(execFile);

/** The version of Toxiproxy to install. */
const toxiproxyVersion = '2.5.0';
const name = 'toxiproxy-server';

/** Toxiproxy is not installed and cannot be; the message says what would help. */
export class ToxiproxyMissing extends Error {}

const works = (path: string): Promise<boolean> =>
  run(path, ['-version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );

/**
 * Finds Toxiproxy at TOXIPROXY_PATH, on the PATH or in our own folder; installs it there with Go if missing.
 * @throws ToxiproxyMissing when that fails.
 */
export const findToxiproxy = async (say: (line: string) => void): Promise<string> => {
  const told = process.env['TOXIPROXY_PATH'];
  if (told) {
    if (await works(told)) return told;
    throw new ToxiproxyMissing(`TOXIPROXY_PATH is ${told}, which is no Toxiproxy.`);
  }
  for (const place of [name, join(ownPrograms, name)]) if (await works(place)) return place;
  const go = await findGo();
  if (!go)
    throw new ToxiproxyMissing(
      'Toxiproxy is missing. Install it (TOXIPROXY_PATH may name it), or Go, with which it is fetched.',
    );
  say(`Toxiproxy ${toxiproxyVersion} is installed with Go, once`);
  return installWithGo(go, {
    program: 'github.com/Shopify/toxiproxy/v2/cmd/server',
    version: toxiproxyVersion,
    name,
  }).catch((error: Error) => {
    throw new ToxiproxyMissing(`Toxiproxy ${toxiproxyVersion} could not be installed: ${error.message}.`);
  });
};
