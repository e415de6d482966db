import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ActDialog } from './act-dialog.tsx';

const Page = ({ run }: { readonly run: (close: () => void) => Promise<void> }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      {isOpen && (
        <ActDialog title="¿Apagar?" action="Apagar" onConfirm={run} onClose={() => setIsOpen(false)}>
          No se verá más.
        </ActDialog>
      )}
    </>
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

const open = async (run: (close: () => void) => Promise<void>) => {
  serveGateway();
  renderPage(<Page run={run} />);
  await press('Abrir');
  await press('Apagar');
};

it('says in the window why it was refused', async () => {
  await open(() => Promise.reject(new Error('down')));
  expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toBeVisible();
});

it('tells who has closed the window before it was refused so in a notice', async () => {
  const done = Promise.withResolvers<void>();
  await open(() => done.promise);
  await userEvent.keyboard('{Escape}');
  await isClosed();
  done.reject(new Error('down'));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('¿Apagar?')).toBeVisible();
});

it('closes its window, and none that was opened in its place', async () => {
  const done = Promise.withResolvers<void>();
  await open((close) => done.promise.then(close));
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await press('Abrir');
  await act(async () => done.resolve());
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await press('Apagar');
  await isClosed();
});
