import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  limits,
  listTransactions,
  logout,
  readSessionControlData,
  refreshSession,
  type SessionUser,
} from '@tuerca/contracts';
import { act, screen } from '@testing-library/react';
import { useSession } from '../features/session/session.tsx';
import { listOf, refusal, serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../testing/samples.ts';
import { useRead } from '../shared/api.ts';
import { lastSeenLimits } from '../shared/last-seen.ts';
import { PageNews } from './page-news.tsx';
import { notedFetch } from '../shared/reach.ts';

const order = {
  ref_venta: 'PD-000033',
  delivery: { address: 'Calle 13', identification: '52123456', mobile: '+573101234567' },
  photo: '/media/1b4e28ba-2fa1-11d2-883f-0016d3cca427?signature=secret',
};

let user: SessionUser | null;
let orders: () => unknown;

const Orders = () => {
  const { user: reader, leave } = useSession();
  const { data } = useRead(listTransactions, reader ? {} : null, { shouldRetryOnError: false });
  return (
    <>
      <PageNews />
      <output aria-label="Quién">{reader?.name ?? 'nadie'}</output>
      <output aria-label="Pedidos">{data?.data.map((each) => each.ref_venta).join() ?? 'ninguno'}</output>
      <button onClick={() => void leave()}>Salir</button>
    </>
  );
};

const settle = () => act(() => jest.advanceTimersByTimeAsync(200));
/** Reopens the page as a browser does that has lost everything but local storage. */
const open = async () => {
  const page = renderPage(<Orders />);
  await settle();
  return page;
};
const serve = () =>
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user === null, user } })],
    [listTransactions, () => orders()],
    [logout, () => ({ data: { urlreturn: '/' } })],
  );
const loseNetwork = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
};
const shown = (what: 'Quién' | 'Pedidos') => screen.getByLabelText(what).textContent;
/** The first one: an `output` has the role status too. */
const news = () => screen.getAllByRole('status')[0];
const seenKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('tuerca.seen.'));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') });
  localStorage.clear();
  user = sampleUser();
  orders = () => listOf([order]);
});
afterEach(async () => {
  // A successful response resets the state a test left behind.
  serve();
  await settle();
  jest.useRealTimers();
});

it('opens without a network on who was here and what was last seen, and says of when that is', async () => {
  serve();
  (await open()).unmount();
  loseNetwork();
  jest.setSystemTime(new Date('2026-11-22T17:00:00Z'));
  await open();
  expect([shown('Quién'), shown('Pedidos')]).toEqual(['Mariana Rojas', 'PD-000033']);
  expect(news()).toHaveTextContent(/Tuerca no responde.*22 de nov.* de 2026.*10:00/);

  serve();
  orders = () => listOf([{ ...order, ref_venta: 'PD-000034' }]);
  await act(() => jest.advanceTimersByTimeAsync(limits.sessionCheckMs + 200));
  await settle();
  expect(shown('Pedidos')).toBe('PD-000034');
  expect(news()).toBeEmptyDOMElement();
});

it('keeps what is shown while it is read again once there is a network, also where that fails', async () => {
  serve();
  await open();
  loseNetwork();
  await act(() => jest.advanceTimersByTimeAsync(2 * limits.sessionCheckMs + 200));
  await settle();
  expect(news()).toHaveTextContent(/Tuerca no responde/);
  orders = () => refusal('TOO_MANY_REQUESTS');
  const gateway = serve();
  await act(() => jest.advanceTimersByTimeAsync(limits.sessionCheckMs + 200));
  await settle();
  expect(gateway.callsOf(listTransactions)).not.toHaveLength(0);
  expect(shown('Pedidos')).toBe('PD-000033');
});

it('keeps no contact data and no signature of a file', async () => {
  serve();
  await open();
  const kept = seenKeys().filter((key) => key.includes('listTransactions'));
  expect(kept).toHaveLength(1);
  const text = localStorage.getItem(kept[0]!)!;
  expect(text).toContain('PD-000033');
  for (const secret of ['52123456', '+573101234567', 'signature']) expect(text).not.toContain(secret);
});

it('shows nobody anything after a logout, or once the server says that the session has ended', async () => {
  serve();
  const page = await open();
  expect(seenKeys()).toHaveLength(2);
  user = null;
  act(() => screen.getByRole('button', { name: 'Salir' }).click());
  await settle();
  expect(seenKeys()).toEqual([]);
  page.unmount();
  loseNetwork();
  await open();
  expect([shown('Quién'), shown('Pedidos')]).toEqual(['nadie', 'ninguno']);
});

it('keeps nobody by an answer that was asked for before the logout', async () => {
  serve();
  await open();
  const served = globalThis.fetch;
  let answerLate = () => {};
  const held = new Promise<void>((resolve) => (answerLate = resolve));
  globalThis.fetch = async (input, init) => {
    const answered = await served(input, init);
    if (String(input).includes('sessionControlData')) await held;
    return answered;
  };
  await act(() => jest.advanceTimersByTimeAsync(limits.sessionCheckMs + 200));
  user = null;
  act(() => screen.getByRole('button', { name: 'Salir' }).click());
  await settle();
  answerLate();
  await settle();
  expect(seenKeys()).toEqual([]);
});

it('takes nobody for a visitor whose session could not be renewed for want of a network', async () => {
  serve();
  (await open()).unmount();
  serveGateway([readSessionControlData, () => refusal('SESSION_EXPIRED')]);
  const served = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input) === refreshSession.path
      ? Promise.reject(new TypeError('Failed to fetch'))
      : served(input, init);
  await open();
  expect(shown('Quién')).toBe('Mariana Rojas');
});

it('forgets what another account saw here', async () => {
  serve();
  (await open()).unmount();
  user = sampleUser({ id: 9, name: 'Otra' });
  orders = () => refusal('SERVICE_UNAVAILABLE');
  (await open()).unmount();
  expect(seenKeys()).toEqual(['tuerca.seen.session']);
});

it('keeps of a store’s people who they are, and nothing of what they read of others', async () => {
  user = sampleVendor();
  serve();
  (await open()).unmount();
  expect(seenKeys()).toEqual(['tuerca.seen.session']);
  loseNetwork();
  await open();
  expect([shown('Quién'), shown('Pedidos')]).toEqual(['Mariana Rojas', 'ninguno']);
});

it('shows an error, not what was last seen, where the server answers others', async () => {
  serve();
  (await open()).unmount();
  loseNetwork();
  const lost = globalThis.fetch;
  serve();
  const served = globalThis.fetch;
  // The list fails after a later call has succeeded.
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes(listTransactions.path)) return served(input, init);
    await notedFetch(readSessionControlData.path.replace('{userId}', '0'), { method: 'GET' });
    return lost(input, init);
  };
  await open();
  expect(shown('Quién')).toBe('Mariana Rojas');
  expect(news()).toBeEmptyDOMElement();
});

it('shows nothing of more than a week ago, and what the server refuses is refused', async () => {
  serve();
  (await open()).unmount();
  orders = () => refusal('FORBIDDEN');
  (await open()).unmount();
  loseNetwork();
  jest.setSystemTime(Date.now() + (lastSeenLimits.days + 1) * 24 * 60 * 60_000);
  await open();
  expect([shown('Quién'), shown('Pedidos')]).toEqual(['nadie', 'ninguno']);
});
