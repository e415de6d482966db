import { expect, it } from '@jest/globals';
import {
  countPendingRequests,
  generalErrors,
  readRatingRecords,
  readSessionControlData,
  readStoreIndicators,
  type StoreFigures,
} from '@tuerca/contracts';
import { addDays, dateIn } from '@tuerca/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleVendor } from '../../../testing/samples.ts';
import type { Period } from '../period.ts';
import { IndicatorsDialog } from './indicators-dialog.tsx';

const figures = (given: Partial<StoreFigures> = {}): StoreFigures => ({
  requests: 55,
  requests_quoted: 30,
  requests_discarded: 10,
  median_response_minutes: 18,
  quotations: 30,
  quoted_total: 12_000_000,
  quoted_sold_total: 960_000,
  sold: 4,
  review: 19,
  rejected: 2,
  expired: 3,
  closed: 2,
  orders: 4,
  orders_total: 1_200_000,
  ...given,
});

const indicators = (given: object = {}) => ({
  data: {
    currency: 'COP',
    calculated_at: '2026-03-10T20:12:00.000Z',
    previous_from: '2026-01-10',
    previous_to: '2026-02-08',
    current: figures(),
    previous: figures({ requests: 50, requests_quoted: 20, median_response_minutes: 28, orders: 5 }),
    steps: [
      { from: '2026-02-09', to: '2026-02-15', requests: 21, quotations: 12, orders: 1 },
      { from: '2026-02-16', to: '2026-02-22', requests: 34, quotations: 18, orders: 3 },
    ],
    discards: [{ reason: 'Producto no disponible', count: 10 }],
    rejections: [{ reason: 'Precio alto', count: 2 }],
    ...given,
  },
});

const Opened = () => {
  const [period, setPeriod] = useState<Period>('30');
  return <IndicatorsDialog period={period} onPeriodChange={setPeriod} onClose={() => undefined} />;
};

const open = (answer: () => unknown = indicators) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [countPendingRequests, () => ({ data: { requests: 12, details: 30 } })],
    [readStoreIndicators, answer],
    [
      readRatingRecords,
      () => ({
        data: {
          totalCount: { total: 4 },
          totalPromotersRating: 3,
          totalDetractorsRating: 1,
          average_rating: 4.1,
          count_total_number_ratings: 4,
          records: [],
        },
        metadata: { count: 4, page: 0, pageSize: 1 },
      }),
    ],
  );
  renderPage(<Opened />, { at: '/' });
  return {
    lastQuery: () => gateway.callsOf(readStoreIndicators).at(-1)?.query,
    lastRatings: () => gateway.callsOf(readRatingRecords).at(-1)?.query,
  };
};

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const tableOf = (name: RegExp) =>
  [...screen.getByRole('figure', { name }).querySelectorAll('tbody tr')].map((row) => plain(row.textContent));

it('is known by the id of the specification', async () => {
  open();
  await screen.findByText('Solicitudes recibidas');
  expect(screen.getByRole('dialog')).toHaveAttribute('id', 'tuercaGoIndicatorsModal');
});

it('tells each figure with how it compares with the period before', async () => {
  open();
  const region = await screen.findByText('Solicitudes recibidas');
  const tiles = [...region.closest('[role=dialog]')!.querySelectorAll('section section section')].map(
    (tile) => plain(tile.textContent),
  );
  expect(tiles).toEqual([
    'Solicitudes recibidas5510 % más',
    'Respuesta55 %Cotizaste 30 de 5515 puntos más',
    'Tiempo de respuesta18 minLa mitad tardó menos10 min más rápido',
    'Cotizaciones enviadas30$ 12.000.000 cotizadosIgual que antes',
    'Pedidos420 % menos',
    'Valor vendido$ 1.200.000De todos los pedidos de tu tienda, también de productos, sin lo que se canceló o devolvióIgual que antes',
    'Conversión8 %De lo que cotizaste en estos días, lo que ya se vendió',
    'Cotizaciones vendidas13 %De las que enviaste en estos días; las últimas aún se deciden',
  ]);
  screen.getByText(/Comparado con los días del 10 de ene al 8 de feb/);
  screen.getByText(/Calculado a las 3:12/);
});

it('tells no conversion of an earlier server, which names no amount for it', async () => {
  const { quoted_sold_total: _unnamed, ...earlier } = figures();
  open(() => indicators({ current: earlier }));
  const label = await screen.findByText('Conversión');
  expect(label.closest('section')).toHaveTextContent(/^Conversión–/);
});

