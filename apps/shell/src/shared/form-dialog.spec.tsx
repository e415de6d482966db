import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Given {
  readonly send: (close: () => void) => Promise<void>;
  readonly onClose: () => void;
}
const words = {
  cancel: 'Cancelar',
  save: 'Enviar',
  failed: 'No se envió la respuesta',
  answer: 'Respuesta',
  hint: 'La lee quien preguntó',
  missing: 'Escribe una respuesta',
};
const ofForm = ({ send, onClose }: Given) => (
  <AnswerDialog
    title="Responder"
    text=""
    words={words}
    maxLength={100}
    onSave={(_answer, close) => send(close)}
    onClose={onClose}
  />
);
const ofReason = ({ send, onClose }: Given) => (
  <ReasonDialog
    title="Rechazar la solicitud"
    action="Enviar"
    onConfirm={(_reason, close) => send(close)}
    onClose={onClose}
  />
);

const Page = ({
  draw,
  send,
}: {
  readonly draw: (given: Given) => ReactNode;
  readonly send: Given['send'];
}) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      {isOpen && draw({ send, onClose: () => setIsOpen(false) })}
    </>
  );
};

it.each([
  ['a form', ofForm, 'No se envió la respuesta'],
  ['a reason', ofReason, 'Rechazar la solicitud'],
] as const)(
  'who closed the window of %s before it was refused is told so in a notice',
  async (_what, draw, told) => {
    serveGateway();
    let refuse: (why: Error) => void = () => undefined;
    renderPage(<Page draw={draw} send={() => new Promise((_resolve, reject) => (refuse = reject))} />);
    await userEvent.type(await screen.findByRole('textbox'), 'Listo');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refuse(new Error('down'));
    expect(await within(screen.getByRole('region', { name: 'Avisos' })).findByText(told)).toBeVisible();
  },
);

it.each([
  ['a form', ofForm],
  ['a reason', ofReason],
] as const)('closes the window of %s, and none that was opened in its place', async (_what, draw) => {
  serveGateway();
  const sent = Promise.withResolvers<void>();
  renderPage(<Page draw={draw} send={(close) => sent.promise.then(close)} />);
  await userEvent.type(await screen.findByRole('textbox'), 'Listo');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.type(await screen.findByRole('textbox'), 'Otra');
  await act(async () => sent.resolve());
  expect(screen.getByRole('textbox')).toHaveValue('Otra');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
