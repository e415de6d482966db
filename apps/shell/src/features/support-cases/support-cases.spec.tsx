import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  errors,
  followSupportCase,
  generalErrors,
  limits,
  listOwnSupportCases,
  readCaptchaChallenge,
  readQuotation,
  readQuotationRequest,
  readSessionControlData,
  readTransaction,
  sendNotifyPQRS,
  type SupportCase,
} from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { paths } from '../../config/paths.ts';
import { deriveKey } from '../../shared/derive-key.ts';
import { setDraftsAside } from '../../shared/forget-drafts.ts';
import { listOf, pageOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  sampleOrder,
  sampleQuotation,
  sampleRequest,
  sampleUser,
  sampleVendor,
} from '../../testing/samples.ts';
import { FollowCasePage } from './follow-case-page.tsx';
import { PqrsPage } from './pqrs-page.tsx';

const filed: SupportCase = {
  number: 'PQRS-2026-000008',
  kind: 'claim',
  status: 'answered',
  subject: 'El pedido no llegó',
  text: 'Pedí unas pastillas hace diez días.',
  reference: null,
  answer: 'Ya va en camino.',
  earlier_answers: [],
  closing_note: null,
  answer_by: '2026-06-24',
  created_at: '2026-06-01T12:00:00.000Z',
  answered_at: '2026-06-02T12:00:00.000Z',
  closed_at: null,
};
const challenge = () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey });
const receipt = { number: filed.number, answer_by: filed.answer_by, created_at: filed.created_at };

beforeEach(() => localStorage.clear());

interface Served {
  readonly user?: ReturnType<typeof sampleUser> | null;
  /** Who is signed in by now. */
  readonly reader?: () => ReturnType<typeof sampleUser> | null;
  readonly send?: () => unknown;
  readonly follow?: () => unknown;
  readonly own?: readonly SupportCase[];
  readonly order?: () => unknown;
}
const serve = ({ user = null, reader = () => user, send, follow, own = [], order }: Served = {}) =>
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: reader() === null, user: reader() } })],
    [readCaptchaChallenge, challenge],
    [sendNotifyPQRS, send ?? (() => ({ data: receipt }))],
    [followSupportCase, follow ?? (() => ({ data: filed }))],
    [
      listOwnSupportCases,
      ({ query }) => {
        const { number } = JSON.parse(query['filter'] ?? '{}') as { number?: string };
        return pageOf(number ? own.filter((each) => each.number === number) : own, query);
      },
    ],
    [readQuotation, () => ({ data: sampleQuotation() })],
    [readQuotationRequest, () => ({ data: sampleRequest() })],
    [readTransaction, order ?? (() => refusal('NOT_FOUND'))],
  );
const write = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: /^Reclamo/ }));
  await user.type(screen.getByRole('textbox', { name: /^Asunto/ }), filed.subject);
  await user.type(screen.getByRole('textbox', { name: /^Cuéntanos/ }), filed.text);
};
const sendAsVisitor = async (user: ReturnType<typeof userEvent.setup>) => {
  await write(user);
  await user.type(screen.getByRole('textbox', { name: /^Tu nombre/ }), 'Nidia');
  await user.type(screen.getByRole('textbox', { name: /^Tu correo/ }), 'nidia@correo.co');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
};

