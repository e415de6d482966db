import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePorts } from '@tuerca/embedded';
import { createDatabase } from '../databases.ts';
import type { Peer } from '../processes.ts';
import type { World } from '../world.ts';

const root = join(import.meta.dirname, '../../../..');
const installDeadlineMs = 10 * 60_000;
const readyWithinMs = 5 * 60_000;
/** Goods of a shop: a page of its list is a fifth of them. */
const products = 100;

/** What a shop is bought from by. */
export interface ShopReady {
  url: string;
  /** Medusa's pages show it. */
  key?: string;
}

/** A shop of another project that runs with goods in it. */
export interface Shop {
  readonly ready: ShopReady;
  /** Its processes, without those of the database. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

/** Its packages, installed from the registry once: they are not the project's own. Medusa does not run below a folder `dist`. */
const install = (name: string): string => {
  const folder = join(root, '.data/shops', name);
  cpSync(join(root, 'tools/bench/shops', name), folder, { recursive: true });
  const mark = join(folder, 'node_modules/.installed');
  if (existsSync(mark)) return folder;
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-package-lock'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: installDeadlineMs,
  });
  if (status !== 0) throw new Error(`The packages of ${name} cannot be installed: ${stderr.slice(-500)}`);
  writeFileSync(mark, '');
  return folder;
};

const open = async (
  world: World,
  server: string,
  { name, hasWorker }: { name: string; hasWorker: boolean },
): Promise<Shop> => {
  const folder = install(name);
  const [port = 0, workerPort = 0] = await freePorts(2);
  const database = await createDatabase(server, `shop_${name}`);
  const start = (setting: object) =>
    world.start<ShopReady>(
      pathToFileURL(join(folder, 'shop.mjs')).href,
      { database, port, products, ...setting },
      { readyWithinMs },
    );
  // What made its goods is not what is measured: its caches and its heap are those of that work.
  const first = await start({ isNew: true });
  await first.stop();
  const served = await start({});
  const all: Peer<ShopReady>[] = [served];
  if (hasWorker) all.push(await start({ isWorker: true, port: workerPort }));
  return {
    ready: served.ready,
    pids: all.map(({ pid }) => pid),
    stop: async () => void (await Promise.all(all.map((each) => each.stop()))),
  };
};

/** Opens a shop on a database server of its own. */
export const openVendure = (world: World, server: string): Promise<Shop> =>
  open(world, server, { name: 'vendure', hasWorker: true });

export const openMedusa = (world: World, server: string): Promise<Shop> =>
  open(world, server, { name: 'medusa', hasWorker: false });
