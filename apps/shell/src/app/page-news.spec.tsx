import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readSessionControlData, type SessionUser } from '@tuerca/contracts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser } from '../testing/samples.ts';
import { registerServiceWorker } from './new-version.ts';
import { PageNews } from './page-news.tsx';

/** A service worker registration on which a newer version arrives when the test says so. */
const deviceWithShell = () => {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: jest.fn() });
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: worker,
    update: jest.fn(),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    worker,
    arrive: () => {
      registration.dispatchEvent(new Event('updatefound'));
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    },
  };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = async (sessionUser: SessionUser | null = null, at = '/') => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { worker, arrive } = deviceWithShell();
  serveGateway([
    readSessionControlData,
    () => ({ data: { isGuest: sessionUser === null, user: sessionUser } }),
  ]);
  renderPage(
    <main>
      <PageNews />
    </main>,
    { at },
  );
  registerServiceWorker();
  await act(async () => {
    await Promise.resolve();
    arrive();
  });
  return { user, worker };
};

test('a newer version is told of among the notices, and moves nothing on the page', async () => {
  const { user, worker } = await open();

  const notice = within(screen.getByRole('region', { name: 'Avisos' })).getByText(
    'Hay una versión nueva de Tuerca.',
  );
  expect(notice).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('status')).toBeEmptyDOMElement();

  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

test('a version that another tab has activated already is not waited for', async () => {
  const { user, worker } = await open();
  worker.state = 'activated';
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(worker.postMessage).not.toHaveBeenCalled();
});

test('a version is told of once, also where the network was away since', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  const network = jest.spyOn(navigator, 'onLine', 'get');
  for (const isOnline of [false, true]) {
    network.mockReturnValue(isOnline);
    await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }
  expect(screen.queryByText('Hay una versión nueva de Tuerca.')).toBeNull();
});

test('a version that comes while the network is away is told of once that is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  expect(screen.getByText('Sin conexión')).toBeVisible();
  expect(screen.queryByText('Hay una versión nueva de Tuerca.')).toBeNull();
  network.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hay una versión nueva de Tuerca.')).toBeVisible();
});

/** Has each observer of sizes look as soon as it is given something to watch. */
const measureAtOnce = () =>
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((look) => {
    const observer = { observe: () => look([], observer), unobserve: () => {}, disconnect: () => {} };
    return observer;
  });

test('what is scrolled to stops below the notice that the network is away, as long as that is there', async () => {
  measureAtOnce();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const room = () => document.documentElement.style.scrollPaddingTop;
  await open();
  expect(screen.getByText('Sin conexión')).toBeVisible();
  expect(room()).toContain('120px');
  network.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(room()).toBe('');
});

test.each([
  ['comes out from under the notice that the network is away', 80, true],
  ['stays where it is, scrolled away from', -500, false],
])('a field that is being filled in %s', async (_what, top, isShown) => {
  measureAtOnce();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  const label = document.body.appendChild(document.createElement('label'));
  const field = label.appendChild(document.createElement('input'));
  field.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect;
  field.focus();
  await open();
  expect(screen.getByText('Sin conexión')).toBeVisible();
  expect(inSight.mock.contexts.includes(label)).toBe(isShown);
  label.remove();
});

test.each([
  [
    'a guest where they write a request, that they send it then',
    '/',
    null,
    /^Lo que escribas en tu solicitud queda .* la terminas y la envías/,
  ],
  ['a guest, on the page of a store too', '/tienda/frenos-sur', null, /^Lo que escribas en tu solicitud/],
  ['a guest elsewhere nothing of a request', '/tiendas', null, 'Revisa tu conexión.'],
  [
    'who has an account, that what they send waits',
    '/',
    sampleUser(),
    /se guardan en este dispositivo y salen/,
  ],
])('the notice that the network is away tells %s', async (_whom, at, sessionUser, told) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(sessionUser, at);
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(await screen.findByText(told)).toBeVisible();
});
