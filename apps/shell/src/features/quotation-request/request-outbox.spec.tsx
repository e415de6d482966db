import { describe, expect, it, jest } from '@jest/globals';
import {
  createQuotationRequest,
  readSessionControlData,
  refreshSession,
  type SessionUser,
} from '@tuerca/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths.ts';
import { bringDraftsBack, countWaitingRequests, setDraftsAside } from '../../shared/forget-drafts.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { letRequestWait } from '../../testing/waiting-request.ts';
import { useLogin, useSession } from '../session/session.tsx';
import { RequestOutbox } from './request-outbox.tsx';
import { WaitingList } from './waiting-list.tsx';
import { beginDraft } from './waiting-requests.ts';
import { emptyDraft, emptyPart, emptyVehicle, requestDraftFor, waitingRequestFor } from './wizard/draft.ts';

const draft = {
  ...emptyDraft(),
  vehicle: { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019 },
  parts: [{ ...emptyPart(), name: 'Farola' }],
};
const sent = () => ({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } });
const open = (answer: () => unknown = sent, user: SessionUser | null = sampleUser(), outboxes = 1) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user === null, user } })],
    [createQuotationRequest, answer],
  );
  const page = renderPage(
    <>
      {Array.from({ length: outboxes }, (_each, index) => (
        <RequestOutbox key={index} />
      ))}
      <WaitingList />
      <State />
    </>,
    { at: '/tienda' },
  );
  return { page, sends: () => gateway.callsOf(createQuotationRequest) };
};
/** For whom the session has ended. */
const ComeBack = () => {
  const { ended } = useLogin();
  const { enter } = useSession();
  return ended && <button onClick={() => enter(ended)}>Volver a entrar</button>;
};
const State = () => <output aria-label="Cómo se abre">{JSON.stringify(useLocation().state)}</output>;
const address = () => screen.getByLabelText('Dirección de la página');

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

