import { expect, it } from '@jest/globals';
import { bodyTypes, partFamilies } from '@tuerca/rules';
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { UiProvider } from '../ui-provider.tsx';
import { PartTile } from './sprite.tsx';

const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');

it('has one drawing for every family of parts and every shape of vehicle, and no other', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual([...partFamilies, ...bodyTypes].toSorted());
});

it('takes its colour from where it stands, so that it is seen in both themes', () => {
  expect(sprite).not.toMatch(/fill=|stroke=|#[0-9a-f]{3}/i);
});

it('is decoration beside the name it stands for', () => {
  const { container } = render(
    <UiProvider>
      <PartTile family="brake-pads" />
    </UiProvider>,
  );
  const use = container.querySelector('use');
  expect(use?.getAttribute('href')).toMatch(/sprite\.svg#brake-pads$/);
  expect(use?.closest('[aria-hidden]')).not.toBeNull();
});
