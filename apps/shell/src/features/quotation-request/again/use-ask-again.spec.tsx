import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, readStorePage } from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest, sampleUser } from '../../../testing/samples.ts';
import { requestDraft } from '../wizard/draft.ts';
import { useAskAgain } from './use-ask-again.tsx';

const request = sampleRequest({ store_id: 3, store_segment: 'tienda', vehicle_is_verified: false });
const Again = ({ of = request }) => {
  const { askAgain, dialog } = useAskAgain(of);
  return (
    <>
      <button onClick={() => void askAgain()}>Otra vez</button>
      {dialog}
    </>
  );
};
const Browser = () => {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Atrás</button>
      <button onClick={() => void navigate(paths.garage)}>Irse</button>
    </>
  );
};
const open = (onPage: () => unknown) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [readStorePage, onPage],
  );
  renderPage(
    <>
      <Routes>
        <Route path="/aqui" element={<Again />} />
        <Route path="*" element={<h1>Otra página</h1>} />
      </Routes>
      <Browser />
    </>,
    { at: '/aqui' },
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.getByLabelText('Dirección de la página').textContent;

it('leads to the wizard once, however often it is pressed while the page of the store is read', async () => {
  const read = Promise.withResolvers<void>();
  open(async () => {
    await read.promise;
    return refusal('NOT_FOUND');
  });
  await press('Otra vez');
  await press('Otra vez');
  read.resolve();
  await waitFor(() => expect(address()).toBe(paths.newRequest));
  await press('Atrás');
  await waitFor(() => expect(address()).toBe('/aqui'));
});

it('leads to the wizard once, however often it is pressed while that loads', async () => {
  serveGateway([readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })]);
  const wizard = Promise.withResolvers<{ default: ComponentType }>();
  const Wizard = lazy(() => wizard.promise);
  const entries = jest.spyOn(window.history, 'pushState');
  renderPage(
    <Suspense>
      <Routes>
        <Route path="/aqui" element={<Again of={sampleRequest({ vehicle_is_verified: false })} />} />
        <Route path={paths.newRequest} element={<Wizard />} />
      </Routes>
    </Suspense>,
    { at: '/aqui', isInBrowser: true },
  );
  const led = () => entries.mock.calls.filter(([, , url]) => url === paths.newRequest);
  await press('Otra vez');
  await waitFor(() => expect(led()).toHaveLength(1));
  await press('Otra vez');
  await act(async () => wizard.resolve({ default: () => <h1>Asistente</h1> }));
  expect(await screen.findByRole('heading', { name: 'Asistente' })).toBeVisible();
  expect(led()).toHaveLength(1);
});

it('leads nobody to the wizard who has left before', async () => {
  const page = Promise.withResolvers<Response>();
  open(() => page.promise);
  await press('Otra vez');
  await press('Irse');
  const answer = refusal('NOT_FOUND');
  page.resolve(answer);
  await waitFor(() => expect(answer.bodyUsed).toBe(true));
  await screen.findByRole('button', { name: 'Irse' });
  expect(address()).toBe(paths.garage);
  expect(requestDraft.load()).toBeNull();
});
