import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useFieldUpload } from './form-uploads.ts';
import { noteParting } from './past-session.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Given {
  readonly name: string;
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
const ofForm = ({ name, send, onClose }: Given) => (
  <AnswerDialog
    name={name}
    title="Responder"
    text=""
    words={words}
    maxLength={100}
    onSave={(_answer, close) => send(close)}
    onClose={onClose}
  />
);
const ofReason = ({ name, send, onClose }: Given) => (
  <ReasonDialog
    name={name}
    title="Rechazar la solicitud"
    action="Enviar"
    onConfirm={(_reason, close) => send(close)}
    onClose={onClose}
  />
);
const StoreDialog = ({ city, name, send, onClose }: Given & { readonly city: string }) => {
  const form = useForm({ defaultValues: { phone: '', city } });
  return (
    <FormDialog
      form={form}
      name={name}
      title="Tienda"
      words={words}
      onSave={(_given, close) => send(close)}
      onClose={onClose}
    >
      <input aria-label="Teléfono" {...form.register('phone')} />
      <input aria-label="Ciudad" {...form.register('city')} />
    </FormDialog>
  );
};
const PhotoDialog = ({ send, onClose }: Given) => {
  const form = useForm({ defaultValues: { photo: '' } });
  const { onUpload } = useFieldUpload(form, 'photo');
  return (
    <FormDialog
      form={form}
      title="Foto"
      words={words}
      onSave={(_given, close) => send(close)}
      onClose={onClose}
    >
      <button type="button" onClick={() => onUpload('sending')}>
        Elegir
      </button>
      <button type="button" onClick={() => onUpload('done')}>
        Llega
      </button>
    </FormDialog>
  );
};
const ofPhoto = (given: Given) => <PhotoDialog {...given} />;

const Page = ({
  draw,
  send,
}: {
  readonly draw: (given: Given) => ReactNode;
  readonly send: Given['send'];
}) => {
  const [name, setName] = useState<string | undefined>('question.1');
  return (
    <>
      <button onClick={() => setName('question.1')}>Abrir</button>
      <button onClick={() => setName('question.2')}>Abrir otra</button>
      {name !== undefined && draw({ name, send, onClose: () => setName(undefined) })}
    </>
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Types and sends; closes the window, and has it refused then. Gives the notices. */
const closeBeforeRefusal = async (draw: (given: Given) => ReactNode, why = new Error('down')) => {
  serveGateway();
  const sent = Promise.withResolvers<void>();
  renderPage(<Page draw={draw} send={() => sent.promise} />);
  await userEvent.type(await screen.findByRole('textbox'), 'Listo');
  await press('Enviar');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  sent.reject(why);
  return within(screen.getByRole('region', { name: 'Avisos' }));
};

it.each([
  ['a form', ofForm, 'No se envió la respuesta'],
  ['a reason', ofReason, 'Rechazar la solicitud'],
] as const)(
  'who closed the window of %s before it was refused is told so in a notice',
  async (_what, draw, told) => {
    const notices = await closeBeforeRefusal(draw);
    expect(await notices.findByText(told)).toBeVisible();
  },
);

it('brings what was typed back, and why it was refused, to who opens again a window that they closed before', async () => {
  const notices = await closeBeforeRefusal(ofForm);
  expect(
    await notices.findByText(/Lo que pusiste te espera si vuelves a abrir esa ventana\.$/),
  ).toBeVisible();
  await press('Abrir');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Listo'));
  expect(screen.getByRole('dialog')).toHaveTextContent('No se envió la respuesta');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
});

it('takes the notice of it away from who opens that window again, and not from who opens another', async () => {
  const notices = await closeBeforeRefusal(ofForm);
  await notices.findByText('No se envió la respuesta');
  await press('Abrir otra');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(await notices.findByText('No se envió la respuesta')).toBeVisible();
  await press('Abrir');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Listo'));
  await userEvent.keyboard('{Escape}');
  await press('Salir sin guardar');
  await isClosed();
  // A notice that waits under a window is back with the next frame.
  await act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
      }),
  );
  expect(notices.queryByText('No se envió la respuesta')).toBeNull();
});

it.each([
  'RETURN_STEP',
  'DIFFERENCE_DECIDED',
  'VEHICLE_VERIFIED',
  'REQUEST_CLOSED',
  'ALREADY_QUOTED',
  'QUOTATION_ORDERED',
  'SENT_TOO_MUCH',
  'INVOICE_MADE',
  'SUBSTITUTION_REPORTED',
] as const)('promises nothing that waits in a window whose step is past, by %s', async (code) => {
  const why = new ApiError({ status: 409, code, message: 'Ya se hizo.' });
  const notices = await closeBeforeRefusal(ofForm, why);
  expect(await notices.findByText('Ya se hizo.')).not.toHaveTextContent('Lo que pusiste te espera');
  await press('Abrir');
  expect(await screen.findByRole('textbox')).toHaveValue('');
});

it('brings back a reason that was given', async () => {
  const notices = await closeBeforeRefusal(ofReason);
  await notices.findByText('Rechazar la solicitud');
  await press('Abrir');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Listo'));
});

it('brings nothing of it into another window, nor to who comes after somebody has left', async () => {
  const notices = await closeBeforeRefusal(ofForm);
  await notices.findByText('No se envió la respuesta');
  await press('Abrir otra');
  expect(await screen.findByRole('textbox')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  act(noteParting);
  await press('Abrir');
  expect(await screen.findByRole('textbox')).toHaveValue('');
});

it('brings back what was typed over what there is by then, and not what was only read', async () => {
  serveGateway();
  const sent = Promise.withResolvers<void>();
  const store = { city: 'Cali' };
  renderPage(
    <Page draw={(given) => <StoreDialog {...given} city={store.city} />} send={() => sent.promise} />,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Teléfono' }), '300');
  await press('Enviar');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  store.city = 'Medellín';
  sent.reject(new Error('down'));
  await screen.findByText('No se envió la respuesta');
  await press('Abrir');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('300'));
  expect(screen.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Medellín');
});

it.each([
  ['a form', ofForm],
  ['a reason', ofReason],
] as const)('closes the window of %s, and none that was opened in its place', async (_what, draw) => {
  serveGateway();
  const sent = Promise.withResolvers<void>();
  renderPage(<Page draw={draw} send={(close) => sent.promise.then(close)} />);
  await userEvent.type(await screen.findByRole('textbox'), 'Listo');
  await press('Enviar');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await press('Abrir');
  await userEvent.type(await screen.findByRole('textbox'), 'Otra');
  await act(async () => sent.resolve());
  expect(screen.getByRole('textbox')).toHaveValue('Otra');
  await press('Enviar');
  await isClosed();
});

it('asks who closes a window that waits for a file, and saves nothing for who leaves', async () => {
  serveGateway();
  const send = jest.fn(async () => undefined);
  renderPage(<Page draw={ofPhoto} send={send} />);
  await press('Elegir');
  await press('Enviar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-busy'));
  await press('Cancelar');
  await press('Salir sin guardar');
  await isClosed();
  expect(send).not.toHaveBeenCalled();
});

it('saves what waited for a file once that is there, also where its closing is being asked about', async () => {
  serveGateway();
  const send = jest.fn(async (close: () => void) => close());
  renderPage(<Page draw={ofPhoto} send={send} />);
  await press('Elegir');
  const arrives = screen.getByRole('button', { name: 'Llega' });
  await press('Enviar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-busy'));
  await press('Cancelar');
  await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  // The file arrives by itself: nobody presses under the question.
  act(() => arrives.click());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await isClosed();
  expect(send).toHaveBeenCalledTimes(1);
});
