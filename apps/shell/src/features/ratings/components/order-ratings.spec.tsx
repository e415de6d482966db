import { expect, it, jest } from '@jest/globals';
import { answerRating, createRating, resendScore, type Order, type OrderRatings } from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { paths, rateHash } from '../../../config/paths.ts';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { whileLockedElsewhere } from '../../../testing/locked-elsewhere.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleOrder } from '../../../testing/samples.ts';
import { OrderRatings as Shown } from './order-ratings.tsx';

const ratings = (given: Partial<OrderRatings> = {}): OrderRatings => ({
  of_store: null,
  of_buyer: null,
  phase: 'open',
  ends_at: '2026-04-15T15:30:00.000Z',
  may_rate: true,
  may_ask: false,
  ...given,
});
const given = {
  id: 4,
  score: 6,
  comment: 'Tardó mucho',
  user_name: 'Laura',
  user_id: 7,
  created_at: '2026-01-22T15:30:00.000Z',
  answer: null,
  answered_at: null,
};

const open = (
  side: 'buyer' | 'store',
  of: OrderRatings,
  {
    hash = '',
    answers = {},
    order = {},
  }: { hash?: string; answers?: Record<string, () => unknown>; order?: Partial<Order> } = {},
) => {
  const gateway = serveGateway(
    [createRating, answers['rate'] ?? (() => ({ data: given }))],
    [resendScore, answers['ask'] ?? (() => ({ data: { ok: true } }))],
    [answerRating, answers['answer'] ?? (() => ({ data: given }))],
  );
  const changed = jest.fn(() => Promise.resolve());
  renderPage(
    <Shown order={sampleOrder({ ratings: of, ...order })} ratings={of} side={side} onChanged={changed} />,
    {
      at: `${paths.order(57)}${hash}`,
    },
  );
  return { gateway, changed };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('its buyer rates the store with one press and a comment', async () => {
  const { gateway, changed } = open('buyer', ratings());
  await press('Calificar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Calificar la compra' }));
  await userEvent.click(dialog.getByRole('radio', { name: '10, Muy probable' }));
  await userEvent.type(dialog.getByLabelText(/Comentario/), 'Llegó a tiempo');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar calificación' }));
  await screen.findByText('Gracias por tu calificación');
  expect(gateway.callsOf(createRating).map(({ body }) => body)).toEqual([
    { order_id: 57, score: 10, comment: 'Llegó a tiempo', received: false },
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the link of a notification opens the question', async () => {
  open('buyer', ratings(), { hash: rateHash });
  expect(await screen.findByRole('dialog', { name: 'Calificar la compra' })).toBeVisible();
});

it('in the first hours it asks whether the order was received', async () => {
  const { gateway } = open('buyer', ratings({ phase: 'early' }), { order: { status: 'shipped' } });
  await press('Calificar');
  await press('Enviar calificación');
  expect(screen.getByText('Elige un número de 0 a 10')).toBeVisible();
  expect(screen.getByText(/Si aún no lo recibes/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '0, Nada probable' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: '8' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ya recibí mi pedido' }));
  await press('Enviar calificación');
  await screen.findByText('Gracias por tu calificación');
  expect(gateway.callsOf(createRating)[0]?.body).toMatchObject({ score: 8, received: true });
});

it.each([
  ['is not offered before anything was sent', { status: 'created' }, 'early', undefined],
  [
    'is not offered while Tuerca has no payment',
    { status: 'confirmed', salesModel: 'cart' },
    'open',
    undefined,
  ],
  ['is offered on the way', { status: 'shipped' }, 'early', 'secondary'],
  ['is what is left to do of what arrived', { status: 'delivered' }, 'open', 'primary'],
] as const)('%s', (_name, order, phase, variant) => {
  open('buyer', ratings({ phase }), { order });
  // Without anything to say or to do it has no place.
  expect(screen.queryAllByRole('heading', { name: 'Calificaciones' })).toHaveLength(variant ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Calificar' })?.dataset['variant']).toBe(variant);
});

it('what was chosen and written is there again after its window was closed, said to be so, to be gone on with', async () => {
  open('buyer', ratings());
  await press('Calificar');
  expect(screen.queryByText(/lo que habías puesto/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '8' }));
  await userEvent.type(screen.getByLabelText(/Comentario/), 'Llegó a tiempo');
  await press('Cerrar');
  await press('Calificar');
  expect(screen.getByRole('radio', { name: '8' })).toBeChecked();
  expect(screen.getByText(/lo que habías puesto/)).toBeVisible();
  const comment = screen.getByLabelText<HTMLTextAreaElement>(/Comentario/);
  expect(comment).toHaveValue('Llegó a tiempo');
  act(() => comment.focus());
  expect(comment.selectionStart).toBe('Llegó a tiempo'.length);
});

it('what is written in a window that is open in another tab stays there', async () => {
  const key = 'tuerca.draft.rating.57.buyer.v1';
  const elsewhere = JSON.stringify({ score: 3, comment: 'Llegó roto' });
  localStorage.setItem(key, elsewhere);
  await whileLockedElsewhere(async () => {
    open('buyer', ratings());
    await press('Calificar');
    const comment = screen.getByLabelText(/Comentario/);
    await waitFor(() => expect(comment).toHaveValue(''));
    expect(screen.getByRole('radio', { name: '3' })).not.toBeChecked();
    expect(screen.queryByText(/lo que habías puesto/)).toBeNull();
    await userEvent.type(comment, 'Todo bien');
    expect(localStorage.getItem(key)).toBe(elsewhere);
    // What is written here is kept nowhere.
    await press('Cerrar');
    expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  });
});

it('an order that was rated in another tab meanwhile is shown as it is', async () => {
  const { changed } = open('buyer', ratings(), { answers: { rate: () => refusal('ORDER_RATED') } });
  await press('Calificar');
  await userEvent.click(screen.getByRole('radio', { name: '8' }));
  await press('Enviar calificación');
  expect(await screen.findByText('Ya calificaste este pedido.')).toBeVisible();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why a rating was not taken, with the focus there', async () => {
  open('buyer', ratings(), { answers: { rate: () => refusal('SERVICE_UNAVAILABLE') } });
  await press('Calificar');
  await userEvent.click(screen.getByRole('radio', { name: '8' }));
  await press('Enviar calificación');
  expect((await screen.findByRole('alert')).parentElement).toHaveFocus();
  expect(screen.getByRole('radio', { name: '8' })).toBeChecked();
});

it('tells who has closed the window that a rating was not taken', async () => {
  const answer = Promise.withResolvers<Response>();
  const { gateway } = open('buyer', ratings(), { answers: { rate: () => answer.promise } });
  await press('Calificar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Calificar la compra' }));
  await userEvent.click(dialog.getByRole('radio', { name: '10, Muy probable' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar calificación' }));
  await waitFor(() => expect(gateway.callsOf(createRating)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('UNEXPECTED'));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('No se envió la calificación')).toBeVisible();
});

it('says why a comment was refused to who opens again the window that they had closed before', async () => {
  const answer = Promise.withResolvers<Response>();
  const contact = 'El texto parece tener datos de contacto';
  const { gateway } = open('buyer', ratings({ phase: 'early' }), {
    order: { status: 'shipped' },
    answers: { rate: () => answer.promise },
  });
  await press('Calificar');
  await userEvent.click(screen.getByRole('radio', { name: '8' }));
  await userEvent.type(screen.getByLabelText(/Comentario/), 'Llámalos');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ya recibí mi pedido' }));
  await press('Enviar calificación');
  await waitFor(() => expect(gateway.callsOf(createRating)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('CONTACT_DATA', [{ field: 'comment', message: contact }]));
  await within(screen.getByRole('region', { name: 'Avisos' })).findByText('No se envió la calificación');
  await press('Calificar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(contact)).toBeVisible();
  expect(dialog.getByLabelText(/Comentario/)).toHaveValue('Llámalos');
  expect(dialog.getByLabelText(/Comentario/)).toHaveFocus();
  expect(dialog.getByRole('radio', { name: '8' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Ya recibí mi pedido' })).toBeChecked();
});

it('a refused comment stays in the dialog, with the reason', async () => {
  open('buyer', ratings(), { answers: { rate: () => refusal('CONTACT_DATA') } });
  await press('Calificar');
  await userEvent.click(screen.getByRole('radio', { name: '8' }));
  await userEvent.type(screen.getByLabelText(/Comentario/), 'Llámalos');
  await press('Enviar calificación');
  expect(await screen.findByText(/datos de contacto/)).toBeVisible();
  expect(screen.getByLabelText(/Comentario/)).toHaveValue('Llámalos');
});

it('the store sees how its buyer is rated, and asks once for its own rating', async () => {
  const { gateway } = open(
    'store',
    ratings({ may_ask: true, buyer: { average_rating: 4.5, count_total_number_ratings: 3 } }),
  );
  expect(await screen.findByText(/^9 de 10 en promedio/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Calificar comprador' })).toBeVisible();
  await press('Pedir calificación');
  await screen.findByText('Solicitud de calificación enviada');
  expect(gateway.callsOf(resendScore)[0]?.body).toEqual({ order_id: 57 });
});

it('tells why it could not be asked for', async () => {
  open('store', ratings({ may_ask: true }), { answers: { ask: () => refusal('RATING_ASKED') } });
  await press('Pedir calificación');
  expect(await screen.findByText(/Se ha presentado un error/)).toHaveTextContent(
    /Ya le pediste al comprador que calificara/,
  );
});

it('the store answers a rating, once', async () => {
  const { gateway } = open('store', ratings({ of_store: given, may_rate: false }));
  await screen.findByText('El comprador te calificó');
  expect(screen.getByText('6 de 10')).toBeVisible();
  await press('Responder');
  await press('Publicar respuesta');
  expect(screen.getByText('Escribe tu respuesta')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Tu respuesta/), 'Lo sentimos');
  await press('Publicar respuesta');
  await screen.findByText('Respuesta publicada');
  expect(gateway.callsOf(answerRating)[0]).toMatchObject({ body: { answer: 'Lo sentimos' } });
});

it('leaves the focus at the ratings once one was answered', async () => {
  serveGateway([answerRating, () => ({ data: given })]);
  const Living = () => {
    const [answer, setAnswer] = useState<string | null>(null);
    const of = ratings({ of_store: { ...given, answer }, may_rate: false });
    return (
      <Shown
        order={sampleOrder({ ratings: of })}
        ratings={of}
        side="store"
        onChanged={async () => setAnswer('Lo sentimos')}
      />
    );
  };
  renderPage(<Living />, { at: paths.order(57) });
  await press('Responder');
  await userEvent.type(screen.getByLabelText(/Tu respuesta/), 'Lo sentimos');
  await press('Publicar respuesta');
  await screen.findByText('Respuesta publicada');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Calificaciones' })).toHaveFocus());
});

it('what was said stays to be read, and what is over is said to be', async () => {
  open('buyer', ratings({ of_store: { ...given, answer: 'Lo sentimos' }, may_rate: false }));
  await screen.findByText('Calificaste a la tienda');
  screen.getByText('Lo sentimos');
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Calificar' })).toBeNull();
});

it('after 90 days nobody is asked any more', async () => {
  open('buyer', ratings({ phase: 'over', may_rate: false }));
  await screen.findByText('El tiempo para calificar este pedido terminó.');
});
