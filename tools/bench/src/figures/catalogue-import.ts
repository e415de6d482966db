import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@tuerca/catalogue';
import { writeCatalogueFolder } from '@tuerca/catalogue/testing';
import { compileCache, databaseUrl } from '@tuerca/stack';
import { createMigrated } from '../databases.ts';
import { against, atLeast, atMost, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import type { InsertDocumentsSetting } from '../peers/insert-documents.ts';

const program = join(import.meta.dirname, '../../../../apps/catalogue/src/import/main.ts');
/** As `npm run catalogue:import` starts it. */
const heap = '--max-old-space-size=384';
/** Of the demo's Nissan, which has some four thousand details. */
const times = 25;
const pollMs = 50;
const insertDeadlineMs = 120_000;

/** The most memory that a process has had, in MB; 0 once it is gone. */
const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Imports a folder by the importer's own process. */
const importFolder = async (
  folder: string,
  env: Record<string, string>,
  log: string,
): Promise<{ seconds: number; peakMb: number }> => {
  const output = openSync(log, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [heap, program, folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  let peakMb = 0;
  const timer = setInterval(() => (peakMb = Math.max(peakMb, peakOf(child.pid!))), pollMs);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(timer);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${readFileSync(log, 'utf8').slice(-2000)}`);
  return { seconds: (performance.now() - began) / 1000, peakMb };
};

/** A catalogue that somebody imports: checked, written, shown. */
export const catalogueImport: Figure = {
  name: 'catalogue-import',
  summary: 'details a second of catalogue:import beside bare insertMany of the same documents',
  measure: async (world) => {
    const { servers } = await world.stack();
    const env = {
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: await createMigrated(servers.postgres, 'bench_import', catalogue.migrations),
      MONGO_URL: databaseUrl(servers.mongo, 'bench_import'),
    };
    const folder = join(world.folder, 'catalogue');
    const log = join(world.folder, 'catalogue-import.log');
    const peaks: Sample[] = [];
    let details = 0;
    let editions = 0;
    const ours = async (): Promise<Sample> => {
      editions += 1;
      // Another name is another edition.
      details = await writeCatalogueFolder(folder, { code: 'BENCH', name: `Edition ${editions}`, times });
      const { seconds, peakMb } = await importFolder(folder, env, log);
      peaks.push({ value: peakMb });
      return { value: details / seconds };
    };
    await ours();
    const setting: InsertDocumentsSetting = {
      from: env.MONGO_URL,
      to: databaseUrl(servers.mongo, 'bench_inserted'),
    };
    // It reads the one edition that there is before it is ready.
    const options = { readyWithinMs: insertDeadlineMs };
    const inserter = await world.start('./peers/insert-documents.ts', setting, options);
    const bare = async (): Promise<Sample> => ({
      value: details / ((await inserter.ask<number>('insert', insertDeadlineMs)) / 1000),
    });
    const measured = await measureRounds(ours, bare);
    await inserter.stop();
    return [
      compare(measured, { name: 'catalogue-import', unit: '/s', goal: atLeast(0.3), details: { details } }),
      against(peaks, {
        name: 'catalogue-import-memory',
        unit: 'MB',
        goal: atMost(512, 'MB'),
        details: { details },
      }),
    ];
  },
};
