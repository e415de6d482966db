import { expect, it } from '@jest/globals';
import {
  blockAccount,
  endAccountSessions,
  generatePasswordForUser,
  listAccounts,
  listChanges,
  readAccount,
  readSessionControlData,
  unblockAccount,
  updateUserClass,
  type Account,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { AccountRecordPage } from './account-record-page.tsx';
import { AccountsPage } from './accounts-page.tsx';

const paula: Account = {
  id: 20,
  name: 'Paula Ríos',
  email: 'paula@tuerca.test',
  mobile: '+573001234567',
  city: { id: 1, name: 'Bogotá D.C.', full_name: 'Bogotá D.C., Colombia' },
  kind: 'buyer',
  user_class: null,
  store: null,
  blocked_at: null,
  closed_at: null,
  created_at: '2026-01-15T14:00:00.000Z',
  email_verified: true,
  mobile_verified: false,
  identification_type: 'cc',
  identification: '79555123',
  rights: [],
  block_reason: null,
  workshop_name: null,
  works_with: [],
  sessions: [
    {
      id: '0b9c3ee8-0000-4000-8000-000000000000',
      device: 'android',
      created_at: '2026-01-15T14:00:00.000Z',
      last_used_at: '2026-01-16T14:00:00.000Z',
      ended_at: null,
    },
  ],
  look_alikes: [],
  merged: [],
};

const open = (given: Partial<Account> = {}, blocked: () => unknown = () => ({ data: paula })) => {
  const account = { ...paula, ...given };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listAccounts, () => listOf([account])],
    [readAccount, () => ({ data: account })],
    [listChanges, () => listOf([])],
    [blockAccount, blocked],
    [unblockAccount, () => ({ data: paula })],
    [updateUserClass, () => ({ data: { user_class: 'mechanic', workshop_name: null, is_public: false } })],
    [generatePasswordForUser, () => ({ data: { ok: true } })],
  );
  return gateway;
};

it('finds people by a text, what they are and whether they are blocked, and leads to each', async () => {
  const gateway = open();
  renderPage(<AccountsPage />, {
    at: '/administracion/usuarios?search=paula&kind=buyer&user_class=mechanic&is_blocked=false',
  });
  expect(await screen.findByRole('link', { name: 'Paula Ríos' })).toHaveAttribute(
    'href',
    '/administracion/usuarios/20',
  );
  expect(JSON.parse(gateway.callsOf(listAccounts).at(-1)!.query['filter']!)).toEqual({
    search: 'paula',
    kind: 'buyer',
    user_class: 'mechanic',
    is_blocked: false,
  });
});

it('shows what an account is, where it was used and which others look like it', async () => {
  const like = { ...paula, id: 21, name: 'Paula Rios', likenesses: ['identification', 'name'] as const };
  const guest = { id: 19, created_at: '2026-01-14T14:00:00.000Z', merged_at: '2026-01-15T15:00:00.000Z' };
  open({ look_alikes: [{ ...like, likenesses: [...like.likenesses] }], merged: [guest] });
  renderPage(<AccountRecordPage id={20} />);
  expect(await screen.findByText('Cédula de ciudadanía 79555123')).toBeVisible();
  expect(screen.getByText('paula@tuerca.test (confirmado)')).toBeVisible();
  expect(screen.getByText('Android')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Permisos en Equipo' })).toHaveAttribute(
    'href',
    '/users/page/equipo?email=paula%40tuerca.test',
  );
  expect(screen.getByRole('link', { name: 'Paula Rios' })).toHaveAttribute(
    'href',
    '/administracion/usuarios/21',
  );
  expect(screen.getByText('Misma identificación')).toBeVisible();
  expect(screen.getByText(/^Visita 19: desde .* unida el /)).toBeVisible();
});

it('blocks with a reason alone, and keeps the reason where that is refused', async () => {
  let isRefused = true;
  const gateway = open({}, () => (isRefused ? refusal('UNEXPECTED') : { data: paula }));
  renderPage(<AccountRecordPage id={20} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bloquear a Paula Ríos' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Bloquear' }));
  await confirm();
  expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveFocus();
  expect(dialog.getByRole('alert')).toHaveTextContent('Escribe el motivo');
  expect(gateway.callsOf(blockAccount)).toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Spam');
  await confirm();
  expect(await dialog.findByText('Ocurrió un error inesperado. Intenta de nuevo.')).toBeVisible();
  isRefused = false;
  await confirm();
  expect(await screen.findByText('Paula Ríos ya no puede ingresar. Le avisamos.')).toBeVisible();
  expect(gateway.callsOf(blockAccount).map(({ body }) => body)).toEqual([
    { reason: 'Spam' },
    { reason: 'Spam' },
  ]);
});