it('names what became of every request and of every quotation, so that they add up', async () => {
  open();
  await screen.findByText('Solicitudes recibidas');
  expect(tableOf(/solicitudes recibidas \(55\)/)).toEqual([
    'Cotizadas3055 %',
    'Descartadas1018 %',
    'Sin respuesta1527 %',
  ]);
  expect(tableOf(/cotizaciones enviadas \(30\)/)).toEqual([
    'Vendida413 %',
    'En revisión1963 %',
    'Rechazada o anulada27 %',
    'Vencida310 %',
    'Cerrada27 %',
  ]);
  expect(tableOf(/Cuándo llegaron/)).toEqual(['9 de feb – 15 de feb21', '16 de feb – 22 de feb34']);
  expect(tableOf(/Por qué descartaste/)).toEqual(['Producto no disponible10']);
  expect(tableOf(/Por qué rechazaron/)).toEqual(['Precio alto2']);
});

it('reads the period that is chosen, and two days of one’s own once they agree', async () => {
  const { lastQuery } = open();
  await screen.findByText('Solicitudes recibidas');
  const today = dateIn(new Date(), 'CO');
  expect(lastQuery()).toEqual({ from: addDays(today, -29), to: today });
  await userEvent.click(screen.getByRole('radio', { name: 'Hoy' }));
  await waitFor(() => expect(lastQuery()).toEqual({ from: today, to: today }));

  await userEvent.click(screen.getByRole('radio', { name: 'Otras fechas' }));
  const from = screen.getByLabelText('Desde');
  await userEvent.clear(from);
  await userEvent.type(from, addDays(today, -400));
  await screen.findByText('Elige máximo 366 días');
  expect(lastQuery()).toEqual({ from: today, to: today });
  await userEvent.clear(from);
  await userEvent.type(from, addDays(today, -40));
  await waitFor(() => expect(lastQuery()).toEqual({ from: addDays(today, -40), to: today }));
  expect(screen.queryByText('Elige máximo 366 días')).toBeNull();
});

it('asks nothing for a year that is half written, and says which day the figures are of', async () => {
  const { lastQuery } = open();
  await screen.findByText('Solicitudes recibidas');
  const today = dateIn(new Date(), 'CO');
  await userEvent.click(screen.getByRole('radio', { name: 'Hoy' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Otras fechas' }));
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: addDays(today, 1) } });
  await screen.findByText('Elige una fecha hasta hoy');
  screen.getByText(/^Las cifras de abajo son del \d+ de \S+ de \d{4}$/);
  expect(lastQuery()).toEqual({ from: today, to: today });
  await userEvent.click(screen.getByRole('radio', { name: '7 días' }));
  expect(screen.queryByText(/Las cifras de abajo/)).toBeNull();
});

it('compares one day with one day', async () => {
  open(() => indicators({ previous_from: '2026-01-10', previous_to: '2026-01-10' }));
  await screen.findByText(/Comparado con el 10 de ene$/);
});

it('shows a store without anything no share of nothing, and no empty chart', async () => {
  const none = figures(
    Object.fromEntries(
      Object.keys(figures()).map((name) => [name, name === 'median_response_minutes' ? null : 0]),
    ),
  );
  open(() => indicators({ current: none, previous: none, discards: [], rejections: [] }));
  const answer = (await screen.findByText('Respuesta')).parentElement!;
  expect(within(answer).getByText('–')).toBeInTheDocument();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByText('Conversión')).toBeNull();
});

it('says beside the figures of before that they could not be read again', async () => {
  let isDown = false;
  open(() => (isDown ? refusal('SERVICE_UNAVAILABLE') : indicators()));
  await screen.findByText('Solicitudes recibidas');
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText(generalErrors.SERVICE_UNAVAILABLE.message)).toBeVisible();
  expect(screen.getByText('Solicitudes recibidas')).toBeVisible();
});

it('offers to try again when it could not be read, and keeps the keyboard there once it could', async () => {
  let isDown = true;
  open(() => (isDown ? refusal('SERVICE_UNAVAILABLE') : indicators()));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isDown = false;
  act(() => again.focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Solicitudes recibidas')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toHaveFocus());
});

it('shows what buyers said in the period, as the gauge', async () => {
  const { lastRatings } = open();
  expect(await screen.findByRole('meter')).toHaveAttribute('aria-valuetext', '50, Muy Buena');
  expect(screen.getByText('3 promotores (9 o 10)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver calificaciones' })).toHaveAttribute(
    'href',
    '/users/page/calificaciones',
  );
  expect(String(lastRatings()?.['filter'])).toContain('created_at');
});
