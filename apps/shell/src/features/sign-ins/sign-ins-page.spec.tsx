import { expect, it } from '@jest/globals';
import { readSessionControlData, readSignIns } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { SignInsPage } from './sign-ins-page.tsx';

const counts = [
  { day: '2026-01-14', way: 'password', count: 4 },
  { day: '2026-01-15', way: 'passkey', count: 1 },
  { day: '2026-01-15', way: 'password', count: 2 },
];
const open = (answer: () => unknown) => {
  const user = sampleUser({ isAdmin: true });
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user, login_url: null } })],
    [readSignIns, answer],
  );
  renderPage(<SignInsPage />);
  return gateway;
};
const daysOf = ({ from, to }: Record<string, string>) =>
  (Date.parse(to!) - Date.parse(from!)) / (24 * 3_600_000) + 1;

it('counts by way and by day, of the period that is chosen', async () => {
  const gateway = open(() => ({ data: { from: '2026-01-01', to: '2026-01-15', counts } }));
  const ways = await screen.findByRole('figure', { name: 'Por forma de entrar: 7 ingresos' });
  expect(within(ways).getAllByText('Correo y contraseña')[0]).toBeInTheDocument();
  expect(within(ways).getAllByText('6')[0]).toBeInTheDocument();
  expect(within(ways).queryByText('Código por WhatsApp')).toBeNull();
  expect(screen.getByRole('figure', { name: 'Por día' })).toBeVisible();
  expect(daysOf(gateway.callsOf(readSignIns)[0]!.query)).toBe(30);
  await userEvent.click(screen.getByRole('radio', { name: 'Últimos 7 días' }));
  await waitFor(() => expect(daysOf(gateway.callsOf(readSignIns).at(-1)!.query)).toBe(7));
});

it('says when there were none, and when it cannot be told', async () => {
  open(() => ({ data: { from: '2026-01-01', to: '2026-01-15', counts: [] } }));
  expect(await screen.findByText('No hubo ingresos en este periodo')).toBeVisible();
});

it('offers to try again', async () => {
  open(() => refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByRole('button', { name: /Reintentar|Intentar/ })).toBeVisible();
});
