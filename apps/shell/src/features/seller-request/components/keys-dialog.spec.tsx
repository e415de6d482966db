import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { KeysDialog } from './keys-dialog.tsx';

it('tells a manager only the keys that do something for them', () => {
  renderPage(<KeysDialog isSeller={false} onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: 'Atajos de teclado' });
  expect(dialog).toHaveTextContent('Siguiente solicitud');
  expect(dialog).not.toHaveTextContent(/Cotizar|Descartar|Deshacer|En la cotización|Siguiente pendiente/);
});
