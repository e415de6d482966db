import { describe, expect, it } from '@jest/globals';
import {
  countSupportCases,
  decideSupportCase,
  listChanges,
  listSupportCases,
  readSessionControlData,
  readSupportCase,
  readTransaction,
  type ManagedSupportCase,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths, rateHash } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleUser } from '../../testing/samples.ts';
import { CaseRecordPage } from './case-record-page.tsx';
import { CasesPage } from './cases-page.tsx';

const filed: ManagedSupportCase = {
  id: 8,
  number: 'PQRS-2026-000008',
  kind: 'claim',
  status: 'open',
  country: 'CO',
  subject: 'El pedido no llegó',
  text: 'Pedí unas pastillas\nhace diez días.',
  reference: '123',
  name: 'Nidia Torres',
  email: 'nidia@correo.co',
  user_id: null,
  store: null,
  answer: null,
  earlier_answers: [],
  closing_note: null,
  answer_by: '2026-06-24',
  is_late: false,
  decided_by: null,
  rating: null,
  created_at: '2026-06-01T12:00:00.000Z',
  answered_at: null,
  closed_at: null,
};

const open = (
  given: Partial<ManagedSupportCase> = {},
  decide: (body: unknown) => unknown = (body) => ({ data: { ...filed, ...given, ...(body as object) } }),
  order: () => unknown = () => refusal('NOT_FOUND'),
) =>
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [countSupportCases, () => ({ data: { open: 1, late: 1 } })],
    [listSupportCases, () => listOf([{ ...filed, ...given }])],
    [readSupportCase, () => ({ data: { ...filed, ...given } })],
    [listChanges, () => listOf([])],
    [decideSupportCase, ({ body }) => decide(body)],
    [readTransaction, order],
  );

const confirmation = () =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Abrir de nuevo' });

it('lists the cases by state and kind, those to answer first come first, and marks the late ones', async () => {
  const gateway = open({ is_late: true });
  renderPage(<CasesPage />, { at: '/administracion/pqrs?status=open&kind=claim&search=nidia' });
  expect(await screen.findByRole('link', { name: filed.number })).toHaveAttribute(
    'href',
    '/administracion/pqrs/8',
  );
  const { filter, order } = gateway.callsOf(listSupportCases).at(-1)!.query;
  expect([JSON.parse(filter!), order]).toEqual([
    { status: 'open', kind: 'claim', search: 'nidia' },
    'answer_by',
  ]);
  expect(await screen.findByText('1 fuera de plazo')).toBeVisible();
  expect(screen.getAllByText('Fuera de plazo').length).toBeGreaterThan(0);
});

it('leads to the order that a case is about where there is one, and says where there is none', async () => {
  open({ reference: 'PD-000057' }, undefined, () => ({ data: sampleOrder() }));
  const { unmount } = renderPage(<CaseRecordPage id={8} />);
  expect(await screen.findByRole('link', { name: 'Sobre PD-000057' })).toHaveAttribute(
    'href',
    paths.order(57),
  );
  unmount();
  open({ reference: 'PD-000999' });
  renderPage(<CaseRecordPage id={8} />);
  expect(await screen.findByText(/Sobre PD-000999 \(no lo encontramos\)/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /PD-000999/ })).toBeNull();
});

it('answers a case, with the words of who asks for them at the field', async () => {
  const gateway = open();
  renderPage(<CaseRecordPage id={8} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  const dialog = screen.getByRole('dialog', { name: `Responder ${filed.number}` });
  await user.click(within(dialog).getByRole('button', { name: 'Enviar respuesta' }));
  const field = within(dialog).getByRole('textbox', { name: /^Respuesta/ });
  expect(field).toHaveAccessibleDescription(/Escribe la respuesta/);
  expect(field).toHaveFocus();
  await user.type(field, 'Ya va en camino.');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('Le enviamos la respuesta.')).toBeVisible();
  expect(gateway.callsOf(decideSupportCase)[0]!.body).toEqual({
    status: 'answered',
    answer: 'Ya va en camino.',
  });
});

