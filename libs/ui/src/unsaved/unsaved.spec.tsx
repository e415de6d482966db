import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type MouseEvent } from 'react';
import { CancelButton, Dialog } from '../dialog/dialog.tsx';
import { askBeforeUnload, askThenLeave, leaveBy, leavingMs } from './guards.ts';
import { Unsaved } from './unsaved.tsx';

const question = () => screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stay = () => press('Seguir editando');
const leave = () => press('Salir sin guardar');
const layers = () => history.state?.layers ?? 0;

/** A text that is typed, and saved. */
const Form = ({ label }: { readonly label: string }) => {
  const [text, setText] = useState('');
  const [saved, setSaved] = useState('');
  return (
    <>
      <Unsaved when={text !== saved} />
      <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setSaved(text)}>Guardar {label}</button>
    </>
  );
};
const Window = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Proveedor"
        isBusy={isSaving}
        footer={<CancelButton>Cancelar</CancelButton>}
      >
        <Form label="Nombre" />
        <button onClick={() => setIsSaving(!isSaving)}>Enviar</button>
      </Dialog>
    </>
  );
};
const followed = jest.fn();
const follow = (event: MouseEvent) => {
  event.preventDefault();
  followed();
};
const Page = () => (
  <>
    <a href="/otra" onClick={follow}>
      Otra página
    </a>
    <a href="#parte" onClick={follow}>
      Más abajo
    </a>
    <Form label="Dirección" />
    <Window />
  </>
);
const shownWindow = () => screen.getByRole('dialog', { name: 'Proveedor', hidden: true });
const typeIn = (label: string) => userEvent.type(screen.getByRole('textbox', { name: label }), 'Frenos');
const openWindow = async () => {
  await press('Abrir');
  return screen.findByRole('dialog', { name: 'Proveedor' });
};

beforeEach(async () => {
  followed.mockClear();
  await waitFor(() => expect(layers()).toBe(0));
  history.pushState({ page: 'before' }, '');
  history.pushState({ page: 'form' }, '');
});
afterEach(() => void jest.useRealTimers());

