import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageStartId } from '../app-frame/page-start.ts';
import { ToastProvider, useToast, useToastsOfPage, type ToastOptions } from './toast.tsx';

const Page = ({ toasts }: { readonly toasts: readonly ToastOptions[] }) => {
  const toast = useToast();
  return <button onClick={() => toasts.forEach((each) => toast(each))}>Mostrar</button>;
};

const Arrival = ({ at }: { readonly at: string }) => {
  useToastsOfPage(at);
  return null;
};

const show = (...toasts: ToastOptions[]) => {
  render(
    <ToastProvider>
      <Page toasts={toasts} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Mostrar'));
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('where it stands', () => {
  const bar = document.createElement('footer');
  bar.style.position = 'fixed';
  let isBelow = false;
  beforeEach(() => {
    jest.useRealTimers();
    document.body.append(bar);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this === bar) return new DOMRect(0, window.innerHeight - 100, 1280, 100);
      return new DOMRect(0, 0, this.getAttribute('role') === 'region' ? 1280 : 384, 60);
    });
    Object.assign(document, {
      elementsFromPoint: (_x: number, y: number) => [
        isBelow && y >= window.innerHeight - 100 ? bar : document.body,
      ],
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'elementsFromPoint');
    isBelow = false;
    bar.remove();
  });

  const showNotice = async () => {
    render(
      <ToastProvider>
        <Page toasts={[{ message: 'Solicitud cerrada' }]} />
      </ToastProvider>,
    );
    const region = screen.getByRole('region', { name: 'Avisos' });
    region.style.padding = '8px';
    fireEvent.click(screen.getByText('Mostrar'));
    expect(screen.getByText('Solicitud cerrada')).toBeInTheDocument();
    await act(async () => void (await import('./toast-place.ts')));
    return region;
  };

  test('a notice that comes before what finds its place steps aside from a bar once that has come', async () => {
    isBelow = true;
    const region = await showNotice();
    await waitFor(() => expect(region.style.translate).toBe('0 -100px'));
  });

  test('a notice that stands already steps aside from the buttons of a window that opens or grows under it', async () => {
    const region = await showNotice();
    expect(region.style.translate).toBe('');
    isBelow = true;
    bar.append(document.createElement('button'));
    await waitFor(() => expect(region.style.translate).toBe('0 -100px'));
  });

  test('a notice that stands already steps aside from the buttons of a window that has slid under it', async () => {
    const region = await showNotice();
    isBelow = true;
    await waitFor(() => {
      fireEvent.animationEnd(document.body);
      expect(region.style.translate).toBe('0 -100px');
    });
  });
});

test('a notice stays 4000 ms', () => {
  show({ message: 'Solicitud cerrada' });
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByRole('status')).toHaveTextContent('Solicitud cerrada');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Solicitud cerrada')).not.toBeInTheDocument();
});

test('a notice that comes while nobody looks at the page waits for who comes back', () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show({ message: 'Solicitud cerrada' });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Solicitud cerrada')).toBeInTheDocument();
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByText('Solicitud cerrada')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Solicitud cerrada')).not.toBeInTheDocument();
});

test('a notice under the pointer waits until it is read', () => {
  show({ message: 'Solicitud cerrada' });
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByText('Solicitud cerrada')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Solicitud cerrada')).not.toBeInTheDocument();
});

test('a notice stays while its action has the keyboard, and is gone once it is pressed', () => {
  const onPress = jest.fn();
  show({ message: 'Solicitud descartada', action: { label: 'Deshacer', onPress } });
  const undo = screen.getByRole('button', { name: 'Deshacer' });
  act(() => undo.focus());
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.click(undo);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Solicitud descartada')).not.toBeInTheDocument();
});

test('a notice that leads to a page is gone once its reader is there by another way', () => {
  const seeCart = { label: 'Ver el carrito', to: '/cart', onPress: () => undefined };
  const toasts = [
    { message: 'Lo agregamos a tu carrito', action: seeCart },
    { message: 'Solicitud cerrada' },
  ];
  const pageAt = (at: string) => (
    <ToastProvider>
      <Page toasts={toasts} />
      <Arrival at={at} />
    </ToastProvider>
  );
  const { rerender } = render(pageAt('/products'));
  fireEvent.click(screen.getByText('Mostrar'));
  expect(screen.getByText('Lo agregamos a tu carrito')).toBeInTheDocument();
  rerender(pageAt('/cart'));
  expect(screen.queryByText('Lo agregamos a tu carrito')).not.toBeInTheDocument();
  expect(screen.getByText('Solicitud cerrada')).toBeInTheDocument();
});