it('asks of a reported rating what becomes of it before why', async () => {
  const gateway = open({ kind: 'ratingReport', rating: { id: 4, order_id: 9, outcome: null } });
  renderPage(<CaseRecordPage id={8} />);
  expect(await screen.findByRole('link', { name: 'Ver la calificación en su pedido' })).toHaveAttribute(
    'href',
    `${paths.order(9)}${rateHash}`,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  const dialog = within(screen.getByRole('dialog', { name: `Responder ${filed.number}` }));
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Es un insulto.');
  const send = () => user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  await send();
  expect(dialog.getByText('Elige si se conserva o se oculta')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^Conservarla/ })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: /^Ocultarla/ }));
  await send();
  expect(await screen.findByText('Le enviamos la respuesta.')).toBeVisible();
  expect(gateway.callsOf(decideSupportCase)[0]!.body).toEqual({
    status: 'answered',
    answer: 'Es un insulto.',
    rating: 'hidden',
  });
});

it('says in the window that another was first', async () => {
  open({}, () => refusal('CONFLICT'));
  renderPage(<CaseRecordPage id={8} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cerrar el caso' }));
  const dialog = screen.getByRole('dialog', { name: `Cerrar ${filed.number}` });
  await user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Repetida');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar el caso' }));
  expect(await within(dialog).findByText(/Los datos cambiaron/)).toBeVisible();
});

describe('a case that changes in another tab while it is about to be closed', () => {
  const answered = { answer: 'Ya va en camino.', answered_at: filed.created_at, status: 'answered' } as const;
  const openChanging = async (changed: Partial<ManagedSupportCase>) => {
    let isChanged = false;
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
      [readSupportCase, () => ({ data: { ...filed, ...(isChanged && changed) } })],
      [listChanges, () => listOf([])],
      [listSupportCases, () => listOf([])],
      [countSupportCases, () => ({ data: { open: 0, late: 0 } })],
      [
        decideSupportCase,
        ({ body }) =>
          (body as { seen: string }).seen === changed.status
            ? { data: { ...filed, ...changed, status: 'closed', closed_at: filed.created_at } }
            : refusal('CONFLICT'),
      ],
    );
    renderPage(<CaseRecordPage id={8} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar el caso' }));
    const dialog = within(screen.getByRole('dialog', { name: `Cerrar ${filed.number}` }));
    const reason = dialog.getByRole('textbox', { name: /^Motivo/ });
    await userEvent.type(reason, 'Repetida');
    isChanged = true;
    return {
      gateway,
      dialog,
      reason,
      close: () => userEvent.click(dialog.getByRole('button', { name: 'Cerrar el caso' })),
      notice: () => userEvent.click(dialog.getByRole('button', { name: 'Entendido' })),
    };
  };
  const readAgain = () => act(() => void window.dispatchEvent(new Event('online')));

  it('is told in the window, where what is typed and the focus stay', async () => {
    const { dialog, reason } = await openChanging(answered);
    readAgain();
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(/Alguien respondió este caso.*Ya va en camino\./),
    );
    expect(reason).toHaveValue('Repetida');
    expect(reason).toHaveFocus();
    expect(dialog.queryByText(/^Ya tiene respuesta/)).toBeNull();
  });

  it('is closed over its answer once that was noticed', async () => {
    const { gateway, dialog, close, notice } = await openChanging(answered);
    await close();
    expect(await dialog.findByText(/Los datos cambiaron/)).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('Ya va en camino.');
    await notice();
    expect(dialog.getByRole('button', { name: 'Cerrar el caso' })).toHaveFocus();
    expect(dialog.getByText(/^Ya tiene respuesta/)).toBeVisible();
    expect(dialog.queryByText(/Los datos cambiaron/)).toBeNull();
    await close();
    expect(await screen.findByText('El caso quedó cerrado.')).toBeVisible();
    expect(gateway.callsOf(decideSupportCase).map(({ body }) => body)).toEqual([
      { status: 'closed', seen: 'open', closing_note: 'Repetida' },
      { status: 'closed', seen: 'answered' },
    ]);
  });

  it('asks nothing of who noticed that it is closed already', async () => {
    const { gateway, dialog, notice } = await openChanging({
      status: 'closed',
      closing_note: 'Es la misma de ayer.',
      closed_at: filed.created_at,
    });
    readAgain();
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(/Alguien cerró este caso.*Es la misma de ayer\./),
    );
    await notice();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.callsOf(decideSupportCase)).toHaveLength(0);
  });
});

