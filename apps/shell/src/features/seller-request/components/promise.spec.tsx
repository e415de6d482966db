import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, readStoreDetail, type StorePage } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleVendor } from '../../../testing/samples.ts';
import { Promise60 } from './promise.tsx';

/** Shows a request at an instant. */
const show = (
  request: { readonly created_at: string; readonly store_id: number | null },
  now: number,
  hours: StorePage['opening_hours'] = [],
) => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStoreDetail, () => ({ data: { id: 3, name: 'Frenos Sur', country: 'CO', opening_hours: hours } })],
  );
  renderPage(<Promise60 request={{ ...request, country: 'CO' }} over="Sin barra" />);
  return gateway;
};

it.each([
  [0.2, 'Queda 1 hora, la prometida'],
  [18, 'Quedan 42 minutos de los 60 prometidos'],
  [59.5, 'Queda 1 minuto de los 60 prometidos'],
])('after %d minutes it says what is left: %s', async (minutes, said) => {
  const sent = '2026-11-24T15:00:00Z';
  show({ created_at: sent, store_id: null }, Date.parse(sent) + minutes * 60_000 + 1000);
  await screen.findByRole('progressbar', { name: said });
  expect(screen.getByTitle(said)).toBeInTheDocument();
});

it.each([
  ['2026-11-24T06:30:00Z', 'Queda 1 hora, la prometida'],
  ['2026-11-24T13:20:00Z', 'Quedan 40 minutos de los 60 prometidos'],
])('of a request of the night the hour begins when most stores open: at %s', async (now, said) => {
  show({ created_at: '2026-11-24T06:00:00Z', store_id: null }, Date.parse(now));
  await screen.findByRole('progressbar', { name: said });
});

const ofTheNight = { created_at: '2026-11-24T06:00:00Z', store_id: 3 };

it('counts the hour of a request to one store that is open at night', async () => {
  show(ofTheNight, Date.parse('2026-11-24T06:10:00Z'), [{ day: 2, from: '00:00', to: '23:00' }]);
  await screen.findByRole('progressbar', { name: 'Quedan 50 minutos de los 60 prometidos' });
});

it.each(['2026-11-24T06:10:00Z', '2026-11-24T13:20:00Z'])(
  'urges nobody about a request to one store that was closed: at %s',
  async (now) => {
    const gateway = show(ofTheNight, Date.parse(now));
    expect(await screen.findByText('Sin barra', { exact: false })).toBeVisible();
    await waitFor(() => expect(gateway.callsOf(readStoreDetail)).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByTitle(/prometid/)).not.toBeInTheDocument();
  },
);
