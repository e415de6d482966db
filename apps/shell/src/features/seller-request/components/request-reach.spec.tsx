import { expect, it } from '@jest/globals';
import { readRequestReach, readSessionControlData, type ReachedStore } from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest, sampleUser } from '../../../testing/samples.ts';
import { RequestReach } from './request-reach.tsx';

const storeOf = (id: number, changes: Partial<ReachedStore> = {}): ReachedStore => ({
  store: { id, name: `Repuestos ${id}` },
  state: 'unopened',
  opened_at: null,
  answered_at: null,
  recent_answers: 0,
  median_minutes: null,
  ...changes,
});

const open = (stores: ReachedStore[], counts: object = {}) => {
  const data = { reached: stores.length, opened: 0, quoted: 0, discarded: 0, stores, ...counts };
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [readRequestReach, () => ({ data })],
  );
  renderPage(<RequestReach request={sampleRequest()} />);
};

it('tells how many stores it reached and what each did', async () => {
  open(
    [
      storeOf(1, { state: 'quoted', recent_answers: 4, median_minutes: 12 }),
      storeOf(2, { state: 'opened', median_minutes: 84 }),
      storeOf(3, { state: 'withdrawn' }),
    ],
    { opened: 2, quoted: 1 },
  );
  expect(await screen.findByText('Llegó a 3 tiendas · 2 la vieron · 1 la cotizó')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(within(rows[0]!).getByText('Cotizó')).toBeVisible();
  expect(rows[0]).toHaveTextContent('4 respuestas a tiempo en 30 días, en 12 min por lo general');
  expect(rows[1]).toHaveTextContent('respondió tarde en 30 días, en 84 min por lo general');
  expect(within(rows[2]!).getByText('Cerró la suya')).toBeVisible();
  expect(rows[2]).toHaveTextContent('sin cotizaciones en 30 días');
});

it('shows five, and all when asked by keyboard', async () => {
  open([1, 2, 3, 4, 5, 6, 7].map((id) => storeOf(id)));
  const button = await screen.findByRole('button', { name: 'Ver las 7 tiendas' });
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Ver menos' })).toHaveAttribute('aria-expanded', 'true');
});

it('says it when nobody can quote the request', async () => {
  open([]);
  expect(await screen.findByText('Ninguna tienda puede cotizarla')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('says that it could not be read, and reads it again', async () => {
  const answer = { data: { reached: 1, opened: 0, quoted: 0, discarded: 0, stores: [storeOf(1)] } };
  let isDown = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [readRequestReach, () => (isDown ? refusal('INVALID_INPUT') : answer)],
  );
  renderPage(<RequestReach request={sampleRequest()} />);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/^Llegó a 1 tienda/)).toBeVisible();
});