it('says at the text what was refused of it, and of anything else above the buttons', async () => {
  let field = 'answer';
  open({}, () => refusal('INVALID_INPUT', [{ field, message: 'No puede ir así' }]));
  renderPage(<CaseRecordPage id={8} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  const dialog = within(screen.getByRole('dialog', { name: `Responder ${filed.number}` }));
  const text = dialog.getByRole('textbox', { name: /^Respuesta/ });
  await user.type(text, 'Ya va.');
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  await waitFor(() => expect(text).toHaveAccessibleDescription(/No puede ir así/));
  await user.type(text, ' Pronto.');
  field = 'rating';
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No puede ir así');
  expect(text).not.toHaveAccessibleDescription(/No puede ir así/);
});

it('leaves the other window open when the one that was closed before is answered', async () => {
  const sent = Promise.withResolvers<void>();
  const answered = { ...filed, status: 'answered', answer: 'Ya va.', answered_at: filed.created_at };
  open({}, () => sent.promise.then(() => ({ data: answered })));
  renderPage(<CaseRecordPage id={8} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  await user.type(screen.getByRole('textbox', { name: /^Respuesta/ }), 'Ya va.');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cerrar el caso' }));
  sent.resolve();
  expect(await screen.findByText('Le enviamos la respuesta.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: `Cerrar ${filed.number}` })).toBeVisible();
});

it.each([
  ['Cerrar el caso', /^Motivo/, false],
  ['Responder', /^Respuesta/, true],
] as const)(
  'tells who has closed the window of «%s» that another was first, and promises only what can wait there',
  async (opens, label, waits) => {
    const sent = Promise.withResolvers<void>();
    open({}, () => sent.promise.then(() => refusal('CONFLICT')));
    renderPage(<CaseRecordPage id={8} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: opens }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: label }), 'Ya va.');
    await user.click(dialog.getByRole('button', { name: /^(Cerrar el caso|Enviar respuesta)$/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    sent.resolve();
    const notice = await screen.findByText(/^Los datos cambiaron/);
    const promised = 'Lo que pusiste te espera si vuelves a abrir esa ventana.';
    expect(notice.textContent?.includes(promised)).toBe(waits);
  },
);

it('closes what was answered without words, and opens a closed one again', async () => {
  const gateway = open({ status: 'answered', answer: 'Listo.', answered_at: filed.created_at });
  const { unmount } = renderPage(<CaseRecordPage id={8} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cerrar el caso' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar el caso' }));
  expect(await screen.findByText('El caso quedó cerrado.')).toBeVisible();
  expect(gateway.callsOf(decideSupportCase)[0]!.body).toEqual({ status: 'closed', seen: 'answered' });
  unmount();

  const again = open({ status: 'closed', closing_note: 'Repetida', closed_at: filed.created_at });
  renderPage(<CaseRecordPage id={8} />);
  await user.click(await screen.findByRole('button', { name: 'Abrir de nuevo' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/con el plazo que tenía.*no se le avisa/);
  expect(again.callsOf(decideSupportCase)).toHaveLength(0);
  await user.click(confirmation());
  expect(await screen.findByText('El caso está abierto de nuevo.')).toBeVisible();
  expect(again.callsOf(decideSupportCase)[0]!.body).toEqual({ status: 'open' });
});

it('answers again what was opened again, beside the first answer, or closes it without words', async () => {
  const first = { answer: 'Ya te llegó.', answered_at: filed.created_at };
  const { unmount } = (() => {
    open({ status: 'answered', ...first });
    return renderPage(<CaseRecordPage id={8} />);
  })();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Abrir de nuevo' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/con 15 días hábiles de plazo/);
  await user.click(confirmation());
  expect(await screen.findByRole('button', { name: 'Responder' })).toBeVisible();
  expect(screen.getByText('Ya te llegó.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar el caso' }));
  expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull();
  unmount();

  open({
    status: 'answered',
    answer: 'Te llega el lunes.',
    answered_at: '2026-06-03T12:00:00.000Z',
    earlier_answers: [{ ...first, reply: 'No me ha llegado.', replied_at: filed.created_at }],
  });
  renderPage(<CaseRecordPage id={8} />);
  const [one, other] = [await screen.findByText('Ya te llegó.'), screen.getByText('Te llega el lunes.')];
  expect(one.compareDocumentPosition(screen.getByText('No me ha llegado.'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(one.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('does not ask again about a rating that is hidden', async () => {
  const rating = { id: 4, order_id: 9, outcome: 'hidden' as const };
  const gateway = open({ kind: 'ratingReport', answer: 'Oculta.', answered_at: filed.created_at, rating });
  renderPage(<CaseRecordPage id={8} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  expect(screen.queryByRole('radio')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Insulta.');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await screen.findByText('Le enviamos la respuesta.');
  expect(gateway.callsOf(decideSupportCase)[0]!.body).toEqual({
    status: 'answered',
    answer: 'Insulta.',
    rating: 'hidden',
  });
});

it('says until when to answer only while a case is open', async () => {
  open({ status: 'answered', answer: 'Listo.', answered_at: filed.created_at });
  const { unmount } = renderPage(<CaseRecordPage id={8} />);
  await screen.findByText('Listo.');
  expect(screen.queryByText(/Responder hasta/)).toBeNull();
  unmount();
  renderPage(<CasesPage />, { at: '/administracion/pqrs' });
  const row = (await screen.findByRole('link', { name: filed.number })).closest('tr');
  expect(row).toHaveTextContent('1 de jun de 2026');
  expect(row).not.toHaveTextContent('24 de jun');
});

it('offers no answer to whose account is closed', async () => {
  open({ email: null, name: 'Cuenta cerrada', text: '', subject: '' });
  renderPage(<CaseRecordPage id={8} />);
  expect(await screen.findByText(/cerró su cuenta/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
});

it('opens a case again once, however often it is pressed', async () => {
  let answer: (given: unknown) => void = () => undefined;
  const closed = { status: 'closed', closed_at: filed.created_at, closing_note: 'Repetido' } as const;
  const gateway = open(closed, () => new Promise((resolve) => (answer = resolve)));
  renderPage(<CaseRecordPage id={8} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir de nuevo' }));
  const reopen = confirmation();
  await userEvent.click(reopen);
  await userEvent.click(reopen);
  answer({ data: { ...filed, status: 'open' } });
  expect(await screen.findByRole('button', { name: 'Responder' })).toBeVisible();
  expect(gateway.callsOf(decideSupportCase)).toHaveLength(1);
});

it('says in its window why a case was not opened again', async () => {
  const closed = { status: 'closed', closed_at: filed.created_at, closing_note: 'Repetido' } as const;
  open(closed, () => refusal('SERVICE_UNAVAILABLE'));
  renderPage(<CaseRecordPage id={8} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir de nuevo' }));
  await userEvent.click(confirmation());
  const question = within(screen.getByRole('alertdialog'));
  expect(await question.findByRole('alert')).toHaveTextContent('No se guardó');
});

it('shows what another answered once one’s own answer is refused, and keeps what was written', async () => {
  let isAnswered = false;
  const answered = { status: 'answered', answer: 'Ya te llegó.', answered_at: filed.created_at } as const;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [readSupportCase, () => ({ data: { ...filed, ...(isAnswered && answered) } })],
    [listChanges, () => listOf([])],
    [
      decideSupportCase,
      () => {
        isAnswered = true;
        return refusal('CONFLICT');
      },
    ],
  );
  renderPage(<CaseRecordPage id={8} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
  const dialog = within(screen.getByRole('dialog', { name: `Responder ${filed.number}` }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Respuesta/ }), 'Ya va en camino.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await dialog.findByText(/Los datos cambiaron/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Respuesta/ })).toHaveValue('Ya va en camino.');
  expect(await dialog.findByText('Ya te llegó.')).toBeVisible();
});

it.each([
  ['refused', () => refusal('SERVICE_UNAVAILABLE'), 'No se guardó'],
  [
    'saved',
    () => ({ data: { ...filed, status: 'answered', answer: 'Ya va en camino.' } }),
    'Le enviamos la respuesta.',
  ],
])(
  'tells who has closed a window that its answer was %s, and leaves open the one since',
  async (_what, answer, told) => {
    const held = Promise.withResolvers<unknown>();
    open({}, () => held.promise);
    renderPage(<CaseRecordPage id={8} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
    const dialog = within(screen.getByRole('dialog', { name: `Responder ${filed.number}` }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Respuesta/ }), 'Ya va en camino.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar el caso' }));
    held.resolve(answer());
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  },
);
