import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChatComposer, ChatMarkup, type ChatDraft } from './chat.tsx';

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

const setUp = (answer: Promise<boolean>) => {
  const onSend = jest.fn<(draft: ChatDraft) => Promise<boolean>>(() => answer);
  render(<ChatComposer onSend={onSend} />);
  return { onSend, field: screen.getByRole('textbox', { name: 'Mensaje' }) };
};

test('Enter breaks the line and Ctrl+Enter sends once; the field is emptied when it is on its way', async () => {
  let deliver: (isSent: boolean) => void = () => {};
  const { onSend, field } = setUp(new Promise((resolve) => (deliver = resolve)));
  await userEvent.type(field, 'Hola{Enter}¿hay?');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect(onSend.mock.calls).toEqual([[{ text: 'Hola\n¿hay?', file: null }]]);
  expect(field).toHaveValue('Hola\n¿hay?');
  deliver(true);
  await waitFor(() => expect(field).toHaveValue(''));
});

test('a message that failed is not lost', async () => {
  const { onSend, field } = setUp(Promise.resolve(false));
  await userEvent.type(field, 'Hola{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Enviar/ })).not.toHaveAttribute('aria-busy'),
  );
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue('Hola');
});

test('an empty message is not sent, and files are refused by type and by size', async () => {
  const { onSend, field } = setUp(Promise.resolve(true));
  await userEvent.type(field, '  {Control>}{Enter}{/Control}');
  expect(onSend).not.toHaveBeenCalled();

  const paste = (file: File) => fireEvent.paste(field, { clipboardData: { files: [file] } });
  paste(new File(['x'], 'programa.exe'));
  expect(screen.getByRole('alert')).toHaveTextContent('Tipo de archivo no permitido');
  const big = new File(['x'], 'foto.png', { type: 'image/png' });
  Object.defineProperty(big, 'size', { value: 20 * 1024 * 1024 + 1 });
  paste(big);
  expect(screen.getByRole('alert')).toHaveTextContent('El archivo excede el tamaño máximo permitido (20MB).');

  const fine = new File(['x'], 'foto.png', { type: 'image/png' });
  paste(fine);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenCalledWith({ text: '', file: fine });
});
