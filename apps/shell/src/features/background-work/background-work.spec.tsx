import { expect, it } from '@jest/globals';
import {
  listDeadLetters,
  readBackgroundWork,
  readCatalogProvider,
  readDeliveryFigures,
  readPlateRegistry,
  readSessionControlData,
  replayDeadLetter,
  services,
  type BackgroundWork,
  type DeadLetter,
} from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { BackgroundWorkPage } from './background-work-page.tsx';

const task: BackgroundWork['periodic'][number] = {
  name: 'pruneSessions',
  every_seconds: 3600,
  rounds: 4,
  failures: 0,
  given_up: 0,
  started_at: '2026-01-15T14:00:00.000Z',
  finished_at: '2026-01-15T14:00:00.000Z',
  failed_at: null,
  error: null,
};
const well: BackgroundWork = {
  started_at: '2026-01-15T10:00:00.000Z',
  outbox: { waiting: 0, oldest_seconds: 0 },
  consumers: { is_joined: true, dead_letters: 0, lag: [{ topic: 'tuerca.cart', count: 0 }] },
  periodic: [task],
};
const letter: DeadLetter = {
  id: 'tuerca.quotation/12',
  consumer: 'notification',
  topic: 'tuerca.quotation',
  event_type: 'tuerca.quotation.quotation.sent.v1',
  event_subject: 'request-9',
  error: 'Error: no such column',
  at: '2026-01-15T14:00:00.000Z',
};
const figures = {
  waiting: 2,
  overdue: 1,
  days: [{ day: '2026-01-14', sent: 12, failed: 3, refused: 1 }],
};

const open = (
  own: Partial<Record<string, () => unknown>> = {},
  letters: () => unknown = () => listOf([]),
  replayed: () => unknown = () => ({ data: { ok: true } }),
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    ...services.map(
      (service) => [readBackgroundWork[service], own[service] ?? (() => ({ data: well }))] as const,
    ),
    [readDeliveryFigures, () => ({ data: figures })],
    [readCatalogProvider, () => ({ data: { state: 'half_open' } })],
    [
      readPlateRegistry,
      () => ({
        data: { state: 'open', failures: 2, next_try_at: '2026-01-15T14:00:00.000Z', waiting: 1 },
      }),
    ],
    [listDeadLetters, letters],
    [replayDeadLetter, replayed],
  );
  renderPage(<BackgroundWorkPage />);
  return gateway;
};
const cardOf = async (service: string) =>
  within((await screen.findByRole('heading', { name: service })).parentElement!.parentElement!);

it('shows of each service whether it is well, and names what is not', async () => {
  open({
    quotation: () => ({
      data: {
        ...well,
        outbox: { waiting: 7, oldest_seconds: 300 },
        consumers: { is_joined: false, dead_letters: 2, lag: [{ topic: 'tuerca.garage', count: 5 }] },
        periodic: [task, { ...task, name: 'expireRequests', failures: 1, error: 'Error: no disk' }],
      },
    }),
    chat: () => refusal('SERVICE_UNAVAILABLE'),
  });
  const quotation = await cardOf('Cotizaciones');
  expect(await quotation.findByText('Con problemas')).toBeVisible();
  expect(quotation.getByText('Sus eventos no salen: llevan más de un minuto en espera.')).toBeVisible();
  expect(quotation.getByText('No está recibiendo eventos.')).toBeVisible();
  expect(quotation.getByText('7 eventos por publicar')).toBeVisible();
  expect(quotation.getByText('Garaje: 5 eventos por procesar')).toBeVisible();
  expect(quotation.getByText('Vencer las solicitudes cuyo plazo pasó')).toBeVisible();
  expect(quotation.getByText('Error: no disk')).toBeVisible();
  expect(quotation.queryByText('Borrar sesiones vencidas')).toBeNull();
  await userEvent.click(quotation.getByRole('button', { name: 'Ver sus 2 tareas' }));
  expect(quotation.getByText('Borrar sesiones vencidas')).toBeVisible();
  expect(await (await cardOf('Mensajes')).findByText('No responde')).toBeVisible();
  expect(await (await cardOf('Garaje')).findByText('Al día')).toBeVisible();
});