describe('writing to Tuerca', () => {
  it('is sent by a visitor with a captcha, and gives a number and a day in the place of the form', async () => {
    const gateway = serve();
    renderPage(<PqrsPage />, { at: paths.pqrs });
    const user = userEvent.setup();
    await sendAsVisitor(user);
    expect(await screen.findByRole('heading', { name: filed.number })).toBeVisible();
    expect(screen.getByText(/miércoles 24 de junio de 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mi solicitud' })).toHaveAttribute(
      'href',
      `/info/pqrs/seguimiento?numero=${filed.number}`,
    );
    const [call] = gateway.callsOf(sendNotifyPQRS);
    expect(call!.body).toMatchObject({
      kind: 'claim',
      name: 'Nidia',
      email: 'nidia@correo.co',
      reference: null,
      reCaptcha: expect.any(String),
    });
    expect(call!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('asks who has an account for neither name, e-mail nor captcha', async () => {
    const gateway = serve({ user: sampleUser({ email: 'laura@tuerca.test' }) });
    renderPage(<PqrsPage />, { at: paths.pqrs });
    const user = userEvent.setup();
    await write(user);
    expect(screen.getByText('Te respondemos a laura@tuerca.test.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Tu/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('heading', { name: filed.number })).toBeVisible();
    expect(gateway.callsOf(sendNotifyPQRS)[0]!.body).toEqual({
      kind: 'claim',
      subject: filed.subject,
      text: filed.text,
      reference: null,
      country: 'CO',
    });
    expect(gateway.callsOf(readCaptchaChallenge)).toHaveLength(0);
  });

  it('says at the fields what is missing and what the service refuses, and keeps what was typed', async () => {
    let refused = true;
    const gateway = serve({
      user: sampleUser(),
      send: () =>
        refused
          ? refusal('INVALID_INPUT', [{ field: 'subject', message: 'Usa máximo 120 caracteres' }])
          : { data: receipt },
    });
    const { unmount } = renderPage(<PqrsPage />, { at: paths.pqrs });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Elige qué nos escribes')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Petición/ })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /^Cuéntanos/ }), 'corto');
    expect(await screen.findByText(/mínimo 10 caracteres/)).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: /^Cuéntanos/ }));
    await write(user);
    unmount();

    renderPage(<PqrsPage />, { at: paths.pqrs });
    const subject = await screen.findByRole('textbox', { name: /^Asunto/ });
    expect(subject).toHaveValue(filed.subject);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Usa máximo 120 caracteres')).toBeVisible();
    await waitFor(() => expect(subject).toHaveFocus());
    refused = false;
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('heading', { name: filed.number })).toBeVisible();
    const keys = gateway.callsOf(sendNotifyPQRS).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(localStorage.getItem('tuerca.draft.pqrs.v1')).toBeNull();
  });
});

it('is not shown to who comes after its writer', async () => {
  serve({ user: sampleUser() });
  renderPage(<PqrsPage />, { at: paths.pqrs });
  await write(userEvent.setup());
  act(() => setDraftsAside(7));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Asunto/ })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: /^Cuéntanos/ })).toHaveValue('');
});

it('stays with a visitor who signs in meanwhile', async () => {
  let reader: ReturnType<typeof sampleUser> | null = null;
  serve({ reader: () => reader });
  renderPage(<PqrsPage />, { at: paths.pqrs });
  await write(userEvent.setup());
  expect(screen.getByRole('textbox', { name: /^Tu nombre/ })).toBeVisible();
  reader = sampleUser();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Tu nombre/ })).toBeNull());
  expect(screen.getByRole('textbox', { name: /^Asunto/ })).toHaveValue(filed.subject);
  expect(screen.getByRole('textbox', { name: /^Cuéntanos/ })).toHaveValue(filed.text);
});

it('is not sent where the answer has no number: what was typed stays, and is sent again', async () => {
  let isAnswered = false;
  const gateway = serve({
    user: sampleUser({ email: 'laura@tuerca.test' }),
    send: () => (isAnswered ? { data: receipt } : {}),
  });
  renderPage(<PqrsPage />, { at: paths.pqrs });
  const user = userEvent.setup();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(generalErrors.UNEXPECTED.message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Asunto/ })).toHaveValue(filed.subject);
  expect(localStorage.getItem('tuerca.draft.pqrs.v1')).toContain(filed.subject);
  expect(localStorage.getItem('tuerca.draft.pqrs-receipt.v1')).toBeNull();
  isAnswered = true;
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('heading', { name: filed.number })).toBeVisible();
  const keys = gateway.callsOf(sendNotifyPQRS).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

