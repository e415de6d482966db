import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { pageStartId } from '../app-frame/page-start.ts';
import { ConfirmDialog, Dialog } from '../dialog/dialog.tsx';
import { followFocus } from './focus-heirs.ts';

followFocus();

interface ListProps {
  readonly names: readonly string[];
  readonly onRemove: (name: string) => void;
}

const List = ({ names, onRemove }: ListProps) => (
  <section>
    <h2>Direcciones</h2>
    {names.length > 0 && (
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name} <button onClick={() => onRemove(name)}>Quitar {name}</button>
          </li>
        ))}
      </ul>
    )}
    <button>Agregar</button>
  </section>
);

const Page = ({ asks = false }: { readonly asks?: boolean }) => {
  const [names, setNames] = useState(['A', 'B', 'C']);
  const [asked, setAsked] = useState<string>();
  const remove = (name: string) => setNames((all) => all.filter((each) => each !== name));
  return (
    <main id={pageStartId} tabIndex={-1}>
      <h1>Mi cuenta</h1>
      <List names={names} onRemove={asks ? setAsked : remove} />
      <button onClick={() => setNames(['C'])}>Otra ventana</button>
      {asked && (
        <ConfirmDialog
          isOpen
          title="¿Quitar?"
          confirmLabel="Sí"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            remove(asked);
            setAsked(undefined);
          }}
        >
          {asked}
        </ConfirmDialog>
      )}
    </main>
  );
};

const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  act(() => button(name).focus());
  await userEvent.keyboard('{Enter}');
};
const itIsAt = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

test('of a removed item the next one has the focus, of the last one the one before, of the only one the heading', async () => {
  render(<Page />);
  await press('Quitar B');
  await itIsAt(() => button('Quitar C'));
  await press('Quitar C');
  await itIsAt(() => button('Quitar A'));
  await press('Quitar A');
  await itIsAt(() => screen.getByRole('heading', { name: 'Direcciones' }));
});

test('so it is when a question was answered before', async () => {
  render(<Page asks />);
  await press('Quitar A');
  await press('Sí');
  await itIsAt(() => button('Quitar B'));
});

test('what is left of several that leave at once has it', async () => {
  render(<Page />);
  act(() => button('Quitar A').focus());
  act(() => button('Otra ventana').click());
  await itIsAt(() => button('Quitar C'));
});

test('who has left the list by a press elsewhere is not led back', async () => {
  render(<Page />);
  act(() => button('Quitar A').focus());
  await userEvent.pointer({
    keys: '[MouseLeft]',
    target: screen.getByRole('heading', { name: 'Mi cuenta' }),
  });
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => button('Otra ventana').click());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(button('Quitar C')).not.toHaveFocus();
});

test('in a dialog it stays in the dialog', async () => {
  const Brands = () => {
    const [names, setNames] = useState(['Kia', 'Mazda']);
    return (
      <Dialog isOpen onClose={() => undefined} title="Tus marcas">
        <List names={names} onRemove={(name) => setNames(names.filter((each) => each !== name))} />
      </Dialog>
    );
  };
  render(<Brands />);
  await press('Quitar Kia');
  await itIsAt(() => button('Quitar Mazda'));
});
