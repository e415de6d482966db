import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  createActivity,
  deleteActivity,
  inputLimits,
  listActivities,
  readSessionControlData,
  updateActivity,
  type Activity,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { AgendaPage } from './agenda-page.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-15T14:10:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const activity = (id: number, changes: Partial<Activity> = {}): Activity => ({
  id,
  name: `Actividad ${id}`,
  date: '2026-01-15 09:30:00',
  starts_at: '2026-01-15T14:30:00.000Z',
  activity: 'Preguntar por los frenos',
  activity_state: 0,
  activity_url: null,
  ...changes,
});

/** A stub of the server's agenda. */
const open = (
  kept: Activity[],
  { at = '/', onSave }: { at?: string; onSave?: () => Response | Promise<Response> } = {},
) => {
  let rows = kept;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [
      listActivities,
      ({ query }: ReceivedCall) => {
        const { id, date } = JSON.parse(query['filter'] ?? '{}') as { id?: number; date?: { from: string } };
        const found = rows.filter(
          (each) => (id === undefined || each.id === id) && each.date >= (date?.from ?? ''),
        );
        const { data, metadata } = listOf(found);
        return { data: data.slice(0, inputLimits.maxPageSize), metadata };
      },
    ],
    [
      createActivity,
      async ({ body }: ReceivedCall) => {
        const refused = await onSave?.();
        if (refused) return refused;
        rows = [...rows, activity(9, body as Partial<Activity>)];
        return { data: rows.at(-1) };
      },
    ],
    [
      updateActivity,
      ({ body }: ReceivedCall) => {
        rows = rows.map((each) => ({ ...each, ...(body as Partial<Activity>) }));
        return { data: rows[0] };
      },
    ],
    [
      deleteActivity,
      () => {
        rows = [];
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<AgendaPage />, { at });
  return gateway;
};
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const cardOf = async (name: string) => within(await screen.findByRole('group', { name }));

it('shows today, what comes after it, and where something was planned', async () => {
  const gateway = open([
    activity(1, { activity_url: '/cart/page/view/7' }),
    activity(2, { date: '2026-01-20 18:00:00', starts_at: '2026-01-20T23:00:00.000Z', activity_state: 1 }),
    activity(3, { date: '2026-01-15 08:00:00', starts_at: '2026-01-15T13:00:00.000Z' }),
  ]);
  const card = await cardOf('Actividad 1');
  expect(card.getByText(/^9:30/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Ver el pedido' })).toHaveAttribute('href', '/cart/page/view/7');
  expect(card.queryByText('Pendiente')).toBeNull();
  expect((await cardOf('Actividad 3')).getByText('Pendiente')).toBeVisible();
  expect((await cardOf('Actividad 2')).getByText('Realizada')).toBeVisible();
  expect(screen.getByRole('button', { name: /20 de enero de 2026, 1 actividad$/ })).toBeVisible();
  const { query } = gateway.callsOf(listActivities)[0]!;
  expect(JSON.parse(query['filter']!)).toEqual({ date: { from: '2025-12-29', to: '2026-02-01' } });
});

it('shows the chosen day and what comes after it, however much is before', async () => {
  const before = Array.from({ length: inputLimits.maxPageSize }, (_, at) =>
    activity(at + 10, { date: '2026-01-02 09:00:00', starts_at: '2026-01-02T14:00:00.000Z' }),
  );
  const late = activity(1, { date: '2026-01-28 09:00:00', starts_at: '2026-01-28T14:00:00.000Z' });
  open([...before, late], { at: '/?dia=2026-01-28' });
  expect((await cardOf('Actividad 1')).getByText('Preguntar por los frenos')).toBeVisible();
  expect(screen.queryByText(/^Se muestran/)).toBeNull();
  expect(screen.getByRole('button', { name: /28 de enero de 2026, 1 actividad$/ })).toBeVisible();
});

it('plans on the chosen day, and keeps what was typed when that fails', async () => {
  let isDown = true;
  const gateway = open([], {
    at: '/?dia=2026-01-20',
    onSave: () => (isDown ? refusal('AGENDA_FULL') : (undefined as never)),
  });
  await press('Programar algo este día');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Fecha')).toHaveValue('2026-01-20T09:00');
  await user().type(dialog.getByLabelText('Nombre'), 'Llamar');
  await user().type(dialog.getByLabelText('Descripción'), 'Por los frenos');
  await press('Guardar');
  expect(await dialog.findByText(/Tu agenda está llena/)).toBeVisible();
  expect(dialog.getByLabelText('Nombre')).toHaveValue('Llamar');
  isDown = false;
  await press('Guardar');
  expect(await screen.findByText('La actividad se agendó exitosamente.')).toBeVisible();
  expect(gateway.callsOf(createActivity).at(-1)?.body).toEqual({
    name: 'Llamar',
    date: '2026-01-20 09:00:00',
    activity: 'Por los frenos',
    activity_url: null,
  });
  // The answer of the first may have been lost alone: the repeat is told from another activity by its key.
  const [first, again] = gateway.callsOf(createActivity).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  await cardOf('Llamar');
});

it('tells who has closed the window meanwhile that nothing was planned', async () => {
  const answer = Promise.withResolvers<Response>();
  const gateway = open([], { at: '/?dia=2026-01-20', onSave: () => answer.promise });
  await press('Programar algo este día');
  const dialog = within(await screen.findByRole('dialog'));
  await user().type(dialog.getByLabelText('Nombre'), 'Llamar');
  await user().type(dialog.getByLabelText('Descripción'), 'Por los frenos');
  await press('Guardar');
  await waitFor(() => expect(gateway.callsOf(createActivity)).toHaveLength(1));
  await user().keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('AGENDA_FULL'));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText(/Tu agenda está llena/)).toBeVisible();
  expect(notices.getByText('No se guardó la actividad')).toBeVisible();
  await press('Programar algo este día');
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByText(/Tu agenda está llena/)).toBeVisible();
  expect(again.getByLabelText('Nombre')).toHaveValue('Llamar');
  expect(again.getByLabelText('Descripción')).toHaveValue('Por los frenos');
});

