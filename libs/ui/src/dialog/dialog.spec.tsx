import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

const Page = ({ isDismissable }: { readonly isDismissable: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Resumen" isDismissable={isDismissable}>
        <input aria-label="Nombre" />
      </Dialog>
    </>
  );
};

const open = async (isDismissable: boolean) => {
  render(<Page isDismissable={isDismissable} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.getByRole('dialog', { name: 'Resumen' });
};

const pressBackdrop = () => userEvent.click(document.body);

test('it takes the focus, keeps it, and gives it back when Escape closes it', async () => {
  const dialog = await open(true);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  for (const _press of [1, 2, 3, 4]) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
  expect(dialog).not.toBeInTheDocument();
});

test('the close button closes it', async () => {
  const dialog = await open(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a press on the backdrop closes it only when it is dismissable', async () => {
  const kept = await open(false);
  await pressBackdrop();
  expect(kept).toBeInTheDocument();
});

test('a press on the backdrop closes a dismissable one', async () => {
  const dialog = await open(true);
  await pressBackdrop();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
