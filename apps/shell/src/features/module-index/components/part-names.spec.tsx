import { beforeEach, expect, it } from '@jest/globals';
import {
  countNotificationsByTopic,
  countPendingRequests,
  createPartNameGroup,
  decidePartNamePair,
  listPartNameGroups,
  listPartNamePairs,
  readSessionControlData,
  updatePartNameGroup,
  type PartNameGroup,
  type PartNamePair,
  type SessionUser,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { IndexPage } from '../index-page.tsx';

const pair = (given: Partial<PartNamePair> = {}): PartNamePair => ({
  id: 8,
  country: 'CO',
  name: 'Bomper',
  other_name: 'Parachoques',
  stores: 4,
  requests: 7,
  status: 'open',
  grouped: [],
  decided_by: null,
  decided_at: null,
  ...given,
});
const group = (given: Partial<PartNameGroup> = {}): PartNameGroup => ({
  id: 3,
  country: 'CO',
  names: ['Parachoques', 'Defensa', 'Fascia'],
  version: 5,
  changed_by: 'Gabriela Ruiz',
  changed_at: '2026-01-15T14:00:00.000Z',
  ...given,
});

let pairs: PartNamePair[];
let groups: PartNameGroup[];
let isDown: boolean;
beforeEach(() => {
  isDown = false;
  pairs = [pair({ grouped: ['Defensa', 'Fascia'] })];
  groups = [group()];
});

const open = ({
  user = sampleUser({ managetuercaGoModule: true }),
  at = '',
  refuses = false,
  until = Promise.resolve(),
}: {
  user?: SessionUser;
  at?: string;
  refuses?: boolean | { field: string; message: string }[];
  until?: Promise<void>;
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [countPendingRequests, () => ({ data: { requests: 0, details: 0 } })],
    [countNotificationsByTopic, () => ({ data: {} })],
    [listPartNamePairs, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf(pairs))],
    [listPartNameGroups, () => listOf(groups)],
    [
      decidePartNamePair,
      () => {
        pairs = pairs.slice(1);
        return refuses ? refusal('CONFLICT') : { data: pair({ status: 'confirmed' }) };
      },
    ],
    [createPartNameGroup, () => ({ data: group() })],
    [
      updatePartNameGroup,
      async ({ body }) => {
        await until;
        groups = (body as { names: string[] }).names.length > 1 ? groups : [];
        if (Array.isArray(refuses)) return refusal('INVALID_INPUT', refuses);
        return refuses ? refusal('CONFLICT') : { data: group({ names: groups[0]?.names ?? [] }) };
      },
    ],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab(':tab' as never)} element={<IndexPage />} />
    </Routes>,
    { at: paths.indexTab('partNames') + at },
  );
  return gateway;
};
const bodiesOf = (gateway: ReturnType<typeof open>, operation: Parameters<typeof gateway.callsOf>[0]) =>
  gateway.callsOf(operation).map(({ body }) => body);
