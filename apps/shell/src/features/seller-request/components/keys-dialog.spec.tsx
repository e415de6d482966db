import { expect, it } from '@jest/globals';
import { readSessionControlData, type SessionUser } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { KeysDialog } from './keys-dialog.tsx';

const open = (user: SessionUser) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })]);
  renderPage(<KeysDialog onClose={() => undefined} />);
  return screen.getByRole('dialog', { name: 'Atajos de teclado' });
};

it('tells a manager only the keys that do something for them', async () => {
  const dialog = open(sampleUser({ managetuercaGoModule: true }));
  await waitFor(() => expect(dialog).toHaveTextContent('Siguiente solicitud'));
  expect(dialog).not.toHaveTextContent(/Cotizar|Descartar|Deshacer|En la cotización|Siguiente pendiente/);
});

it('tells a seller all keys', async () => {
  const dialog = open(sampleVendor());
  await waitFor(() => expect(dialog).toHaveTextContent(/Cotizar.*Descartar.*Deshacer.*En la cotización/));
});

it('tells an adviser the keys of their rights', async () => {
  const dialog = open(
    sampleUser({ storeByAdviser: true, storeId: 3, adviserId: 21, adviserRights: ['chat'] }),
  );
  await waitFor(() => expect(dialog).toHaveTextContent('Siguiente pendiente'));
  expect(dialog).not.toHaveTextContent(/Cotizar|Descartar|Deshacer|precio|En la cotización/);
});
