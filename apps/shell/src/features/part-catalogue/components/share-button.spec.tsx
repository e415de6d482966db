import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ShareButton } from './share-button.tsx';

test('an address is copied where the device hands none on, and what failed is said', async () => {
  // It puts a clipboard in place.
  const user = userEvent.setup();
  serveGateway();
  renderPage(<ShareButton title="Filtro de aceite" address="/catalogo/producto/filtro-de-aceite-8" />);
  const share = screen.getByRole('button', { name: 'Compartir' });
  await user.click(share);
  expect(await screen.findByText('Copiamos el enlace: pégalo donde quieras.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/catalogo/producto/filtro-de-aceite-8`,
  );

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await user.click(share);
  expect(
    await screen.findByText('No se pudo copiar. El enlace es la dirección de esta página.'),
  ).toBeVisible();
});
