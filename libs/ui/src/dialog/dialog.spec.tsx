import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { pageStartId } from '../app-frame/page-start.ts';
import { FileDrop } from '../file-drop/file-drop.tsx';
import { CancelButton, ConfirmDialog, Dialog } from './dialog.tsx';

const Page = ({ isDismissable }: { readonly isDismissable: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Resumen" isDismissable={isDismissable}>
        <input aria-label="Nombre" />
      </Dialog>
    </>
  );
};

const open = async (isDismissable: boolean) => {
  render(<Page isDismissable={isDismissable} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.getByRole('dialog', { name: 'Resumen' });
};

const pressBackdrop = () => userEvent.click(document.body);

test('it takes the focus, keeps it, and gives it back when Escape closes it', async () => {
  const dialog = await open(true);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  for (const _press of [1, 2, 3, 4]) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
  expect(dialog).not.toBeInTheDocument();
});

test('a question is read with its text, and takes the focus where it has no field', async () => {
  render(
    <ConfirmDialog
      isOpen
      title="¿Quitar la regla?"
      confirmLabel="Quitar"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      No se puede deshacer.
    </ConfirmDialog>,
  );
  const question = screen.getByRole('alertdialog', { name: '¿Quitar la regla?' });
  expect(question).toHaveAccessibleDescription('No se puede deshacer.');
  await waitFor(() => expect(question).toHaveFocus());
});

test('the upper of two gives the focus back to what opened it, even when the lower one took it first', async () => {
  const Upper = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <input aria-label="Nombre" />
        <button onClick={() => setIsOpen(true)}>Agregar</button>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Dirección">
          <input aria-label="Calle" />
        </Dialog>
      </>
    );
  };
  render(
    <Dialog isOpen onClose={() => undefined} title="Pedido">
      <Upper />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await screen.findByRole('textbox', { name: 'Calle' });
  const closed = userEvent.keyboard('{Escape}');
  const lower = () => screen.getByRole('dialog', { name: 'Pedido' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dirección' })).toBeNull(), {
    interval: 1,
  });
  lower().focus();
  await closed;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar' })).toHaveFocus());
});

