import { execFile, execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { services, type ServiceName } from '@tuerca/contracts';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import pg from 'pg';
import type { Fault } from '../fault.ts';
import type { World } from '../world.ts';

const run = promisify(execFile);

/** Tables that grow with every request, quotation and event. */
const tables: Partial<Record<ServiceName, readonly string[]>> = {
  quotation: ['requests', 'request_details', 'quotations', 'quotation_lines', 'outbox'],
  notification: ['inbox', 'feed', 'notifications'],
};
const diskMegabytes = 96;
const queryMs = 20_000;
const tablespace = 'small_disk';

const idOfNobody = (flag: string) => execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim();

const inDatabase = async (
  { direct }: World,
  service: ServiceName,
  statements: readonly string[],
): Promise<void> => {
  const client = new pg.Client({
    connectionString: databaseUrl(direct.postgres, databaseOf(service)),
    query_timeout: queryMs,
  });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const moveTables = async (world: World, place: string): Promise<void> => {
  for (const service of services) {
    const moves = tables[service]?.map((table) => `alter table ${table} set tablespace ${place}`);
    if (moves) await inDatabase(world, service, moves);
  }
};

/** Writes until the disk is full. */
const fill = (file: string): void => {
  const descriptor = openSync(file, 'w');
  try {
    for (let bytes = 1024 * 1024; bytes >= 512;) {
      try {
        writeSync(descriptor, Buffer.alloc(bytes));
      } catch {
        bytes /= 2;
      }
    }
  } finally {
    closeSync(descriptor);
  }
};

export const diskFull: Fault = {
  name: 'disk-full',
  summary: 'the disk that holds tables of the quotation and notification services is full',
  holdSeconds: 6,
  takesSeconds: 10,
  async cannotBeTried() {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a small disk';
    const disk = mkdtempSync(join(tmpdir(), 'tuerca-mount-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
      await run('umount', [disk]);
      return undefined;
    } catch (error) {
      return `a small disk cannot be mounted: ${(error as Error).message.split('\n')[0]}`;
    } finally {
      rmdirSync(disk);
    }
  },
  async inject(world) {
    const disk = join(world.stack.dataDir, 'small-disk');
    const filler = join(disk, 'filler');
    mkdirSync(disk, { recursive: true });
    const options = `size=${diskMegabytes}m,mode=0700,uid=${idOfNobody('-u')},gid=${idOfNobody('-g')}`;
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
    // Lazy, as Postgres connections keep removed files open for a while.
    const unmount = () => run('umount', ['--lazy', disk]);
    try {
      await inDatabase(world, 'quotation', [`create tablespace ${tablespace} location '${disk}'`]);
      await moveTables(world, tablespace);
      fill(filler);
    } catch (error) {
      await unmount();
      throw error;
    }
    return async () => {
      rmSync(filler);
      try {
        await moveTables(world, 'pg_default');
        await inDatabase(world, 'quotation', [`drop tablespace ${tablespace}`]);
      } finally {
        await unmount();
      }
    };
  },
};
