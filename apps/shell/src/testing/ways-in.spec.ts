import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@tuerca/contracts';
import { operationsWithoutScreen } from './no-way-in.ts';
import { passedOnBy, reachFrom } from './ways-in.ts';

const shell = join(import.meta.dirname, '..');
const ui = join(shell, '../../../libs/ui/src');
const galleryPage = join(shell, 'features/developer-inbox/gallery-page.tsx');

const screens = reachFrom(
  ['app/main.tsx', 'app/first-words.tsx', 'service-worker.ts'].map((file) => join(shell, file)),
  [galleryPage],
);

const uncalledOperations = () => {
  const called = screens.namesFrom('@tuerca/contracts');
  const isPublic = new Set<unknown>(contracts.operations.filter(({ internal }) => !internal));
  return Object.entries(contracts)
    .filter(([name, value]) => isPublic.has(value) && !called.has(name))
    .map(([name]) => name);
};

/** Capitalised exports with a module of their own; icons are excluded, as they are exported as a set. */
const unshownComponents = () => {
  const components = passedOnBy(join(ui, 'index.ts'));
  const shown = screens.namesFrom('@tuerca/ui');
  const modules = [...components].filter(([name]) => shown.has(name)).map(([, file]) => file);
  const inside = reachFrom(modules, [components.get('Gallery')!]).namesFrom(undefined);
  return [...components.keys()].filter(
    (name) => /^[A-Z]/.test(name) && name !== 'Gallery' && !shown.has(name) && !inside.has(name),
  );
};

describe('nothing is written that has no way in', () => {
  it('finds the screens by what the shell loads', () => {
    expect(screens.files.size).toBeGreaterThan(200);
    expect(screens.namesFrom('@tuerca/contracts').has('createQuotationRequest')).toBe(true);
  });

  it('every public operation is called by a screen, or stands on the list with its reason', () => {
    expect(uncalledOperations().sort()).toEqual(Object.keys(operationsWithoutScreen).sort());
  });

  it('every component is shown by a screen', () => {
    expect(unshownComponents()).toEqual([]);
  });
});
