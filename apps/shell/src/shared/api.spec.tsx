import { expect, it } from '@jest/globals';
import { countNotificationsByTopic, refreshSession } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { refresh, useRead } from './api.ts';

const Count = () => {
  const [id, setId] = useState(1);
  const { data, error, mutate } = useRead(countNotificationsByTopic, { params: { id } });
  return (
    <>
      <p>{`De ${id}: ${data?.data.newMessage ?? 'nada'}${error ? ', falló' : ''}`}</p>
      <button onClick={() => setId(id === 1 ? 2 : 1)}>Otra</button>
      <button onClick={() => void mutate().catch(() => undefined)}>De nuevo</button>
    </>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows what was read before for nothing else that cannot be read', async () => {
  let calls = 0;
  serveGateway([
    countNotificationsByTopic,
    () => {
      calls += 1;
      return calls === 1 ? { data: { newMessage: 7 } } : refusal('SERVICE_UNAVAILABLE');
    },
  ]);
  renderPage(<Count />);
  expect(await screen.findByText('De 1: 7')).toBeVisible();
  await press('Otra');
  expect(await screen.findByText('De 2: nada, falló')).toBeVisible();
  await press('Otra');
  expect(await screen.findByText('De 1: 7, falló')).toBeVisible();
});

it('keeps what was read where it cannot be read again', async () => {
  let isDown = false;
  serveGateway([
    countNotificationsByTopic,
    () => (isDown ? refusal('SERVICE_UNAVAILABLE') : { data: { newMessage: 7 } }),
  ]);
  renderPage(<Count />);
  await screen.findByText('De 1: 7');
  isDown = true;
  await press('De nuevo');
  expect(await screen.findByText('De 1: 7, falló')).toBeVisible();
});

it.each([408, 429, 503])('does not know of a session whose refresh is answered with %d', async (status) => {
  serveGateway([refreshSession, () => new Response('{}', { status })]);
  await expect(refresh()).rejects.toMatchObject({ status });
});

it('takes a session for ended that is refused for good', async () => {
  serveGateway([refreshSession, () => refusal('SESSION_EXPIRED')]);
  expect(await refresh()).toBe(false);
});
