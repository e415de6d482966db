import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChatComposer, type ChatDraft } from './chat-composer.tsx';
import { ChatMarkup } from './chat-markup.tsx';
import { ChatThread } from './chat-thread.tsx';
import { ChatBubble, dayName } from './chat.tsx';

test('bold and italic become elements, own addresses links, and nothing is read as HTML', () => {
  const { container } = render(
    <ChatMarkup
      ownHost="tuerca.test"
      text={'*Hola* _ya_ <img src=x onerror=alert(1)> https://tuerca.test/a https://otro.test/b'}
    />,
  );
  expect(container.querySelector('strong')).toHaveTextContent('Hola');
  expect(container.querySelector('em')).toHaveTextContent('ya');
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Ver Url' })).toHaveAttribute('href', 'https://tuerca.test/a');
});

const setUp = () => {
  const onSend = jest.fn<(draft: ChatDraft) => void>();
  const Composer = () => {
    const [draft, setDraft] = useState<ChatDraft>({ text: '', file: null });
    return (
      <ChatComposer
        draft={draft}
        onChange={setDraft}
        onSend={(sent) => {
          onSend(sent);
          setDraft({ text: '', file: null });
        }}
      />
    );
  };
  render(<Composer />);
  return { onSend, field: screen.getByRole('textbox', { name: 'Mensaje' }) };
};

test('Enter sends, Shift+Enter breaks the line, on a touch screen Enter does, and what is empty stays', async () => {
  const { onSend, field } = setUp();
  await userEvent.type(field, '  {Control>}{Enter}{/Control}');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(field, 'Hola{Shift>}{Enter}{/Shift}¿hay?');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onSend.mock.calls).toEqual([[{ text: 'Hola\n¿hay?', file: null }]]);

  window.matchMedia = ((query: string) => ({ matches: query === '(pointer: coarse)' })) as never;
  await userEvent.type(field, 'uno{Enter}dos');
  expect(onSend).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'matchMedia');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenLastCalledWith({ text: 'uno\ndos', file: null });
  expect(field).toHaveValue('');
});

// Not implemented in jsdom.
URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => undefined;

test('a file is pasted, and refused by type and by size', async () => {
  const { onSend, field } = setUp();
  const paste = (file: File) => fireEvent.paste(field, { clipboardData: { files: [file] } });
  paste(new File(['x'], 'programa.exe'));
  expect(screen.getByRole('alert')).toHaveTextContent('Tipo de archivo no permitido');
  const big = new File(['x'], 'foto.png', { type: 'image/png' });
  Object.defineProperty(big, 'size', { value: 20 * 1024 * 1024 + 1 });
  paste(big);
  expect(screen.getByRole('alert')).toHaveTextContent('El archivo excede el tamaño máximo permitido (20MB).');

  const fine = new File(['x'], 'foto.png', { type: 'image/png' });
  paste(fine);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Enviar/ }));
  expect(onSend).toHaveBeenCalledWith({ text: '', file: fine });
});

/** jsdom has no layout: each message is 100 px high, and the viewport of the thread 300 px. */
const layOut = (area: HTMLElement) => {
  Object.defineProperty(area, 'scrollHeight', { get: () => area.querySelectorAll('p').length * 100 });
  Object.defineProperty(area, 'clientHeight', { get: () => 300 });
};

test('the thread follows the newest while it is in sight, keeps its place under earlier ones, and offers the way down', async () => {
  const onLoadEarlier = jest.fn();
  const thread = (ids: number[]) => (
    <ChatThread firstKey={ids[0]} lastKey={ids.at(-1)} unseenCount={2} onLoadEarlier={onLoadEarlier}>
      {ids.map((id) => (
        <p key={id}>{id}</p>
      ))}
    </ChatThread>
  );
  const { rerender } = render(thread([]));
  const area = screen.getByRole('log');
  layOut(area);
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  rerender(thread(from(21, 40)));
  expect(area.scrollTop).toBe(2000);

  fireEvent.scroll(area, { target: { scrollTop: 40 } });
  expect(onLoadEarlier).toHaveBeenCalled();
  rerender(thread(from(1, 40)));
  expect(area.scrollTop).toBe(2040);

  rerender(thread(from(1, 41)));
  expect(area.scrollTop).toBe(2040);
  await userEvent.click(screen.getByRole('button', { name: 'Ir a 2 mensajes nuevos' }));
  expect(area.scrollTop).toBe(4100);
});

test('days have the names people give them', () => {
  const now = new Date('2026-01-15T09:00:00-05:00');
  const at = (instant: string) => dayName(instant, now);
  expect([
    at('2026-01-15T23:00:00-05:00'),
    at('2026-01-14T23:59:00-05:00'),
    at('2026-01-12T00:00:00-05:00'),
    at('2025-12-31T23:59:00-05:00'),
  ]).toEqual(['Hoy', 'Ayer', 'lunes, 12 de enero', 'miércoles, 31 de diciembre de 2025']);
  expect(dayName('2026-01-14T23:30:00-06:00', now, 'MX')).toBe('Ayer');
});

test('times are of the country, wherever the browser is', () => {
  const { rerender } = render(<ChatBubble isOwn={false} text="Hola" sentAt="2026-01-15T14:05:00Z" />);
  expect(screen.getByText(/^9:05\sa\.\sm\.$/)).toBeVisible();
  rerender(<ChatBubble isOwn={false} text="Hola" sentAt="2026-01-15T14:05:00Z" country="MX" />);
  expect(screen.getByText(/^8:05\sa\.\s?m\.$/)).toBeVisible();
});
