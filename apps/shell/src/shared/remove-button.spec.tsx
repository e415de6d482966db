import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { RemoveButton } from './remove-button.tsx';

it('tells of a removal that failed also who has closed its window before it did', async () => {
  serveGateway();
  let refuse: (why: Error) => void = () => undefined;
  renderPage(
    <RemoveButton
      label="Quitar"
      fullLabel="Quitar la dirección"
      name="Calle 13"
      title="¿Quitar esta dirección?"
      text="No se puede deshacer."
      failed="No se quitó"
      onRemove={() => new Promise((_resolve, reject) => (refuse = reject))}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la dirección' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  refuse(new Error('down'));
  expect(await screen.findByText('No se quitó')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: '¿Quitar esta dirección?' })).toBeVisible();
});
