import { execFile, execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import pg from 'pg';
import type { Fault } from '../fault.ts';
import type { World } from '../world.ts';

const run = promisify(execFile);

/** What every request and quotation grows. */
const tables = ['requests', 'request_details', 'quotations', 'quotation_lines', 'outbox'];
const diskMegabytes = 96;
const queryMs = 20_000;
const tablespace = 'small_disk';

const idOfNobody = (flag: string) => execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim();

const inQuotation = async (
  { direct }: World,
  work: (query: (text: string) => Promise<unknown>) => Promise<void>,
) => {
  const client = new pg.Client({
    connectionString: databaseUrl(direct.postgres, databaseOf('quotation')),
    query_timeout: queryMs,
  });
  await client.connect();
  try {
    await work((text) => client.query(text));
  } finally {
    await client.end();
  }
};

/** Writes until there is no room. */
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
  summary: 'the disk that holds the quotation service’s tables is full',
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
    // Lazily, as connections of Postgres hold files of it open for a while after they were removed.
    const unmount = () => run('umount', ['--lazy', disk]);
    const moveTo = (query: (text: string) => Promise<unknown>, place: string) =>
      tables.reduce<Promise<unknown>>(
        (moved, table) => moved.then(() => query(`alter table ${table} set tablespace ${place}`)),
        Promise.resolve(),
      );
    try {
      await inQuotation(world, async (query) => {
        await query(`create tablespace ${tablespace} location '${disk}'`);
        await moveTo(query, tablespace);
      });
      fill(filler);
    } catch (error) {
      await unmount();
      throw error;
    }
    return async () => {
      rmSync(filler);
      try {
        await inQuotation(world, async (query) => {
          await moveTo(query, 'pg_default');
          await query(`drop tablespace ${tablespace}`);
        });
      } finally {
        await unmount();
      }
    };
  },
};