it('marks as done and as pending again, edits with the state, and removes after asking', async () => {
  const gateway = open([activity(1)]);
  const done = () => screen.findByRole('checkbox', { name: /^Ya la hice/ });
  await user().click(await done());
  await screen.findByRole('checkbox', { name: /^Ya la hice/, checked: true });
  await user().click(await done());
  await screen.findByRole('checkbox', { name: /^Ya la hice/, checked: false });
  await press('Editar Actividad 1');
  expect(within(await screen.findByRole('dialog')).getByLabelText('Estado')).toHaveValue('pending');
  await user().selectOptions(screen.getByLabelText('Estado'), 'Realizada');
  await press('Guardar');
  expect(await screen.findByText('La actividad se guardó.')).toBeVisible();
  expect(gateway.callsOf(updateActivity).map(({ body }) => (body as Activity).activity_state)).toEqual([
    1, 0, 1,
  ]);
  // What was not touched is not said: another tab may have changed it.
  expect(gateway.callsOf(updateActivity).at(-1)?.body).toEqual({ activity_state: 1 });
  await press('Eliminar Actividad 1');
  await press('Eliminar');
  expect(await screen.findByText('No tienes nada este día')).toBeVisible();
});

it('opens on the day of the activity that a link names, or says that it is gone', async () => {
  open([activity(4, { date: '2026-03-10 10:00:00', starts_at: '2026-03-10T15:00:00.000Z' })], {
    at: '/?actividad=4',
  });
  expect(await screen.findByRole('grid', { name: 'marzo de 2026' })).toBeVisible();
  await cardOf('Actividad 4');
});

it('says that the activity of a link is gone, and shows today', async () => {
  open([], { at: '/?actividad=4' });
  expect(await screen.findByText('Esa actividad ya no está en tu agenda.')).toBeVisible();
  expect(screen.getByRole('grid', { name: 'enero de 2026' })).toBeVisible();
});
