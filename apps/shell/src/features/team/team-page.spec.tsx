import { expect, it } from '@jest/globals';
import { listUsers, readSessionControlData, readUser, updateUserRights } from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import type { Member } from './rights-dialog.tsx';
import { TeamPage } from './team-page.tsx';

const member = (given: Partial<Member>): Member => ({
  id: 20,
  name: 'Paula Ríos',
  email: 'paula@tuerca.test',
  mobile: null,
  city: null,
  identification_type: null,
  identification: null,
  photo: null,
  isGuest: false,
  isVendor: false,
  isAdmin: false,
  managetuercaGoModule: true,
  rights: ['manageMessagesModule'],
  storeId: null,
  created_at: '2026-01-15T14:00:00.000Z',
  ...given,
});
const team = [
  member({}),
  member({ id: 1, name: 'Ana Torres', isAdmin: true, managetuercaGoModule: false, rights: [] }),
  member({ id: 9, name: 'Carlos Díaz', isVendor: true, storeId: 3, managetuercaGoModule: false, rights: [] }),
];

const open = (saved: () => unknown = () => ({ data: team[0] })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listUsers, () => listOf(team)],
    [updateUserRights, saved],
  );
  renderPage(<TeamPage />);
  return gateway;
};
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

it('shows each person with what they may do, and offers rights only to who can have them', async () => {
  const gateway = open();
  expect((await row('Paula Ríos')).getByText('Mensajes')).toBeVisible();
  expect((await row('Paula Ríos')).queryByText('Moderación')).toBeNull();
  expect((await row('Ana Torres')).queryByRole('button')).toBeNull();
  expect((await row('Carlos Díaz')).getByText('Vende en una tienda')).toBeVisible();
  expect((await row('Carlos Díaz')).queryByRole('button')).toBeNull();
  expect(JSON.parse(gateway.callsOf(listUsers)[0]!.query['filter']!)).toEqual({ isManager: true });
});

it('finds a person by e-mail or by name, among everyone', async () => {
  const gateway = open();
  const search = await screen.findByRole('searchbox');
  const isAsked = (filter: object) =>
    waitFor(() => expect(JSON.parse(gateway.callsOf(listUsers).at(-1)!.query['filter']!)).toEqual(filter));
  await userEvent.type(search, 'paula@tuerca');
  await isAsked({ email: 'paula@tuerca' });
  await userEvent.clear(search);
  await isAsked({ isManager: true });
  await userEvent.type(search, 'Paula');
  await isAsked({ name: 'Paula' });
});

it.each<[what: string, answer: () => unknown, told: string]>([
  ['are saved', () => ({ data: team[0] }), 'Los permisos de Paula Ríos quedaron guardados.'],
  ['are refused', () => refusal('CONFLICT'), 'No se guardaron los permisos'],
])('leaves the next one’s rights open when those that were left %s', async (_what, answer, told) => {
  const sent = Promise.withResolvers<void>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listUsers, () => listOf([member({}), member({ id: 21, name: 'Luis Mora' })])],
    [updateUserRights, () => sent.promise.then(answer)],
  );
  renderPage(<TeamPage />);
  const rightsOf = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: `Permisos de ${name}` }));
  await rightsOf('Paula Ríos');
  await userEvent.click(await screen.findByRole('switch', { name: /^Gestión/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await rightsOf('Luis Mora');
  await screen.findByRole('dialog', { name: 'Permisos de Luis Mora' });
  await act(async () => sent.resolve());
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Permisos de Luis Mora' })).toBeVisible();
});

it('says that the other rights come with the management', async () => {
  open();
  await userEvent.click((await row('Paula Ríos')).getByRole('button', { name: 'Permisos de Paula Ríos' }));
  const hint = 'Lo demás se activa con «Gestión».';
  expect(screen.queryByText(hint)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: /^Gestión/ }));
  expect(screen.getByText(hint)).toBeVisible();
});

it('saves the rights that are switched on, and none for who manages no more', async () => {
  const gateway = open();
  const choose = async (...names: string[]) => {
    await userEvent.click((await row('Paula Ríos')).getByRole('button', { name: 'Permisos de Paula Ríos' }));
    for (const name of names)
      await userEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findAllByText('Los permisos de Paula Ríos quedaron guardados.');
  };
  await choose('Moderación', 'Mensajes');
  await choose('Gestión');
  const seen = { managetuercaGoModule: true, rights: ['manageMessagesModule'] };
  expect(gateway.callsOf(updateUserRights).map(({ body }) => body)).toEqual([
    { managetuercaGoModule: true, rights: ['manageMessageDeletion'], seen },
    { managetuercaGoModule: false, rights: [], seen },
  ]);
});

const saveModeration = async () => {
  await userEvent.click((await row('Paula Ríos')).getByRole('button', { name: 'Permisos de Paula Ríos' }));
  await userEvent.click(screen.getByRole('switch', { name: /^Moderación/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

it('says why rights are refused, with the focus there, and keeps what was chosen', async () => {
  const message = 'La cuenta no ha confirmado su correo ni su WhatsApp.';
  open(() => refusal('INVALID_INPUT', [{ field: 'managetuercaGoModule', message }]));
  await saveModeration();
  expect(await screen.findByText(message)).toBeVisible();
  expect(document.activeElement).toHaveTextContent(message);
  expect(screen.getByRole('switch', { name: /^Moderación/ })).toBeChecked();
});

it('asks before rights that were switched are left unsaved', async () => {
  const gateway = open();
  await userEvent.click((await row('Paula Ríos')).getByRole('button', { name: 'Permisos de Paula Ríos' }));
  await userEvent.click(screen.getByRole('switch', { name: /^Mensajes/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.callsOf(updateUserRights)).toEqual([]);
});

it('shows what a person is by now where their rights are refused', async () => {
  const message = 'Quien vende en una tienda no tiene permisos.';
  let sells = false;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listUsers,
      () =>
        listOf([
          sells
            ? member({ isVendor: true, storeId: 3, managetuercaGoModule: false, rights: [] })
            : member({}),
        ]),
    ],
    [
      updateUserRights,
      () => {
        sells = true;
        return refusal('INVALID_INPUT', [{ field: 'managetuercaGoModule', message }]);
      },
    ],
  );
  renderPage(<TeamPage />);
  await saveModeration();
  expect(await screen.findByText(message)).toBeVisible();
  expect((await row('Paula Ríos')).getByText('Vende en una tienda')).toBeInTheDocument();
});

it('says which rights another tab changed, and keeps those that were switched here over them', async () => {
  const now = member({ rights: ['manageInfractionsModule'] });
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listUsers, () => listOf([member({})])],
    [readUser, () => ({ data: now })],
    [
      updateUserRights,
      ({ body }) =>
        (body as { seen: { rights: string[] } }).seen.rights.includes('manageMessagesModule')
          ? refusal('CONFLICT')
          : { data: now },
    ],
  );
  renderPage(<TeamPage />);
  await saveModeration();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Mensajes: antes sí, ahora no.'));
  expect(document.activeElement).toHaveTextContent('Infracciones: antes no, ahora sí.');
  expect(screen.getByRole('switch', { name: /^Mensajes/ })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: /^Infracciones/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.callsOf(updateUserRights)[1]!.body).toEqual({
    managetuercaGoModule: true,
    rights: ['manageMessageDeletion', 'manageInfractionsModule'],
    seen: { managetuercaGoModule: true, rights: ['manageInfractionsModule'] },
  });
});
