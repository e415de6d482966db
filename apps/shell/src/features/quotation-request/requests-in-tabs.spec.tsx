/** @apart The channel to other tabs is opened where the wizard is loaded. */
import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  createOrUpdateUserInQuotation,
  createQuotationRequest,
  listProviders,
  listQuotationRequests,
  readSessionControlData,
} from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countWaitingRequests } from '../../shared/forget-drafts.ts';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { otherTabs } from '../../testing/other-tabs.ts';
import { sampleUser } from '../../testing/samples.ts';
import { letRequestWait, waitingRequest } from '../../testing/waiting-request.ts';
import { beginDraft } from './waiting-requests.ts';
import { emptyDraft, emptyPart, emptyVehicle, requestDraft } from './wizard/draft.ts';

const { posted, hear } = otherTabs('tuerca.request');

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

const sent = { id: 40, code: 'SC-000040', vehicle_VIN: null };

/** Opens the requests or the wizard, which has one that waits where that is asked for. */
const open = async (part: 'list' | 'wizard', isWaiting = false) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listQuotationRequests, () => listOf([])],
    [listProviders, () => listOf([])],
    [createOrUpdateUserInQuotation, () => ({ data: { user: sampleUser() } })],
    [createQuotationRequest, () => ({ data: sent })],
  );
  const { renderPage } = await import('../../testing/render-page.tsx');
  const { useRead } = await import('../../shared/api.ts');
  const { WaitingList } = await import('./waiting-list.tsx');
  const { Wizard } = await import('./wizard/wizard.tsx');
  const List = () => {
    useRead(listQuotationRequests, {});
    return <WaitingList />;
  };
  const vehicle = {
    ...emptyVehicle(),
    brand: { id: 3, name: 'Nissan' },
    model: 'Sentra',
    year: 2019,
    vin: '3N1AB7AP5KY200001',
  };
  const city = { id: 11, full_name: 'Bogotá, Colombia' };
  const contact = { name: 'Mariana Rojas', email: 'mariana@tuerca.test', mobile: '+573101234567', city };
  const draft = { ...emptyDraft(), vehicle, parts: [{ ...emptyPart(), name: 'Farola' }], contact };
  if (isWaiting) letRequestWait(draft);
  else requestDraft.save(draft);
  // As after a reload.
  renderPage(part === 'list' ? <List /> : <Wizard />, { state: { wizard: { at: 'contact' } } });
  return gateway;
};

it('a request that another tab has sent is told, and is in the lists at once', async () => {
  const gateway = await open('list');
  await waitFor(() => expect(gateway.callsOf(listQuotationRequests)).toHaveLength(1));
  hear({ idempotencyKey: 'a1', sent });
  expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
  await waitFor(() => expect(gateway.callsOf(listQuotationRequests)).toHaveLength(2));
});

it('a request that is sent here by a press is told to the other tabs', async () => {
  await open('wizard');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Solicitud' }));
  await waitFor(() => expect(posted).toMatchObject([{ sent: { id: 40 } }]));
});

it('a request that another tab cancelled is said not to wait any more', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('wizard', true);
  expect(await screen.findByText('Pendiente de enviar')).toBeVisible();
  const key = Object.keys(localStorage).find((each) => each.includes('quotation-request-waiting')) ?? null;
  waitingRequest.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  hear({ idempotencyKey: 'a1' });
  expect(await screen.findByText(/^Cancelaste el envío en otra pestaña/)).toBeVisible();
  expect(screen.queryByText('Pendiente de enviar')).toBeNull();
});

it('a request waits on where it is open while another tab begins another, and is cancelled there', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('wizard', true);
  expect(await screen.findByText('Pendiente de enviar')).toBeVisible();
  const key = Object.keys(localStorage).find((each) => each.includes('quotation-request-waiting')) ?? null;
  act(() => {
    beginDraft(null, emptyDraft());
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(waitingRequest.load()).toBeNull();
  expect(screen.getByText('Pendiente de enviar')).toBeVisible();
  expect(screen.getByText(/se enviará sola cuando vuelva\.$/)).toBeVisible();
  expect(screen.queryByText(/^Lo que enviaste antes desde aquí/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'No enviar' }));
  expect(countWaitingRequests()).toBe(0);
});

it('a request that is cancelled here is told to the other tabs', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('list', true);
  await userEvent.click(await screen.findByRole('button', { name: 'No enviar' }));
  expect(posted).toEqual([{ idempotencyKey: 'a1' }]);
});
