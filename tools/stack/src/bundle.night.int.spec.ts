import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePorts, startSupervisor, waitUntilReady, type Supervisor } from '@tuerca/embedded';
import pg from 'pg';
import { bundle } from './bundle.ts';
import { root } from './paths.ts';
import { ensureEventTopics } from './stores.ts';
import { environmentOf, portsFrom, urlOf } from './topology.ts';

const servers = {
  postgres: process.env['TUERCA_POSTGRES_URL'] ?? '',
  kafka: process.env['TUERCA_KAFKA_BROKERS'] ?? '',
  redis: process.env['TUERCA_REDIS_URL'] ?? '',
  mongo: process.env['TUERCA_MONGO_URL'] ?? '',
};
const database = `bundle_${randomBytes(6).toString('hex')}`;
// Inside the workspace, so that packages left out of the bundle are resolved.
const outDir = join(root, 'dist', 'bundles', database);
const scratch = mkdtempSync(join(tmpdir(), 'tuerca-bundle-'));

const inPostgres = async (sql: string) => {
  const client = new pg.Client({ connectionString: `${servers.postgres}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

let supervisor: Supervisor;
beforeAll(async () => {
  supervisor = await startSupervisor();
  await Promise.all([inPostgres(`create database ${database}`), ensureEventTopics(servers.kafka)]);
});
afterAll(async () => {
  await supervisor.close();
  await inPostgres(`drop database ${database} with (force)`);
  for (const folder of [outDir, scratch]) rmSync(folder, { recursive: true, force: true });
});

describe('a bundled service', () => {
  test('starts from its one file, is ready, and names what an image has to install', async () => {
    const file = await bundle('identity', outDir);
    const manifest = JSON.parse(readFileSync(join(outDir, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({
      dependencies: { '@node-rs/argon2': expect.stringMatching(/^\d/) },
      overrides: { '@scarf/scarf': expect.stringContaining('empty') },
    });
    const lock = JSON.parse(readFileSync(join(outDir, 'package-lock.json'), 'utf8')) as object;
    expect(lock).toMatchObject({
      packages: { 'node_modules/@node-rs/argon2': { integrity: expect.stringMatching(/^sha512-/) } },
    });

    const [port = 0] = await freePorts(1);
    const ports = { ...portsFrom(port + 1), identity: port };
    const environment = environmentOf('identity', {
      ports,
      servers,
      secrets: { link: 'l'.repeat(32), captcha: 'c'.repeat(32) },
      dataDir: scratch,
      publicUrl: 'http://localhost:4000',
      logLevel: 'info',
    });
    const service = supervisor.run({
      name: 'identity',
      command: process.execPath,
      args: [file],
      env: { PATH: process.env['PATH'], ...environment, DATABASE_URL: `${servers.postgres}/${database}` },
      log: join(scratch, 'identity.log'),
    });
    await waitUntilReady(service, async () => {
      const { ok, status } = await fetch(`${urlOf(ports, 'identity')}/readyz`);
      if (!ok) throw new Error(String(status));
    });
    const health = await fetch(`${urlOf(ports, 'identity')}/healthz`);
    expect(health.status).toBe(200);
    await service.stop();
    await expect(service.ended).resolves.toBe('exit code 0');
  }, 90_000);

  test('has the threads it starts beside its one file', async () => {
    const folder = join(outDir, 'quotation');
    await bundle('quotation', folder);
    const sheet = {
      name: 'Reporte',
      columns: [{ heading: 'Marca', kind: 'text', width: 8 }],
      rows: [['Nissan']],
    };
    const printed = {
      title: 'Cotización',
      subtitle: 'Repuestos',
      author: 'Repuestos',
      language: 'es-CO',
      isWide: false,
      madeAt: new Date(),
      facts: [],
      table: { title: 'Autopartes', columns: [{ heading: 'Marca', width: 1 }], rows: [['Nissan']] },
      sums: [],
      notes: { title: 'Condiciones', paragraphs: [] },
      link: { url: 'http://localhost:4000/', words: 'Abrir', alt: 'Código' },
      foot: 'Tuerca',
      pageOf: ['Página', 'de'],
    };
    const worker = new Worker(join(folder, 'workbook.worker.js'), { workerData: sheet });
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    await worker.terminate();
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');

    const printer = new Worker(join(folder, 'pdf.worker.js'), { workerData: printed });
    const [pdf] = (await once(printer, 'message')) as [Uint8Array];
    await printer.terminate();
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    // Its fonts are files of a package, which nothing imports.
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ dependencies: { '@fontsource/archivo': expect.stringMatching(/^\d/) } });
  }, 60_000);
});
