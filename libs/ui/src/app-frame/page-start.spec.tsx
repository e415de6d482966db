import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { goToPageStart, pageStartId, recoverFocus, titleFirst } from './page-start.ts';

const page = (content: ReactNode) => (
  <main id={pageStartId} tabIndex={-1}>
    {content}
  </main>
);
const area = (title: string, isLoaded = true) =>
  page(
    <div {...titleFirst}>
      <a href="/usuarios">Usuarios</a>
      {isLoaded && <h1 key={title}>{title}</h1>}
      <button>Cerrar</button>
    </div>,
  );

test('a page starts at its main element', () => {
  render(page(<h1>Pedidos</h1>));
  goToPageStart();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('after the sections of an area it starts at its title, once it is there and if it is replaced', async () => {
  const { rerender } = render(area('Caso 8', false));
  goToPageStart();
  expect(screen.getByRole('main')).toHaveFocus();
  rerender(area('Caso 8'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Caso 8' })).toHaveFocus());
  await new Promise((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(painted));
  });
  rerender(area('PQRS-2026-000008'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'PQRS-2026-000008' })).toHaveFocus());
});

test('the title does not take the focus of who went on', async () => {
  const { rerender } = render(area('Caso 8', false));
  goToPageStart();
  screen.getByRole('button').focus();
  rerender(area('Caso 8'));
  await screen.findByRole('heading');
  expect(screen.getByRole('button')).toHaveFocus();
});

test('where what had the focus is gone, the title has it', async () => {
  render(area('Caso 8'));
  recoverFocus();
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});