describe('a window with typed text', () => {
  const ways: readonly (readonly [name: string, close: () => unknown])[] = [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the X', () => press('Cerrar')],
    ['its button', () => press('Cancelar')],
    ['the backdrop', () => userEvent.click(document.body)],
    ['going back', () => history.back()],
  ];
  test.each(ways)('asks before %s closes it, and keeps the text and the focus', async (name, close) => {
    render(<Page />);
    const dialog = await openWindow();
    await typeIn('Nombre');
    await waitFor(() => expect(layers()).toBe(1));
    const { activeElement: field } = document;
    await close();
    expect(await question()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Seguir editando' })).toHaveFocus();
    await stay();
    await noQuestion();
    expect(dialog).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Frenos');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    if (name === 'Escape' || name === 'going back') await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(layers()).toBe(1));
  });

  test('closes once that is wanted, and gives the focus back to what opened it', async () => {
    render(<Page />);
    const dialog = await openWindow();
    await typeIn('Nombre');
    await userEvent.keyboard('{Escape}');
    await question();
    await leave();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
    await waitFor(() => expect(history.state).toEqual({ page: 'form' }));
  });

  test('keeps the text where the question itself is closed by Escape or by going back', async () => {
    render(<Page />);
    await openWindow();
    await typeIn('Nombre');
    await userEvent.keyboard('{Escape}');
    await question();
    await userEvent.keyboard('{Escape}');
    await noQuestion();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await question();
    await waitFor(() => expect(layers()).toBe(2));
    history.back();
    await noQuestion();
    expect(shownWindow()).toBeVisible();
  });

  test('asks nothing before anything is typed, after it was saved, and when code closes it', async () => {
    render(<Page />);
    const dialog = await openWindow();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const again = await openWindow();
    await typeIn('Nombre');
    await press('Guardar Nombre');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('asks nothing while it is being saved, but for the browser before the tab closes; again once that failed', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    render(<Page />);
    const dialog = await openWindow();
    await typeIn('Nombre');
    await press('Enviar');
    expect(isAsked()).toBe(true);
    await press('Enviar');
    await userEvent.keyboard('{Escape}');
    await question();
    await stay();
    await noQuestion();
    await press('Enviar');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isAsked()).toBe(false);
  });
});

describe('a page with typed text', () => {
  test('asks before a link, which Escape refuses and the button follows, once', async () => {
    render(<Page />);
    const link = screen.getByRole('link', { name: 'Otra página' });
    await userEvent.click(link);
    expect(followed).toHaveBeenCalledTimes(1);
    await typeIn('Dirección');
    await userEvent.click(link);
    await question();
    await userEvent.keyboard('{Escape}');
    await noQuestion();
    await waitFor(() => expect(link).toHaveFocus());
    expect(followed).toHaveBeenCalledTimes(1);
    await userEvent.click(link);
    await question();
    await leave();
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('lets links follow that leave it where it is', async () => {
    render(<Page />);
    await typeIn('Dirección');
    await userEvent.click(screen.getByRole('link', { name: 'Más abajo' }));
    const link = screen.getByRole('link', { name: 'Otra página' });
    fireEvent.click(link, { ctrlKey: true });
    expect(followed).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('asks before going back leaves it, and then goes back one page', async () => {
    const { unmount } = render(<Page />);
    await typeIn('Dirección');
    await waitFor(() => expect(layers()).toBe(1));
    history.back();
    await question();
    await stay();
    await noQuestion();
    await waitFor(() => expect(history.state).toEqual({ page: 'form', layers: 1 }));
    history.back();
    await question();
    await leave();
    await waitFor(() => expect(history.state).toEqual({ page: 'before' }));
    unmount();
    expect(history.state).toEqual({ page: 'before' });
  });

  test('asks nothing once it is saved, and has left no entry behind', async () => {
    render(<Page />);
    await typeIn('Dirección');
    await press('Guardar Dirección');
    await waitFor(() => expect(history.state).toEqual({ page: 'form' }));
    history.back();
    await waitFor(() => expect(history.state).toEqual({ page: 'before' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('has the browser ask before a reload, as long as there is text', async () => {
    render(<Page />);
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await typeIn('Dirección');
    expect(isAsked()).toBe(true);
    await press('Guardar Dirección');
    expect(isAsked()).toBe(false);
  });

  test('asks before code leaves it that says so, such as a logout', async () => {
    const go = jest.fn();
    render(<Page />);
    askThenLeave(go);
    expect(go).toHaveBeenCalledTimes(1);
    await typeIn('Dirección');
    askThenLeave(go);
    await question();
    await leave();
    await waitFor(() => expect(go).toHaveBeenCalledTimes(2));
  });
});

describe('a page and a window on it, both with typed text', () => {
  test('ask once, each for its own', async () => {
    render(<Page />);
    await typeIn('Dirección');
    const dialog = await openWindow();
    await typeIn('Nombre');
    await waitFor(() => expect(layers()).toBe(2));
    history.back();
    await question();
    await leave();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Frenos');
    await waitFor(() => expect(history.state).toEqual({ page: 'form', layers: 1 }));
    history.back();
    await question();
  });

  test('ask once before a link', async () => {
    render(<Page />);
    await typeIn('Dirección');
    await openWindow();
    await typeIn('Nombre');
    fireEvent.click(screen.getByRole('link', { name: 'Otra página', hidden: true }));
    await question();
    await leave();
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('tells that the text was given up at its question, and not where it is kept', async () => {
  const given = jest.fn();
  const go = jest.fn();
  render(<Unsaved when onLeave={given} />);
  askThenLeave(go);
  await question();
  await stay();
  await noQuestion();
  expect(given).not.toHaveBeenCalled();
  askThenLeave(go);
  await question();
  await leave();
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(given).toHaveBeenCalledTimes(1);
});

test('nothing asks who leaves by code that says so, the browser neither', async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Dirección' }), 'Calle 13');
  const left = jest.fn();
  leaveBy(left);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the browser asks again where leaving led nowhere', () => {
  jest.useFakeTimers();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stopAsking = askBeforeUnload();
  leaveBy(() => undefined);
  expect(isAsked()).toBe(false);
  jest.advanceTimersByTime(leavingMs);
  expect(isAsked()).toBe(true);
  stopAsking();
  expect(isAsked()).toBe(false);
});