describe('the number that somebody writes about', () => {
  const reference = () => screen.getByRole('textbox', { name: /^Número de tu pedido/ });

  it('is looked up at once for who has an account, and what was typed stays', async () => {
    const gateway = serve({ user: sampleUser() });
    renderPage(<PqrsPage />, { at: paths.pqrs });
    const user = userEvent.setup();
    await write(user);
    await user.type(reference(), 'pd 999');
    await user.tab();
    expect(await screen.findByText(/^No encontramos PD-000999 entre lo tuyo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(reference()).toHaveFocus());
    expect(gateway.callsOf(sendNotifyPQRS)).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: /^Asunto/ })).toHaveValue(filed.subject);
    await user.clear(reference());
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByRole('heading', { name: filed.number });
  });

  it('is not told to be missing by an answer about what stood there before', async () => {
    const late = Promise.withResolvers<unknown>();
    const answers: unknown[] = [late.promise];
    const gateway = serve({
      user: sampleUser(),
      order: () => answers.shift() ?? { data: sampleOrder() },
    });
    renderPage(<PqrsPage />, { at: paths.pqrs });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Número de tu pedido/ }), 'pd 999');
    await user.tab();
    await user.clear(reference());
    await user.type(reference(), 'pd 57');
    await user.tab();
    await waitFor(() => expect(gateway.callsOf(readTransaction)).toHaveLength(2));
    late.resolve(refusal('NOT_FOUND'));
    await waitFor(() => expect(gateway.callsOf(readTransaction)).toHaveLength(3));
    expect(screen.queryByText(/^No encontramos PD-000999/)).toBeNull();
  });

  it('is sent as it is written where there is one, and where nobody can say', async () => {
    const gateway = serve({ user: sampleUser(), order: () => refusal('SERVICE_UNAVAILABLE') });
    renderPage(<PqrsPage />, { at: paths.pqrs });
    const user = userEvent.setup();
    await write(user);
    await user.type(reference(), 'pd 57');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByRole('heading', { name: filed.number });
    expect(gateway.callsOf(sendNotifyPQRS)[0]!.body).toMatchObject({ reference: 'PD-000057' });
  });

  it('is told to a visitor by its form alone', async () => {
    const gateway = serve();
    renderPage(<PqrsPage />, { at: paths.pqrs });
    const user = userEvent.setup();
    await screen.findByRole('textbox', { name: /^Asunto/ });
    await user.type(reference(), 'el de ayer');
    await user.tab();
    expect(await screen.findByText(/^Escribe el número como aparece en Tuerca/)).toBeVisible();
    await user.clear(reference());
    await user.type(reference(), 'PD-000999');
    await user.tab();
    await waitFor(() => expect(reference()).toBeValid());
    expect(gateway.callsOf(readTransaction)).toHaveLength(0);
  });

  it('keeps what was typed of one from the form about another', async () => {
    serve();
    const { unmount } = renderPage(<PqrsPage />, { at: paths.pqrsAbout('PD-000057') });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Asunto/ }), 'Llegó roto');
    unmount();
    const { unmount: leave } = renderPage(<PqrsPage />, { at: paths.pqrsAbout('PD-000058') });
    expect(await screen.findByRole('textbox', { name: /^Asunto/ })).toHaveValue('');
    expect(reference()).toHaveValue('PD-000058');
    leave();
    renderPage(<PqrsPage />, { at: paths.pqrsAbout('PD-000057') });
    expect(await screen.findByRole('textbox', { name: /^Asunto/ })).toHaveValue('Llegó roto');
  });
});

