import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bundledApps } from './bundled-apps.ts';
import { appNames, servicesTogether } from './topology.ts';

test('all apps are bundled once for the same sources, however many ask', async () => {
  const folders = await Promise.all([bundledApps(), bundledApps()]);
  const [folder = ''] = folders;
  expect(folders).toEqual([folder, folder]);
  for (const name of [...appNames, servicesTogether, 'pdf.worker', 'workbook.worker'])
    expect({ name, isThere: existsSync(join(folder, `${name}.js`)) }).toEqual({ name, isThere: true });
  const madeAt = statSync(folder).mtimeMs;
  expect(await bundledApps()).toBe(folder);
  expect(statSync(folder).mtimeMs).toBe(madeAt);
}, 120_000);
