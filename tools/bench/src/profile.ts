/** Draws flame graphs of the CPU time of the gateway and of a list. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { openGatewayScene } from './figures/gateway.ts';
import { drawFlameGraph, framesOf, type CpuProfile } from './flame-graph.ts';
import { pendingListPath } from './flow.ts';
import { sendCleanLoad } from './http-load.ts';
import type { Peer } from './processes.ts';
import { openWorld, type World } from './world.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/performance');
const connections = 32;
const warmUpSeconds = 3;
const seconds = 8;

interface Subject {
  title: string;
  peer: Peer<{ url: string }>;
  path: string;
  token: string;
}

const now = (): number => Number(process.hrtime.bigint() / 1000n);

const gatewayOf = async (world: World, execArgv: string[]): Promise<Subject> => {
  const { gateway, path, token } = await openGatewayScene(world, { execArgv });
  return { title: 'The gateway before a service that does nothing', peer: gateway, path, token };
};

const quotationOf = async (world: World, execArgv: string[]): Promise<Subject> => {
  const { servers, apps } = await world.stack();
  const { token } = await world.logIn('vendedor1@tuerca.test');
  const path = pendingListPath;
  const setting = {
    databaseUrl: databaseUrl(servers.postgres, databaseOf('quotation')),
    identityUrl: apps.identity.url,
  };
  const peer = await world.start<{ url: string }>('./peers/quotation.ts', setting, { execArgv });
  return { title: "The quotation service with a vendor's list of pending requests", peer, path, token };
};

const subjects = { gateway: gatewayOf, quotation: quotationOf };

const draw = async (world: World, name: keyof typeof subjects) => {
  const profiles = mkdtempSync(join(world.folder, 'profile-'));
  const { title, peer, path, token } = await subjects[name](world, [
    '--cpu-prof',
    `--cpu-prof-dir=${profiles}`,
  ]);
  const load = {
    url: `${peer.ready.url}${path}`,
    headers: { authorization: `Bearer ${token}` },
    connections,
  };
  await sendCleanLoad(world, { ...load, seconds: warmUpSeconds });
  const since = now();
  await sendCleanLoad(world, { ...load, seconds });
  await peer.stop();
  const [file] = readdirSync(profiles);
  const profile = JSON.parse(readFileSync(join(profiles, file!), 'utf8')) as CpuProfile;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.svg`), drawFlameGraph(framesOf(profile, { root, since }), title));
  console.log(`docs/performance/${name}.svg`);
};

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => ending.abort(new Error('it was interrupted')));
const world = await openWorld(ending.signal, (text) => console.error(`  ${text}`));
const asked = process.argv.slice(2);
try {
  for (const name of Object.keys(subjects) as (keyof typeof subjects)[])
    if (asked.length === 0 || asked.includes(name)) await draw(world, name);
} finally {
  await world.close();
}
process.exit(0);