describe('the number of what was sent', () => {
  const kept = (answerBy: string, more = {}) =>
    localStorage.setItem(
      'tuerca.draft.pqrs-receipt.v1',
      JSON.stringify({ ...receipt, answer_by: answerBy, ...more }),
    );
  const open = () => renderPage(<PqrsPage />, { at: paths.pqrs });

  it('holds nobody who comes to file about something else, whose number is there', async () => {
    serve({});
    kept('2999-01-01');
    renderPage(<PqrsPage />, { at: paths.pqrsAbout('DV-000004') });
    expect(await screen.findByRole('textbox', { name: /^Número de tu pedido/ })).toHaveValue('DV-000004');
    expect(screen.getByRole('radio', { name: /^Reclamo/ })).toBeChecked();
  });

  it('is kept without the e-mail that earlier versions kept with it', async () => {
    serve({});
    kept('2999-01-01', { email: 'nidia@correo.co' });
    open();
    expect(await screen.findByRole('heading', { name: receipt.number })).toBeVisible();
    expect(Object.values(localStorage).join()).toContain(receipt.number);
    expect(Object.values(localStorage).join()).not.toContain('nidia@correo.co');
  });

  it('is there again for who comes back, with where to follow it, until another is written', async () => {
    serve({ send: () => ({ data: { ...receipt, answer_by: '2999-01-01' } }) });
    const { unmount } = open();
    const user = userEvent.setup();
    await sendAsVisitor(user);
    await screen.findByRole('heading', { name: filed.number });
    expect(screen.getByText('Te enviamos el número a nidia@correo.co.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Recibimos tu solicitud' })).toHaveFocus();
    unmount();

    // With the number it opens the case: whoever uses the device next is not told it.
    expect(Object.values(localStorage).join()).not.toContain('nidia@correo.co');
    const { unmount: leave } = open();
    expect(await screen.findByRole('heading', { name: filed.number })).toBeVisible();
    expect(screen.queryByText(/nidia/)).toBeNull();
    expect(screen.getByText(/^Síguela cuando quieras/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar otra' }));
    expect(await screen.findByRole('textbox', { name: /^Asunto/ })).toHaveValue('');
    leave();
    open();
    expect(await screen.findByRole('textbox', { name: /^Asunto/ })).toBeVisible();
  });

  it('gives way to another by the same person, at its first field', async () => {
    serve({ send: () => ({ data: { ...receipt, answer_by: '2999-01-01' } }) });
    open();
    const user = userEvent.setup();
    await sendAsVisitor(user);
    await user.click(await screen.findByRole('button', { name: 'Enviar otra' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Petición/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Asunto/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Tu nombre/ })).toHaveValue('Nidia');
    expect(screen.getByRole('textbox', { name: /^Tu correo/ })).toHaveValue('nidia@correo.co');
  });

  it('of a visitor is not shown to who signs in, and stays for who filed it with their account', async () => {
    serve({ user: sampleUser(), send: () => ({ data: { ...receipt, answer_by: '2999-01-01' } }) });
    kept('2999-01-01');
    const { unmount } = open();
    const user = userEvent.setup();
    await write(user);
    expect(screen.queryByRole('heading', { name: filed.number })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByRole('heading', { name: filed.number });
    unmount();
    open();
    expect(await screen.findByRole('heading', { name: filed.number })).toBeVisible();
  });

  it('makes room for the form once the day of its answer is over, and at a logout', async () => {
    serve();
    kept('2020-01-01');
    const { unmount } = open();
    expect(await screen.findByRole('textbox', { name: /^Asunto/ })).toBeVisible();
    unmount();
    kept('2999-01-01');
    open();
    await screen.findByRole('heading', { name: filed.number });
    act(() => setDraftsAside(1));
    expect(await screen.findByRole('textbox', { name: /^Asunto/ })).toBeVisible();
  });
});

describe('following what was filed', () => {
  it('finds a visitor’s by number and e-mail, with the number of the letter there already', async () => {
    const gateway = serve();
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    const user = userEvent.setup();
    expect(await screen.findByRole('textbox', { name: /^Número de radicado/ })).toHaveValue(filed.number);
    await user.type(screen.getByRole('textbox', { name: /^Correo/ }), 'nidia@correo.co');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('Ya va en camino.')).toBeVisible();
    expect(gateway.callsOf(followSupportCase)[0]!.body).toEqual({
      number: filed.number,
      email: 'nidia@correo.co',
    });
  });

  it('hides a visitor’s again where it is looked for with another e-mail', async () => {
    let isTheirs = true;
    serve({ follow: () => (isTheirs ? { data: filed } : refusal('SUPPORT_CASE_NOT_FOUND')) });
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nidia@correo.co');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('Ya va en camino.')).toBeVisible();
    isTheirs = false;
    await user.type(screen.getByRole('textbox', { name: /^Correo/ }), 'm');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText(/Revisa los dos datos/)).toBeVisible();
    expect(screen.queryByText('Ya va en camino.')).toBeNull();
  });

  it('says once for both that there is none', async () => {
    serve({ follow: () => refusal('SUPPORT_CASE_NOT_FOUND') });
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'otra@correo.co');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText(/Revisa los dos datos/)).toBeVisible();
  });

  it('lists those of an account, of a letter’s link that one, of another’s number its form', async () => {
    const other = { ...filed, number: 'PQRS-2026-000009', subject: 'Otra cosa' };
    serve({ user: sampleUser(), own: [filed, other] });
    const { unmount } = renderPage(<FollowCasePage />, { at: paths.followCase() });
    expect(await screen.findByRole('heading', { name: 'Otra cosa' })).toBeVisible();
    expect(screen.getByRole('heading', { name: filed.subject })).toBeVisible();
    unmount();

    serve({ user: sampleUser(), own: [filed, other] });
    const { unmount: leave } = renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    expect(await screen.findByRole('heading', { name: filed.subject })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Otra cosa' })).toBeNull();
    leave();

    serve({ user: sampleUser(), own: [other] });
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    expect(await screen.findByRole('button', { name: 'Buscar' })).toBeVisible();
  });

  it('leads to what it is about, where its person may open it', async () => {
    const about = { ...filed, reference: 'PD-000057' };
    serve({
      user: sampleUser(),
      own: [
        about,
        { ...filed, number: 'PQRS-2026-000009', reference: 'la de mayo' },
        { ...filed, number: 'PQRS-2026-000010', reference: 'CT-000090' },
      ],
      order: () => ({ data: sampleOrder() }),
    });
    const { unmount } = renderPage(<FollowCasePage />, { at: paths.followCase() });
    const link = await screen.findByRole('link', { name: 'Sobre PD-000057' });
    expect(link).toHaveAttribute('href', paths.order(57));
    expect(await screen.findByRole('link', { name: 'Sobre CT-000090' })).toHaveAttribute(
      'href',
      paths.buyerRequest(40),
    );
    expect(screen.getByText(/Sobre la de mayo/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /la de mayo/ })).toBeNull();
    unmount();

    serve({ follow: () => ({ data: about }) });
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nidia@correo.co');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText(/Sobre PD-000057/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sobre PD-000057' })).toBeNull();
  });

  it('leads a seller to the request that they made themselves, whose page leads on to that of others', async () => {
    serve({ user: sampleVendor(), own: [{ ...filed, reference: 'SC-000040' }] });
    renderPage(<FollowCasePage />, { at: paths.followCase() });
    expect(await screen.findByRole('link', { name: 'Sobre SC-000040' })).toHaveAttribute(
      'href',
      paths.buyerRequest(40),
    );
  });

  it('is found by the number of a letter’s link however many were filed since', async () => {
    const later = Array.from({ length: 2 * limits.pageSize }, (_, index) => ({
      ...filed,
      number: `PQRS-2026-${String(100 + index).padStart(6, '0')}`,
    }));
    serve({ user: sampleUser(), own: [...later, filed] });
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    expect(await screen.findByText(filed.number)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^¿Algo no quedó resuelto/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Buscar' })).toBeNull();
  });

  it('is replied to by its person, which opens it again', async () => {
    const own = [{ ...filed }];
    const gateway = serve({
      user: sampleUser(),
      own,
      send: () => {
        own[0] = { ...filed, status: 'open', answer: null };
        return { data: receipt };
      },
    });
    renderPage(<FollowCasePage />, { at: paths.followCase() });
    const user = userEvent.setup();
    const reply = await screen.findByRole('textbox', { name: /^¿Algo no quedó resuelto/ });
    await user.type(reply, 'No');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(/mínimo 10 caracteres/)).toBeVisible();
    expect(reply).toHaveFocus();
    expect(gateway.callsOf(sendNotifyPQRS)).toHaveLength(0);
    await user.type(reply, ' me ha llegado nada.');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(/^Abrimos de nuevo tu solicitud/)).toBeVisible();
    expect(gateway.callsOf(sendNotifyPQRS)[0]!.body).toMatchObject({
      kind: 'claim',
      reply_to: filed.number,
      text: 'No me ha llegado nada.',
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull());
  });

  it('is replied to by a visitor with the e-mail it was found by, and a captcha', async () => {
    const gateway = serve();
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nidia@correo.co');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.type(await screen.findByRole('textbox', { name: /^¿Algo no/ }), 'No me ha llegado nada.');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    await waitFor(() =>
      expect(gateway.callsOf(sendNotifyPQRS)[0]!.body).toMatchObject({
        email: 'nidia@correo.co',
        reply_to: filed.number,
        reCaptcha: expect.any(String),
      }),
    );
    await waitFor(() => expect(gateway.callsOf(followSupportCase)).toHaveLength(2));
  });

  it('keeps what is being replied where the case is looked for again', async () => {
    const gateway = serve();
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nidia@correo.co');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.type(await screen.findByRole('textbox', { name: /^¿Algo no/ }), 'No me ha llegado nada.');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(gateway.callsOf(followSupportCase)).toHaveLength(2));
    expect(screen.getByRole('textbox', { name: /^¿Algo no/ })).toHaveValue('No me ha llegado nada.');
  });

  it('does not say that a reply was not sent because the case cannot be read again', async () => {
    let reads = 0;
    serve({ follow: () => (++reads > 1 ? refusal('TOO_MANY_REQUESTS') : { data: filed }) });
    renderPage(<FollowCasePage />, { at: paths.followCase(filed.number) });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nidia@correo.co');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.type(await screen.findByRole('textbox', { name: /^¿Algo no/ }), 'No me ha llegado nada.');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(/^Abrimos de nuevo tu solicitud/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull());
    expect(screen.queryByText('No se envió')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(errors.TOO_MANY_REQUESTS.message);
  });

  it('keeps what one filed where reading it again fails, and says so', async () => {
    let isDown = false;
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
      [listOwnSupportCases, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([filed]))],
    );
    renderPage(<FollowCasePage />, { at: paths.followCase() });
    await screen.findByText(filed.number);
    isDown = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^No pudimos actualizar esta lista/)).toBeVisible();
    expect(screen.getByText(filed.number)).toBeVisible();
  });

  it('leads who has filed nothing to the form', async () => {
    serve({ user: sampleUser() });
    renderPage(<FollowCasePage />, { at: paths.followCase() });
    expect(await screen.findByText('Aún no nos has escrito')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Escribir a Tuerca' })[0]).toHaveAttribute(
      'href',
      '/info/pqrs',
    );
  });
});
