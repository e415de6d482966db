import { expect, it } from '@jest/globals';
import {
  answerRating,
  notifyReportRating,
  readRatingRecords,
  readSessionControlData,
  type RatingRecord,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { RatingsPage } from './ratings-page.tsx';

const record = (given: Partial<RatingRecord> = {}): RatingRecord => ({
  id: 4,
  score: 9,
  comment: 'Llegó a tiempo',
  user_name: 'Laura',
  user_id: 7,
  created_at: '2026-01-22T15:30:00.000Z',
  answer: null,
  answered_at: null,
  order_id: 57,
  ref_venta: 'PD-000057',
  store: { id: 3, name: 'Repuestos del Sur' },
  is_reported: false,
  ...given,
});
const answerOf = (records: RatingRecord[], totals = {}) => ({
  data: {
    totalCount: { total: 10 },
    totalPromotersRating: 8,
    totalDetractorsRating: 1,
    average_rating: 4.6,
    count_total_number_ratings: 10,
    records,
    ...totals,
  },
  metadata: { count: records.length, page: 0, pageSize: 10 },
});

const open = (answer: () => unknown, user = sampleVendor(), at: string = paths.ratings) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readRatingRecords, answer],
    [notifyReportRating, () => ({ data: { ok: true } })],
  );
  renderPage(<RatingsPage />, { at });
  return gateway;
};

it('shows the store its gauge, what it is reckoned from, and what buyers say', async () => {
  open(() => answerOf([record()]));
  expect(await screen.findByRole('meter')).toHaveAttribute('aria-valuetext', '70, Muy Buena');
  for (const words of [
    '10 calificaciones',
    '8 promotores (9 o 10)',
    '1 pasivo (7 u 8)',
    '1 detractor (0 a 6)',
    'Laura',
    'Llegó a tiempo',
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedido PD-000057' })).toHaveAttribute('href', paths.order(57));
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await screen.findByRole('dialog', { name: 'Responder la calificación' })).toBeVisible();
});

it('reports a rating to the administrators with a reason, and says of a reported one that it was', async () => {
  let isReported = false;
  const gateway = open(() => answerOf([record({ is_reported: isReported })]));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Reportar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reportar la calificación' });
  const send = within(dialog).getByRole('button', { name: 'Reportar' });
  await user.click(send);
  expect(await within(dialog).findByText(/mínimo 10 caracteres/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^¿Por qué/ }), 'Esta compra nunca se hizo.');
  isReported = true;
  await user.click(send);
  expect(await screen.findByText('La reportaste a Tuerca')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reportar' })).toBeNull();
  expect(gateway.callsOf(notifyReportRating)[0]!.body).toEqual({
    rating_id: 4,
    reason: 'Esta compra nunca se hizo.',
  });
});

it('leaves the focus at the rating that was answered, and says where it could not be read again', async () => {
  let answer: string | null = null;
  let isDown = false;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readRatingRecords, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : answerOf([record({ answer })]))],
    [answerRating, () => ((answer = 'Gracias'), { data: record() })],
    [notifyReportRating, () => ((isDown = true), { data: { ok: true } })],
  );
  renderPage(<RatingsPage />, { at: paths.ratings });
  const [item] = within(await screen.findByRole('list', { name: 'Calificaciones' })).getAllByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await userEvent.type(await screen.findByLabelText(/Tu respuesta/), 'Gracias');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar respuesta' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull());
  await waitFor(() => expect(item).toContainElement(document.activeElement as HTMLElement));

  await userEvent.click(screen.getByRole('button', { name: 'Reportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reportar la calificación' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^¿Por qué/ }), 'Esta compra nunca se hizo.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reportar' }));
  expect(await screen.findByText(/^No pudimos actualizar esta lista/)).toBeVisible();
});

it.each<[what: string, answer: () => unknown, told: string | RegExp]>([
  ['is sent', () => ({ data: record() }), 'Respuesta publicada'],
  ['is refused', () => refusal('CONFLICT'), /^Los datos cambiaron\. Actualiza e intenta de nuevo\./],
])('leaves the next answer open when the one that was left %s', async (_what, answer, told) => {
  const sent = Promise.withResolvers<void>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readRatingRecords, () => answerOf([record(), record({ id: 5, user_name: 'Pedro' })])],
    [answerRating, () => sent.promise.then(answer)],
  );
  renderPage(<RatingsPage />, { at: paths.ratings });
  const [first, second] = await screen.findAllByRole('button', { name: 'Responder' });
  await userEvent.click(first!);
  await userEvent.type(await screen.findByLabelText(/Tu respuesta/), 'Gracias');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar respuesta' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(second!);
  await userEvent.type(await screen.findByLabelText(/Tu respuesta/), 'Otra');
  await act(async () => sent.resolve());
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByLabelText(/Tu respuesta/)).toHaveValue('Otra');
});

it('narrows to those without an answer', async () => {
  const gateway = open(() => answerOf([]), sampleVendor(), `${paths.ratings}?ver=sin-responder`);
  expect(await screen.findByText('No hay calificaciones sin responder')).toBeVisible();
  expect(gateway.callsOf(readRatingRecords).at(-1)?.query).toMatchObject({
    filter: JSON.stringify({ is_answered: false }),
  });
});

it('shows managers whose store it is, and no way to answer', async () => {
  open(() => answerOf([record()]), sampleUser({ isAdmin: true, id: 900 }));
  expect(await screen.findByText('Laura a Repuestos del Sur')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
});

it('without ratings says when they come', async () => {
  const none = { totalCount: { total: 0 }, totalPromotersRating: 0, totalDetractorsRating: 0 };
  open(() => answerOf([], { ...none, average_rating: null, count_total_number_ratings: 0 }));
  expect(await screen.findByText('Aún no hay calificaciones')).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

it('a failure is told with a way to try again; buyers are sent away', async () => {
  open(() => refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByRole('button', { name: /reintentar|Intentar/i })).toBeVisible();
});

it('is not for buyers', async () => {
  const gateway = open(() => answerOf([]), sampleUser({ id: 9 }));
  expect(await screen.findByText(/permiso/)).toBeVisible();
  expect(gateway.callsOf(readRatingRecords)).toHaveLength(0);
});