describe('a request that waits for the network', () => {
  it('is sent on any page when that is back, as it was written, and leads to its own', async () => {
    letRequestWait(draft);
    setOnline(false);
    const { sends } = open();
    expect(await screen.findByText('Pendiente de enviar: Nissan Sentra 2019')).toBeVisible();
    expect(screen.getByText(/Farola · Se envía cuando vuelva la conexión/)).toBeVisible();
    expect(sends()).toHaveLength(0);

    setOnline(true);
    expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
    const [call, ...rest] = sends();
    expect(rest).toEqual([]);
    expect(call?.headers.get('idempotency-key')).toBe('a1');
    expect(call?.body).toMatchObject({ city_id: 11, details: [{ name: 'Farola' }] });
    expect(waitingRequestFor(null).load()).toBeNull();
    expect(requestDraftFor(null).load()).toBeNull();
    expect(screen.queryByText(/Pendiente de enviar/)).toBeNull();
    await userEvent.click(screen.getByText('Ver mi solicitud'));
    expect(address()).toHaveTextContent(paths.buyerRequest(40));
  });

  it('is shown with what was refused of it, and leads back to what was written', async () => {
    letRequestWait(draft, { storeId: 3, segment: 'frenos-sur' });
    const problem = { field: 'details.0.name', message: 'Sin teléfonos' };
    const { sends } = open(() => refusal('CONTACT_DATA', [problem]));
    expect(await screen.findByText('No se envió: Nissan Sentra 2019')).toBeVisible();
    expect(screen.getByText('Farola · Sin teléfonos')).toBeVisible();
    expect(screen.getByText('Tu solicitud no se envió: sigue donde la dejaste')).toBeVisible();
    expect(sends()).toHaveLength(1);
    expect(requestDraftFor(3).load()).toEqual(draft);
    const [back] = screen.getAllByRole('button', { name: 'Revisar la solicitud' });
    await userEvent.click(back!);
    expect(address()).toHaveTextContent(paths.store('frenos-sur'));
    expect(screen.getByLabelText('Cómo se abre')).toHaveTextContent('{"isAgain":true}');
  });

  it('leads to the review of what was refused, from what says so too', async () => {
    letRequestWait(draft);
    open(() => refusal('CONTACT_DATA', [{ field: 'details.0.name', message: 'Sin teléfonos' }]));
    await screen.findByText('Tu solicitud no se envió: sigue donde la dejaste');
    const toast = within(screen.getByRole('region', { name: 'Avisos' }));
    await userEvent.click(toast.getByRole('button', { name: 'Revisar la solicitud' }));
    expect(address()).toHaveTextContent(paths.newRequest);
    expect(screen.getByLabelText('Cómo se abre')).toHaveTextContent('{"isAgain":true}');
  });

  it('waits on where the session has ended, and goes with the same key', async () => {
    letRequestWait(draft);
    const answers = [refusal('UNAUTHENTICATED')];
    const { sends } = open(() => answers.shift() ?? sent());
    expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
    expect(sends().map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a1', 'a1']);
  });

  it('is tried at once when its buyer signs in again after the session has ended', async () => {
    letRequestWait(draft);
    let isEnded = false;
    let tries = 0;
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: isEnded, user: isEnded ? null : sampleUser() } })],
      [refreshSession, () => refusal('SESSION_EXPIRED')],
      [
        createQuotationRequest,
        () => {
          tries += 1;
          if (tries > 1) return sent();
          isEnded = true;
          return refusal('UNAUTHENTICATED');
        },
      ],
    );
    renderPage(
      <>
        <RequestOutbox />
        <ComeBack />
      </>,
    );
    const back = await screen.findByRole('button', { name: 'Volver a entrar' });
    isEnded = false;
    fireEvent.click(back);
    // Before the pause after the first attempt is over.
    await waitFor(() => expect(tries).toBe(2), { timeout: 1500 });
    expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
  });

  it('is not sent once its buyer does not want it, who keeps what was written', async () => {
    letRequestWait(draft);
    setOnline(false);
    const { sends } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'No enviar' }));
    expect(await screen.findByText(/^Ya no se va a enviar/)).toBeVisible();
    expect(screen.queryByText(/Pendiente de enviar/)).toBeNull();
    expect(waitingRequestFor(null).load()).toBeNull();
    expect(requestDraftFor(null).load()).toEqual(draft);
    setOnline(true);
    expect(sends()).toHaveLength(0);
  });

  it('is named by what was submitted, also where something else was written since', async () => {
    letRequestWait(draft);
    const vehicle = { ...draft.vehicle, brand: { id: 4, name: 'Mazda' }, model: '3' };
    requestDraftFor(null).save({ ...draft, vehicle, parts: [{ ...emptyPart(), name: 'Radiador' }] });
    setOnline(false);
    open();
    expect(await screen.findByText('Pendiente de enviar: Nissan Sentra 2019')).toBeVisible();
    expect(screen.getByText(/^Farola · /)).toBeVisible();
  });

  const radiator = {
    ...draft,
    vehicle: { ...draft.vehicle, brand: { id: 4, name: 'Mazda' }, model: '3' },
    parts: [{ ...emptyPart(), name: 'Radiador' }],
  };

  it('waits on beside another that is begun since, and both are sent', async () => {
    letRequestWait(draft);
    beginDraft(null, radiator);
    letRequestWait(radiator, { idempotencyKey: 'b2' });
    setOnline(false);
    const { sends } = open();
    expect(await screen.findByText('Pendiente de enviar: Nissan Sentra 2019')).toBeVisible();
    expect(screen.getByText('Pendiente de enviar: Mazda 3 2019')).toBeVisible();
    setOnline(true);
    await waitFor(() => expect(sends()).toHaveLength(2));
    expect(new Set(sends().map(({ headers }) => headers.get('idempotency-key')))).toEqual(
      new Set(['a1', 'b2']),
    );
    await waitFor(() => expect(screen.queryByText(/Pendiente de enviar/)).toBeNull());
    expect(countWaitingRequests()).toBe(0);
    expect(await screen.findByText('Tus 2 solicitudes pendientes quedaron enviadas.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver mis solicitudes' }));
    expect(address()).toHaveTextContent(paths.indexTab());
  });

  it('is opened again as it was submitted, after a question where another is begun that would be lost', async () => {
    letRequestWait(draft);
    beginDraft(null, radiator);
    setOnline(false);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver la solicitud' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('reemplazan lo que llevabas escrito');
    expect(requestDraftFor(null).load()).toEqual(radiator);
    await userEvent.click(screen.getByRole('button', { name: 'Reemplazar' }));
    expect(requestDraftFor(null).load()).toEqual(draft);
    expect(waitingRequestFor(null).load()?.idempotencyKey).toBe('a1');
    expect(address()).toHaveTextContent(paths.newRequest);
  });

  it('waits with its wizard, to be replaced there, once too many wait', () => {
    for (let at = 0; at < 12; at += 1)
      letRequestWait(
        { ...draft, vehicle: { ...draft.vehicle, year: 2000 + at } },
        { idempotencyKey: `k${at}` },
      );
    expect(countWaitingRequests()).toBe(10);
    expect(waitingRequestFor(null).load()?.idempotencyKey).toBe('k11');
  });

  it('is led to where it is listed, once it was refused, where its wizard has another by then', async () => {
    letRequestWait(draft);
    beginDraft(null, radiator);
    open(() => refusal('CONTACT_DATA', [{ field: 'details.0.name', message: 'Sin teléfonos' }]));
    expect(await screen.findByText('No se envió')).toBeVisible();
    expect(screen.queryByText(/sigue donde la dejaste/)).toBeNull();
    const toast = within(screen.getByRole('region', { name: 'Avisos' }));
    await userEvent.click(toast.getByRole('button', { name: 'Revisar la solicitud' }));
    expect(address()).toHaveTextContent(paths.indexTab());
  });

  it('is taken away, and not said to be unsent by that, where it was refused', async () => {
    letRequestWait(draft);
    open(() => refusal('CONTACT_DATA', [{ field: 'details.0.name', message: 'Sin teléfonos' }]));
    await screen.findByText('No se envió: Nissan Sentra 2019');
    expect(screen.queryByRole('button', { name: 'No enviar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText(/^Quitamos la solicitud que no se envió/)).toBeVisible();
    expect(screen.queryByText('No se envió: Nissan Sentra 2019')).toBeNull();
    expect(requestDraftFor(null).load()).toEqual(draft);
  });

  it('leaves what was written since in its wizard', async () => {
    letRequestWait(draft);
    const since = { ...draft, parts: [{ ...emptyPart(), name: 'Radiador' }] };
    requestDraftFor(null).save(since);
    open();
    expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
    expect(requestDraftFor(null).load()).toEqual(since);
  });

  it('is sent by nobody else, and again by its buyer who is back', async () => {
    letRequestWait(draft);
    const other = open(sent, sampleUser({ id: 70 }));
    // Once it is known who is signed in.
    await waitFor(() => expect(localStorage.getItem('tuerca.draftsOf')).toBe('70'));
    await act(async () => Promise.resolve());
    expect(other.sends()).toHaveLength(0);
    expect(screen.queryByText(/Pendiente de enviar/)).toBeNull();
    other.page.unmount();

    localStorage.clear();
    bringDraftsBack(sampleUser().id);
    letRequestWait(draft);
    setDraftsAside(sampleUser().id);
    expect(waitingRequestFor(null).load()).toBeNull();
    bringDraftsBack(sampleUser().id);
    const own = open();
    await waitFor(() => expect(own.sends()).toHaveLength(1));
  });

  it('is sent by one of several tabs', async () => {
    letRequestWait(draft);
    let last: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_name: string, task: () => Promise<unknown>) => (last = last.then(task)),
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    try {
      const { sends } = open(sent, sampleUser(), 2);
      expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
      await act(async () => void (await last));
      expect(sends()).toHaveLength(1);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});