it('names what a task gave up on without being asked for, of a service that is well', async () => {
  open({
    identity: () => ({ data: { ...well, periodic: [task, { ...task, name: 'sendLetters', given_up: 2 }] } }),
  });
  const identity = await cardOf('Cuentas y tiendas');
  expect(await identity.findByText('Abandonados desde que arrancó: 2')).toBeVisible();
  expect(identity.getByText('Avisar a las personas los cambios de sus cuentas y tiendas')).toBeVisible();
  expect(identity.getByText('Al día')).toBeVisible();
  expect(identity.queryByText('Borrar sesiones vencidas')).toBeNull();
});

it('counts the letters that wait, and those of each day by what became of them', async () => {
  open();
  expect(await screen.findByText('2 mensajes en espera')).toBeVisible();
  expect(screen.getByText('1 mensaje debió salir hace más de un minuto.')).toBeVisible();
  expect(screen.getByText('12').closest('tr')).toHaveTextContent(/1231$/);
});

it('shows the circuit breaker of the plate registry, and what waits for it', async () => {
  open();
  expect(await screen.findByText('En pausa: no responde')).toBeVisible();
  expect(screen.getByText('1 placa en espera')).toBeVisible();
  expect(screen.getByText(/^2 fallos seguidos; se intenta de nuevo a las 9:00/)).toBeVisible();
});

it('shows the circuit breaker of the provider of catalogues', async () => {
  open();
  expect(await screen.findByText('Por probar de nuevo')).toBeVisible();
});

it('has an event handled again by one press, and it is gone from the list', async () => {
  let left = [letter];
  const gateway = open({}, () => listOf(left));
  expect(await screen.findByText('Error: no such column')).toBeVisible();
  left = [];
  await userEvent.click(screen.getByRole('button', { name: 'Procesar de nuevo tuerca.quotation/12' }));
  expect(await screen.findByText('Ningún evento abandonado')).toBeVisible();
  expect(gateway.callsOf(replayDeadLetter).map(({ body }) => body)).toEqual([{ id: letter.id }]);
});

it('takes an event from the list that another had handled again before', async () => {
  let left = [letter];
  open(
    {},
    () => listOf(left),
    () => {
      left = [];
      return refusal('CONFLICT');
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Procesar de nuevo tuerca.quotation/12' }));
  expect(await screen.findByText('Ningún evento abandonado')).toBeVisible();
  expect(screen.getByText(/Los datos cambiaron/)).toBeVisible();
});

it.each([1, 0])('says that older events may be there where it lists %i', async (count) => {
  const { data, metadata } = listOf([letter].slice(0, count));
  open({}, () => ({ data, metadata: { ...metadata, has_older: true } }));
  expect(await screen.findByText(/puede haber más antiguos/)).toBeVisible();
  expect(screen.queryByText('Todo lo que falló se procesó de nuevo.')).toBeNull();
});

it('says over the events that looking for them again failed', async () => {
  let isDown = false;
  open({}, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([letter])));
  expect(await screen.findByText('Error: no such column')).toBeVisible();
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Buscar de nuevo' }));
  expect(await screen.findByText(/^No pudimos actualizar esta lista/)).toBeVisible();
  expect(screen.getByText('Error: no such column')).toBeVisible();
});

it('says that the topics could not be read, and offers to look again', async () => {
  open({}, () => refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByRole('button', { name: /Intentar de nuevo|Reintentar/ })).toBeVisible();
});

it('explains what an event is that was given up on, where it is asked', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '¿Qué es un evento abandonado?' }));
  expect(await screen.findByText(/^Un mensaje entre servicios que falló varias veces/)).toBeVisible();
});
