import { expect, it } from '@jest/globals';
import { logout, readSessionControlData, undoContactChange } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { useSession } from './session.tsx';
import { UndoContactPage } from './undo-contact-page.tsx';

const Who = () => <output aria-label="Usuario">{useSession().user?.id}</output>;

const open = (answer: () => unknown, user = sampleUser(), hash = '#un-enlace') => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user.isGuest, user } })],
    [undoContactChange, answer],
    [logout, () => ({ data: { ok: true } })],
  );
  renderPage(
    <>
      <UndoContactPage />
      <Link to={`${paths.undoContact}#otro-enlace`}>Otro enlace</Link>
      <Who />
    </>,
    { at: `${paths.undoContact}${hash}` },
  );
  return gateway;
};
const undo = () => userEvent.click(screen.getByRole('button', { name: 'No fui yo: deshacer el cambio' }));

it.each([
  ['email', 'Tu correo es otra vez el de tu cuenta', 'Crear una contraseña nueva', 'button'],
  ['mobile', 'Tu WhatsApp es otra vez el de tu cuenta', 'Ingresar con WhatsApp', 'link'],
] as const)(
  'gives the %s back when it is asked to, ends the session here, and leads on',
  async (restored, words, next, role) => {
    const gateway = open(() => ({ data: { restored } }));
    expect(gateway.callsOf(undoContactChange)).toHaveLength(0);
    await undo();
    const told = await screen.findByText(words);
    expect(told).toBeVisible();
    expect(screen.getByRole('group', { name: words })).toHaveFocus();
    expect(screen.getByRole(role, { name: next })).toBeVisible();
    expect(gateway.callsOf(undoContactChange)[0]?.body).toEqual({ token: 'un-enlace' });
    expect(gateway.callsOf(logout)).toHaveLength(1);
  },
);

it('leaves a guest what they chose before they signed in', async () => {
  const gateway = open(() => ({ data: { restored: 'email' } }), sampleUser({ id: 8, isGuest: true }));
  await waitFor(() => expect(screen.getByLabelText('Usuario')).toHaveTextContent('8'));
  await undo();
  expect(await screen.findByText('Tu correo es otra vez el de tu cuenta')).toBeVisible();
  expect(gateway.callsOf(logout)).toEqual([]);
});

it('says why not, and where help is', async () => {
  open(() => refusal('UNDO_LINK_WRONG'));
  await undo();
  expect(await screen.findByText(/^El enlace no es válido, ya se usó o venció/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Necesito ayuda' })).toHaveAttribute('href', paths.help);
});

it('says of an address that lost its end that it is no link, instead of asking', async () => {
  open(() => ({ data: { restored: 'email' } }), sampleUser(), '');
  expect(await screen.findByText(/^El enlace no es válido, ya se usó o venció/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No fui yo: deshacer el cambio' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Necesito ayuda' })).toBeVisible();
});

it('takes a second link that is opened in its place for what it is', async () => {
  const gateway = open(() => ({ data: { restored: 'mobile' } }));
  await undo();
  expect(await screen.findByText('Tu WhatsApp es otra vez el de tu cuenta')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Otro enlace' }));
  expect(await screen.findByText('No fui yo: deshacer el cambio')).toBeVisible();
  await undo();
  await waitFor(() => expect(gateway.callsOf(undoContactChange)).toHaveLength(2));
  expect(gateway.callsOf(undoContactChange)[1]?.body).toEqual({ token: 'otro-enlace' });
});