const edit = async (name = 'Parachoques') => {
  await userEvent.click(await screen.findByRole('button', { name: `Editar el grupo de ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Nombres de la misma parte' });
  return { dialog, names: within(dialog).getByRole('textbox', { name: 'Nombres' }) };
};

it('shows a manager two names with their evidence and what they join, and confirms them', async () => {
  const gateway = open();
  expect(await screen.findByRole('heading', { name: '«Bomper» y «Parachoques»' })).toBeVisible();
  expect(screen.getByText('4 tiendas los usaron para lo mismo en 7 solicitudes')).toBeVisible();
  expect(screen.getByText('Se unen a: Defensa y Fascia')).toBeVisible();
  expect(gateway.callsOf(listPartNamePairs)[0]!.query['filter']).toBe('{"country":"CO","status":"open"}');
  await userEvent.click(screen.getByRole('button', { name: 'Son lo mismo: Bomper y Parachoques' }));
  expect(await screen.findByText('«Bomper» y «Parachoques» quedaron en un grupo.')).toBeVisible();
  expect(bodiesOf(gateway, decidePartNamePair)).toEqual([{ status: 'confirmed' }]);
  expect(await screen.findByText('No hay nombres por decidir')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Nombres de las partes' })).toHaveFocus());
});

it('leads from a decided pair to the next', async () => {
  pairs = [pair(), pair({ id: 9, name: 'Empaque', other_name: 'Junta' })];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Son lo mismo: Bomper y Parachoques' }));
  await waitFor(() => expect(screen.getByRole('article', { name: '«Empaque» y «Junta»' })).toHaveFocus());
});

it('keeps two names apart', async () => {
  const gateway = open();
  await userEvent.click(await screen.findByRole('button', { name: 'No son lo mismo: Bomper y Parachoques' }));
  expect(await screen.findByText('«Bomper» y «Parachoques» quedaron separados.')).toBeVisible();
  expect(bodiesOf(gateway, decidePartNamePair)).toEqual([{ status: 'rejected' }]);
});

it('says that another was faster, and shows how it stands', async () => {
  open({ refuses: true });
  await userEvent.click(await screen.findByRole('button', { name: /^Son lo mismo/ }));
  expect(await screen.findByText('Los datos cambiaron. Actualiza e intenta de nuevo.')).toBeVisible();
  expect(await screen.findByText('No hay nombres por decidir')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Nombres de las partes' })).toHaveFocus());
});

it('searches, and says when nothing is found', async () => {
  const gateway = open();
  await screen.findByRole('heading', { name: /Bomper/ });
  pairs = [];
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'farol');
  expect(await screen.findByText('Ningún nombre coincide con tu búsqueda')).toBeVisible();
  expect(gateway.callsOf(listPartNamePairs).at(-1)!.query['filter']).toContain('"search":"farol"');
});

it('says that the names are those of before where they could not be read again', async () => {
  open();
  await screen.findByRole('heading', { name: /Bomper/ });
  isDown = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('No pudimos actualizar esta lista: ves lo último que cargó')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Bomper/ })).toBeVisible();
});

it('shows who separated two names, and takes it back', async () => {
  pairs = [pair({ status: 'rejected', decided_by: 'Gabriela Ruiz', decided_at: '2026-01-15T14:00:00.000Z' })];
  const gateway = open({ at: '?ver=separados' });
  expect(await screen.findByText(/^Los separó Gabriela Ruiz el /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^No son lo mismo/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Son lo mismo/ }));
  await waitFor(() => expect(bodiesOf(gateway, decidePartNamePair)).toEqual([{ status: 'confirmed' }]));
});

it('edits a group: adds a name and puts another first', async () => {
  const gateway = open({ at: '?ver=grupos' });
  expect(await screen.findByText('También se le dice: Defensa y Fascia')).toBeVisible();
  const { dialog, names } = await edit();
  expect(names).toHaveValue('Parachoques\nDefensa\nFascia');
  await userEvent.clear(names);
  await userEvent.type(names, 'Defensa\n Parachoques \n\nBomper');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('El grupo de «Parachoques» quedó guardado.')).toBeVisible();
  expect(bodiesOf(gateway, updatePartNameGroup)).toEqual([
    { names: ['Defensa', 'Parachoques', 'Bomper'], version: 5 },
  ]);
});

it('keeps what was typed when the dialog is closed without saving', async () => {
  open({ at: '?ver=grupos' });
  const { names } = await edit();
  await userEvent.type(names, '\nBomper');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await edit()).names).toHaveValue('Parachoques\nDefensa\nFascia\nBomper');
});

it('puts what was typed over what a colleague has saved since, and says so', async () => {
  const gateway = open({ at: '?ver=grupos' });
  const { names } = await edit();
  await userEvent.type(names, '\nBomper');
  groups = [group({ version: 6, names: ['Parachoques', 'Defensa', 'Paragolpes'] })];
  await userEvent.keyboard('{Escape}');
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('También se le dice: Defensa y Paragolpes');
  const { dialog, names: again } = await edit();
  expect(within(dialog).getByText('Alguien más cambió este grupo')).toBeVisible();
  expect(again).toHaveValue('Parachoques\nDefensa\nBomper\nParagolpes');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf(gateway, updatePartNameGroup)).toEqual([
      { names: ['Parachoques', 'Defensa', 'Bomper', 'Paragolpes'], version: 6 },
    ]),
  );
});

it('tells who has closed the dialog that it was not saved', async () => {
  const answer = Promise.withResolvers<void>();
  const gateway = open({ at: '?ver=grupos', refuses: true, until: answer.promise });
  const { dialog, names } = await edit();
  await userEvent.type(names, '\nBomper');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(gateway.callsOf(updatePartNameGroup)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve();
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('Los datos cambiaron. Actualiza e intenta de nuevo.')).toBeVisible();
});

it('keeps what is typed of another group, in its window, while one that was closed is saved', async () => {
  groups = [group(), group({ id: 4, names: ['Farola', 'Faro'] })];
  const answer = Promise.withResolvers<void>();
  const gateway = open({ at: '?ver=grupos', until: answer.promise });
  const { dialog, names } = await edit();
  await userEvent.type(names, '\nBomper');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(gateway.callsOf(updatePartNameGroup)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.type((await edit('Farola')).names, '\nLuz');
  answer.resolve();
  expect(await screen.findByText('El grupo de «Parachoques» quedó guardado.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveValue('Farola\nFaro\nLuz');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await edit('Farola')).names).toHaveValue('Farola\nFaro\nLuz');
});

it('says which of the names is none of a part, at the field', async () => {
  open({ at: '?ver=grupos', refuses: [{ field: 'names.3', message: 'Escribe solo nombres' }] });
  const { dialog, names } = await edit();
  await userEvent.type(names, '\n\nBX-4410');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('«BX-4410»: Escribe solo nombres')).toBeVisible();
  expect(names).toHaveFocus();
  expect(names).toBeInvalid();
});

it('dissolves a group that is left with one name, and says so before', async () => {
  open({ at: '?ver=grupos' });
  const { dialog, names } = await edit();
  await userEvent.clear(names);
  await userEvent.tab();
  expect(within(dialog).getByRole('button', { name: 'Deshacer el grupo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('El grupo quedó deshecho.')).toBeVisible();
  expect(await screen.findByText('Aún no hay grupos')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Nombres de las partes' })).toHaveFocus());
});

it('says why a group was refused, and keeps what was typed', async () => {
  open({ at: '?ver=grupos', refuses: true });
  const { dialog, names } = await edit();
  await userEvent.type(names, '\nBomper');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Los datos cambiaron. Actualiza e intenta de nuevo.')).toBeVisible();
  expect(names).toHaveValue('Parachoques\nDefensa\nFascia\nBomper');
});

it('makes a group of at least two names', async () => {
  const gateway = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo grupo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo grupo' });
  const names = within(dialog).getByRole('textbox', { name: 'Nombres' });
  await userEvent.type(names, 'Stop');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(within(dialog).getByText('Escribe al menos dos nombres')).toBeVisible();
  await userEvent.type(names, '\nCalavera');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf(gateway, createPartNameGroup)).toEqual([{ country: 'CO', names: ['Stop', 'Calavera'] }]),
  );
});

it('is not shown to a store', async () => {
  open({ user: sampleVendor() });
  expect(await screen.findByText(/permiso/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Bomper/ })).toBeNull();
});