test('an error interrupts the screen reader, and at most two notices are shown', () => {
  show({ message: 'uno' }, { message: 'dos' }, { message: 'tres' }, { message: 'cuatro', tone: 'danger' });
  expect(screen.queryByText('dos')).not.toBeInTheDocument();
  expect(screen.getByText('tres')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('cuatro');
});

test('a notice that newer ones push out gives the keyboard back to the page', () => {
  const main = document.createElement('main');
  main.id = pageStartId;
  main.tabIndex = -1;
  document.body.append(main);
  show({ message: 'uno', action: { label: 'Deshacer', onPress: jest.fn() } });
  act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
  for (let more = 0; more < 3; more += 1) fireEvent.click(screen.getByText('Mostrar'));
  act(() => jest.advanceTimersByTime(100));
  expect(main).toHaveFocus();
  main.remove();
});

test('a notice leads to what it tells of, and is gone once its words are pressed', () => {
  const onPress = jest.fn();
  show({ title: 'Nueva solicitud', message: 'SC-000040 · Mazda 2 2022', onPress });
  fireEvent.click(screen.getByRole('button', { name: /SC-000040 · Mazda 2 2022/ }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Nueva solicitud')).not.toBeInTheDocument();
});

test('notices of one group are one, which says of how many', () => {
  const merged = (count: number) => ({ title: `${count} novedades` });
  show(
    { group: 'news', title: 'Nueva solicitud', message: 'uno', merged },
    { group: 'news', title: 'Nuevo pedido', message: 'dos', merged },
    { message: 'Guardado' },
  );
  expect(screen.getAllByRole('status')).toHaveLength(2);
  expect(screen.getByText('2 novedades')).toBeInTheDocument();
  expect(screen.getByText('dos')).toBeInTheDocument();
  expect(screen.queryByText('uno')).not.toBeInTheDocument();
});

test('what can be taken back stays while notices that only tell make room', () => {
  show(
    { message: 'Solicitud descartada', action: { label: 'Deshacer', onPress: jest.fn() } },
    { message: 'dos' },
    { message: 'tres' },
  );
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeInTheDocument();
  expect(screen.queryByText('dos')).not.toBeInTheDocument();
});

describe('of a failure', () => {
  const failed = { title: 'No se registró', message: 'Los datos cambiaron.', tone: 'danger' } as const;

  test('a notice stays 20 seconds, also where less was asked for', () => {
    show({ ...failed, duration: 10_000 });
    act(() => jest.advanceTimersByTime(19_999));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a notice is one for what fails once more, and its time begins anew', () => {
    show(failed);
    act(() => jest.advanceTimersByTime(15_000));
    fireEvent.click(screen.getByText('Mostrar'));
    act(() => jest.advanceTimersByTime(19_999));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  test('a notice stays while notices that only tell make room', () => {
    show(failed, { message: 'dos' }, { message: 'tres' });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('dos')).not.toBeInTheDocument();
  });
});

test('a notice of many words stays half a second for each', () => {
  show({ title: 'Lo enviamos', message: Array.from({ length: 18 }, () => 'palabra').join(' ') });
  act(() => jest.advanceTimersByTime(9999));
  expect(screen.getByText('Lo enviamos')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Lo enviamos')).not.toBeInTheDocument();
});

test('a notice that is needed no more is taken away', () => {
  const needed = new AbortController();
  show({ message: 'No se registró', tone: 'danger', signal: needed.signal });
  expect(screen.getByRole('alert')).toBeInTheDocument();
  act(() => needed.abort());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const windowOf = (role: 'dialog' | 'alertdialog') => {
  const element = document.createElement('section');
  element.setAttribute('role', role);
  return element;
};
const opened = windowOf('dialog');
afterEach(() => opened.remove());

describe('with a window', () => {
  /** Changes the page, and waits for the frame in which that is noticed. */
  const change = async (how: () => void) => {
    await act(async () => how());
    act(() => jest.advanceTimersByTime(50));
  };
  const openWindow = () => change(() => document.body.append(opened));
  const closeWindow = () => change(() => opened.remove());
  const showNow = async () => {
    show({ message: 'Solicitud descartada' });
    await act(async () => void (await import('./toast-place.ts')));
  };
  const toast = () => screen.queryByText('Solicitud descartada');

  test('that opens after it a notice waits, and is back for its whole time once that is closed', async () => {
    await showNow();
    await openWindow();
    expect(toast()).not.toBeInTheDocument();
    await change(() => void jest.advanceTimersByTime(60_000));
    await closeWindow();
    act(() => jest.advanceTimersByTime(3900));
    expect(toast()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(100));
    expect(toast()).not.toBeInTheDocument();
  });

  test('that was open before it a notice stands over that, and stays once that is closed', async () => {
    await openWindow();
    await showNow();
    expect(toast()).toBeInTheDocument();
    await closeWindow();
    expect(toast()).toBeInTheDocument();
  });

  test('that opens over its own one a notice waits for the upper one alone', async () => {
    await openWindow();
    await showNow();
    const question = windowOf('alertdialog');
    await change(() => document.body.append(question));
    expect(toast()).not.toBeInTheDocument();
    await change(() => question.remove());
    expect(toast()).toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  const seeCart = { label: 'Ver el carrito', onPress: () => undefined };
  /** Pressed where the focus is, as the browser tells the page of it. */
  const tab = (shiftKey = false) =>
    fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey, cancelable: true });
  const showHere = async (options: Partial<ToastOptions> = {}) => {
    jest.useRealTimers();
    show({ message: 'Lo agregamos a tu carrito', action: seeCart, ...options });
    act(() => screen.getByText('Mostrar').focus());
    // What steps into the tab order loads with the first toast that has an action.
    await import('./toast-keys.ts');
    await act(async () => undefined);
  };
  const action = () => screen.getByRole('button', { name: seeCart.label });

  test('the action of a toast is the next stop after what was pressed, and before it again', async () => {
    await showHere();
    tab();
    expect(action()).toHaveFocus();
    tab(true);
    expect(screen.getByText('Mostrar')).toHaveFocus();
    tab();
    expect(screen.getByText('Mostrar')).toHaveFocus();
  });

  test('behind its last control the browser goes on from what was pressed', async () => {
    await showHere();
    tab();
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus());
    expect(tab()).toBe(true);
    expect(screen.getByText('Mostrar')).toHaveFocus();
  });

  test('who comes round to it again goes on by the order of the page, or would never reach its start', async () => {
    await showHere();
    const close = screen.getByRole('button', { name: 'Cerrar aviso' });
    tab();
    act(() => close.focus());
    tab();
    act(() => close.focus());
    expect(tab()).toBe(true);
    expect(close).toHaveFocus();
  });

  test('who types is left in peace', async () => {
    await showHere();
    await userEvent.keyboard('a');
    tab();
    expect(action()).not.toHaveFocus();
  });

  test('what came by itself is no next stop', async () => {
    await showHere({ isNews: true });
    tab();
    expect(action()).not.toHaveFocus();
  });

  test('Tab goes on in a window that opens after it, and leads to it once that is closed', async () => {
    await showHere();
    document.body.append(opened);
    await waitFor(() => expect(screen.queryByText(seeCart.label)).not.toBeInTheDocument());
    expect(tab()).toBe(true);
    opened.remove();
    await screen.findByText(seeCart.label);
    await import('./toast-keys.ts');
    await act(async () => undefined);
    tab();
    expect(action()).toHaveFocus();
  });

  test('pressed, it gives the focus back to where it came from', async () => {
    await showHere();
    tab();
    fireEvent.click(action());
    await waitFor(() => expect(screen.getByText('Mostrar')).toHaveFocus());
  });
});

test('a notice with an action stays twice as long', () => {
  show({ message: 'Solicitud descartada', action: { label: 'Deshacer', onPress: jest.fn() } });
  act(() => jest.advanceTimersByTime(7999));
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});
