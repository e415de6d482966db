import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { root } from './root.ts';

const Dependencies = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  dependencies: Dependencies,
  devDependencies: Dependencies,
  optionalDependencies: Dependencies,
  overrides: Dependencies,
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const manifests = globSync('{,apps/*/,libs/*/,tools/*/,infra/*/}package.json', { cwd: root });
const lock = Lock.parse(readJson('package-lock.json')).packages;
const alias = /^npm:.+@/;
const exact = /^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

describe('packages', () => {
  it.each(manifests)('are asked for by one version in %s', (file) => {
    const asked = Object.values(Manifest.parse(readJson(file))).flatMap((each) => Object.entries(each));
    expect(asked.filter(([name, version]) => !name.startsWith('@tuerca/') && !exact.test(version))).toEqual(
      [],
    );
  });

  const fetched = Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('are each pinned by the lock with the hash of what is fetched', () => {
    expect(fetched.length).toBeGreaterThan(1000);
    expect(
      fetched.filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? '')),
    ).toEqual([]);
  });

  it('are fetched from wherever the machine fetches packages: the lock names no host', () => {
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it('are in the lock as the manifest asks for them', () => {
    const { dependencies, devDependencies } = Manifest.parse(readJson('package.json'));
    const locked = Object.entries({ ...dependencies, ...devDependencies }).map(([name]) => [
      name,
      lock[`node_modules/${name}`]?.version,
    ]);
    const asked = Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => [
      name,
      version.replace(alias, ''),
    ]);
    expect(Object.fromEntries(locked)).toEqual(Object.fromEntries(asked));
  });
});