test('of two that open at once, the one within the other lies over it, has the focus and closes first', async () => {
  const Both = () => {
    const [isAsked, setIsAsked] = useState(true);
    return (
      <Dialog isOpen onClose={() => undefined} title="Chat">
        <textarea aria-label="Mensaje" />
        <Dialog isOpen={isAsked} onClose={() => setIsAsked(false)} title="¿Enviar?" role="alertdialog">
          <button>Enviar</button>
        </Dialog>
      </Dialog>
    );
  };
  render(<Both />);
  const upper = await screen.findByRole('alertdialog', { name: '¿Enviar?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus());
  const lower = screen.getByRole('dialog', { name: 'Chat', hidden: true });
  expect(lower.compareDocumentPosition(upper)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(upper).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveFocus());
});

describe('where the keyboard is when it opens', () => {
  const show = (body: ReactNode) =>
    render(
      <Dialog isOpen onClose={() => undefined} title="Resumen" footer={<button>Listo</button>}>
        {body}
      </Dialog>,
    );

  test('at the first field, and of radio buttons at the chosen one', () => {
    show(
      <>
        <button>Ayuda</button>
        <input type="file" hidden />
        <input type="radio" name="street" aria-label="Calle 1" />
        <input type="radio" name="street" aria-label="Calle 2" defaultChecked />
      </>,
    );
    expect(screen.getByRole('radio', { name: 'Calle 2' })).toHaveFocus();
  });

  test('at the choice of a file that is read before the other fields', () => {
    show(
      <>
        <button>Ayuda</button>
        <FileDrop
          label="Archivo"
          accept={['application/pdf']}
          files={[]}
          onAdd={() => undefined}
          onRemove={() => undefined}
        />
        <input aria-label="Vence el" />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Elegir archivo' })).toHaveFocus();
  });

  test('at the first action where there is no field, and Enter presses it', async () => {
    const pressed: string[] = [];
    show(
      <>
        <button disabled>Antes</button>
        <button onClick={() => pressed.push('Elegir fotos')}>Elegir fotos</button>
      </>,
    );
    await userEvent.keyboard('{Enter}');
    expect(pressed).toEqual(['Elegir fotos']);
  });

  test('at what asks for it, before the first field', () => {
    show(
      <>
        <input aria-label="Nombre" />
        <input aria-label="Código" autoFocus />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Código' })).toHaveFocus();
  });

  test('at the first field once what it shows was read, unless somebody went on', async () => {
    const body = (isRead: boolean) => (
      <Dialog isOpen onClose={() => undefined} title="Resumen">
        {isRead ? <input aria-label="Dirección" /> : <p aria-busy>…</p>}
        <textarea aria-label="Comentario" />
      </Dialog>
    );
    const { rerender } = render(body(false));
    expect(screen.getByRole('dialog')).toHaveFocus();
    rerender(body(true));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveFocus());
  });

  test('at the window itself where there is nothing to press, and on a touch screen, whose keyboard stays closed', () => {
    const { unmount } = show(<p>Nada</p>);
    expect(screen.getByRole('dialog')).toHaveFocus();
    unmount();
    window.matchMedia = ((query: string) => ({ matches: query === '(pointer: coarse)' })) as never;
    try {
      show(<input aria-label="Nombre" />);
      expect(screen.getByRole('dialog')).toHaveFocus();
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });
});

test('where what opened it is gone, the keyboard goes on at the start of the page', async () => {
  const page = (isOpen: boolean) => (
    <main id={pageStartId} tabIndex={-1}>
      {!isOpen && <p>Sesión iniciada</p>}
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Ingresar">
        <input aria-label="Correo" />
      </Dialog>
    </main>
  );
  const { rerender } = render(page(true));
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('where what opened it leaves soon after, the keyboard goes on at the start of the page', async () => {
  const page = ({ isOpen, isDone }: { isOpen: boolean; isDone: boolean }) => (
    <main id={pageStartId} tabIndex={-1}>
      {!isDone && <button>Descartar</button>}
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Descartar">
        <input aria-label="Motivo" />
      </Dialog>
    </main>
  );
  const { rerender } = render(page({ isOpen: false, isDone: false }));
  const opener = screen.getByRole('button', { name: 'Descartar' });
  opener.focus();
  rerender(page({ isOpen: true, isDone: false }));
  rerender(page({ isOpen: false, isDone: false }));
  await waitFor(() => expect(opener).toHaveFocus());
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  rerender(page({ isOpen: false, isDone: true }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('one that took the place of another gives the focus back to what opened the first', async () => {
  const Asking = () => {
    const [shown, setShown] = useState<'question' | 'measures' | null>(null);
    const close = () => setShown(null);
    return (
      <main id={pageStartId} tabIndex={-1}>
        <button onClick={() => setShown('question')}>Continuar</button>
        {shown === 'question' && (
          <Dialog isOpen onClose={close} title="¿Llantas?">
            <button onClick={() => setShown('measures')}>Sí</button>
          </Dialog>
        )}
        {shown === 'measures' && (
          <Dialog isOpen onClose={close} title="Medidas">
            <input aria-label="Ancho" />
          </Dialog>
        )}
      </main>
    );
  };
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sí' }));
  await screen.findByRole('dialog', { name: 'Medidas' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar' })).toHaveFocus());
});

test('the close button closes it', async () => {
  const dialog = await open(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a press on the backdrop closes it only when it is dismissable', async () => {
  const kept = await open(false);
  await pressBackdrop();
  expect(kept).toBeInTheDocument();
});

test('a press on the backdrop closes a dismissable one', async () => {
  const dialog = await open(true);
  await pressBackdrop();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

describe('going back in the browser', () => {
  beforeEach(async () => {
    await waitFor(() => expect(history.state?.layers).toBeUndefined());
    history.pushState({ page: 'requests' }, '');
    history.pushState({ page: 'request' }, '');
  });

  test('closes it, stays on the page and gives the focus back', async () => {
    const dialog = await open(false);
    history.back();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(history.state).toEqual({ page: 'request' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
  });

  test('leaves the page at once when it was closed by hand', async () => {
    await open(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(history.state).toEqual({ page: 'request' }));
    history.back();
    await waitFor(() => expect(history.state).toEqual({ page: 'requests' }));
  });

  test('passes over its entry when a link inside has led away', async () => {
    const dialog = await open(true);
    await waitFor(() => expect(history.state).toEqual({ page: 'request', layers: 1 }));
    history.pushState({ page: 'order' }, '');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(history.state).toEqual({ page: 'order' });
    history.back();
    await waitFor(() => expect(history.state).toEqual({ page: 'request' }));
  });

  test('closes the topmost of two, then the other; one in the place of another takes over its entry', async () => {
    const titles = ['Solicitud', 'Código', 'Resumen'];
    const Stacked = ({ shown }: { readonly shown: readonly string[] }) => {
      const [closed, setClosed] = useState<string[]>([]);
      return titles.map((title) => (
        <Dialog
          key={title}
          isOpen={shown.includes(title) && !closed.includes(title)}
          onClose={() => setClosed([...closed, title])}
          title={title}
        >
          <input aria-label={title} />
        </Dialog>
      ));
    };
    const { rerender } = render(<Stacked shown={['Solicitud']} />);
    const entries = history.length;
    rerender(<Stacked shown={['Solicitud', 'Código']} />);
    await waitFor(() => expect(history.state.layers).toBe(2));
    rerender(<Stacked shown={['Solicitud', 'Resumen']} />);
    await screen.findByRole('dialog', { name: 'Resumen' });
    expect(history.length).toBe(entries + 2);
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resumen' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Solicitud' })).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.state).toEqual({ page: 'request' });
  });

  test('keeps open what must be answered', async () => {
    render(
      <Dialog isOpen hasClose={false} onClose={() => undefined} title="Términos">
        <button>Acepto</button>
      </Dialog>,
    );
    await waitFor(() => expect(history.state.layers).toBe(1));
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
    await waitFor(() => expect(history.state.layers).toBe(1));
    expect(screen.getByRole('dialog', { name: 'Términos' })).toBeVisible();
  });

  test('nothing closes what is locked, until it is answered', async () => {
    const onClose = jest.fn();
    const shown = (isLocked: boolean) => (
      <Dialog
        isOpen
        isLocked={isLocked}
        onClose={onClose}
        title="Pedido"
        footer={<CancelButton>Volver</CancelButton>}
      >
        <button>Ver</button>
      </Dialog>
    );
    const { rerender } = render(shown(true));
    await waitFor(() => expect(history.state.layers).toBe(1));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body);
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
    await waitFor(() => expect(history.state.layers).toBe(1));
    expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Volver' })).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
    rerender(shown(false));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
