import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { AskedParts } from './asked-parts.tsx';

const part = { id: 1, amount: 2, image: null, reference: null, rimDimensions: null };

test('a photo of what was asked for opens over the page, not as a file in another tab', async () => {
  renderPage(
    <AskedParts
      parts={[
        { ...part, name: 'Farola', image: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10' },
        { ...part, id: 2, name: 'Filtro' },
      ]}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Foto de Farola' }));
  expect(await screen.findByRole('dialog', { name: 'Foto de Farola' })).toBeVisible();
});

test('beside each part stands what is offered for it', async () => {
  renderPage(
    <AskedParts
      parts={[
        { ...part, name: 'Farola' },
        { ...part, id: 2, name: 'Filtro' },
      ]}
      actionOf={({ name }) => (name === 'Filtro' ? <button>Guardar {name}</button> : null)}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Guardar Filtro']);
  expect(screen.getAllByRole('listitem')[1]).toContainElement(screen.getByRole('button'));
});