it('says why a person is blocked, and unblocks after asking', async () => {
  const gateway = open({ blocked_at: '2026-01-16T14:00:00.000Z', block_reason: 'Spam' });
  renderPage(<AccountRecordPage id={20} />);
  expect(await screen.findByText(/Motivo: Spam$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }));
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Desbloquear a Paula Ríos?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Desbloquear' }));
  await waitFor(() => expect(gateway.callsOf(unblockAccount)).toHaveLength(1));
});

it('shows what a person says to be, and changes it', async () => {
  const gateway = open({
    user_class: 'workshopOwner',
    workshop_name: 'Taller Sur',
    works_with: [{ id: 3, name: 'Mazda' }],
  });
  renderPage(<AccountRecordPage id={20} />);
  expect(await screen.findByText('Taller propio: Taller Sur')).toBeVisible();
  expect(screen.getByText('Mazda')).toBeVisible();
  const choice = screen.getByRole('combobox', { name: 'A qué se dedica' });
  expect(choice).toHaveValue('workshopOwner');
  await userEvent.selectOptions(choice, 'Mecánica');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(await screen.findByText('Quedó cambiado a qué se dedica Paula Ríos.')).toBeVisible();
  expect(gateway.callsOf(updateUserClass)[0]!.body).toEqual({ user_id: 20, user_class: 'mechanic' });
});

it('offers nothing of it on one’s own account', async () => {
  open({ id: sampleUser().id });
  renderPage(<AccountRecordPage id={sampleUser().id} />);
  expect(await screen.findByText('Es tu cuenta: la cambias en «Mi cuenta».')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
});

it('sends no link to an account without e-mail', async () => {
  open({ email: null });
  renderPage(<AccountRecordPage id={20} />);
  expect(await screen.findByRole('button', { name: 'Bloquear' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nueva contraseña' })).toBeNull();
});

it('offers nothing to do with an account that was closed', async () => {
  open({ closed_at: '2026-01-16T14:00:00.000Z', name: null, email: null, mobile: null });
  renderPage(<AccountRecordPage id={20} />);
  expect(await screen.findByText('Cerrada')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Datos' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Permisos en Equipo' })).toBeNull();
});

it.each([
  ['Bloquear', 'dialog'],
  ['Cerrar sus sesiones', 'alertdialog'],
])('shows that an account was closed meanwhile where «%s» is refused, and says so', async (action, role) => {
  let isClosed = false;
  const refuse = () => {
    isClosed = true;
    return refusal('NOT_FOUND');
  };
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [readAccount, () => ({ data: { ...paula, closed_at: isClosed ? '2026-01-16T14:00:00.000Z' : null } })],
    [listChanges, () => listOf([])],
    [blockAccount, refuse],
    [endAccountSessions, refuse],
  );
  renderPage(<AccountRecordPage id={20} />);
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole(role));
  const reason = dialog.queryByRole('textbox', { name: /^Motivo/ });
  if (reason) await userEvent.type(reason, 'Spam');
  await userEvent.click(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText('Cerrada')).toBeVisible();
  expect(await screen.findByText('No encontramos lo que buscas.')).toBeVisible();
  expect(screen.queryByRole('button', { name: action })).toBeNull();
});

it('keeps open what is asked next while what was asked before is done', async () => {
  const held = Promise.withResolvers<unknown>();
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [readAccount, () => ({ data: paula })],
    [listChanges, () => listOf([])],
    [endAccountSessions, () => held.promise],
  );
  renderPage(<AccountRecordPage id={20} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }));
  const first = within(await screen.findByRole('alertdialog'));
  await userEvent.click(first.getByRole('button', { name: 'Cerrar sus sesiones' }));
  await waitFor(() => expect(gateway.callsOf(endAccountSessions)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Nueva contraseña' }));
  const next = await screen.findByRole('alertdialog');
  held.resolve({ data: { ok: true } });
  await waitFor(() => expect(gateway.callsOf(readAccount).length).toBeGreaterThan(1));
  expect(next).toBeInTheDocument();
});
