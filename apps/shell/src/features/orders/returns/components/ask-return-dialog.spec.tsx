import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTransactionReturn,
  readSessionControlData,
  readTransaction,
  uploadFile,
  type Order,
} from '@tuerca/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { paths } from '../../../../config/paths.ts';
import { refusal, serveGateway } from '../../../../testing/fake-gateway.ts';
import { whileLockedElsewhere } from '../../../../testing/locked-elsewhere.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { sampleOrder, sampleUser } from '../../../../testing/samples.ts';
import { useOrder } from '../../api/use-order.ts';
import { AskReturnDialog } from './ask-return-dialog.tsx';
import { OrderReturns } from './order-returns.tsx';

beforeEach(() => localStorage.clear());

const unused = { onAsked: async () => {}, onOvertaken: async () => undefined, onClose: () => {} };

it.each([
  ['of an order with shipping', { shipping: 36_000 }, true],
  ['of an order without', { shipping: 0 }, false],
] as const)('says of the shipping when it comes back too: %s', async (_which, changes, isSaid) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  renderPage(<AskReturnDialog order={sampleOrder(changes)} {...unused} />);
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^El envío también se devuelve .* 5 días hábiles/) !== null).toBe(isSaid);
});

it('promises no shipping of an order of which a part goes back already', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  const { details, ...order } = sampleOrder({ shipping: 36_000 });
  const [first, ...others] = details.map((line) => ({ ...line, amount: 2 }));
  const left = { ...order, details: [{ ...first!, returned: 1 }, ...others] };
  renderPage(<AskReturnDialog order={left} {...unused} />);
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^El envío también/)).toBeNull();
});

it('says how many can still be returned of what is going back already', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  const [pads] = sampleOrder().details;
  const line = { ...pads!, amount: 2 };
  const details = [
    { ...line, name: 'Pastillas', returned: 1 },
    { ...line, id: 2, name: 'Discos' },
  ];
  renderPage(<AskReturnDialog order={sampleOrder({ details })} {...unused} />);
  await screen.findByLabelText('Unidades que devuelves de Pastillas (compraste 2; aún puedes devolver 1)');
  screen.getByLabelText('Unidades que devuelves de Discos (compraste 2)');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillIn = async (photos: readonly string[]) => {
  await userEvent.click((await screen.findAllByRole('button', { name: /^Sumar uno/ }))[0]!);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Llegó dañado');
  await userEvent.type(screen.getByRole('textbox', { name: /^Qué/ }), 'Llegó rota');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    photos.map((name) => new File(['x'], name, { type: 'image/png' })),
  );
};

it('says which of several photos is refused, with the focus there, and sends nothing', async () => {
  let sent = 0;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [
      uploadFile,
      () => {
        sent += 1;
        return sent === 1
          ? { data: { path: '/media/1', name: 'buena.png', type: 'image', extension: 'webp' } }
          : refusal('IMAGE_UNREADABLE');
      },
    ],
  );
  const order = sampleOrder();
  renderPage(<AskReturnDialog order={order} {...unused} />);
  await fillIn(['buena.png', 'rota.png']);
  await press('Pedir la devolución');
  expect(await screen.findByText(/^rota\.png: /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Quitar buena.png' })).toHaveFocus();
  expect(gateway.callsOf(createTransactionReturn)).toEqual([]);
});

/** Closes the window before what was sent is refused, and opens it again. */
const reopenRefused = async (sent: PromiseWithResolvers<Response>, refused: Response) => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sent.resolve(refused);
  await within(screen.getByRole('region', { name: 'Avisos' })).findByText('No se pudo pedir la devolución');
  await press('Abrir');
};
const Reopened = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      {isOpen && <AskReturnDialog order={sampleOrder()} {...unused} onClose={() => setIsOpen(false)} />}
    </>
  );
};

it('gives the photo back, and says why it was refused, where the window was closed before that', async () => {
  const sent = Promise.withResolvers<Response>();
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [uploadFile, () => sent.promise],
  );
  renderPage(<Reopened />);
  await fillIn(['rota.png']);
  await press('Pedir la devolución');
  await waitFor(() => expect(gateway.callsOf(uploadFile)).toHaveLength(1));
  await reopenRefused(sent, refusal('IMAGE_UNREADABLE'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^rota\.png: /)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Quitar rota.png' })).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Qué/ })).toHaveValue('Llegó rota');
});

it('says so as well of what was there as a draft when the window opened', async () => {
  const sent = Promise.withResolvers<Response>();
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [createTransactionReturn, () => sent.promise],
  );
  renderPage(<Reopened />);
  await fillIn([]);
  await press('Volver');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Abrir');
  await press('Pedir la devolución');
  await waitFor(() => expect(gateway.callsOf(createTransactionReturn)).toHaveLength(1));
  await reopenRefused(sent, refusal('RETURN_TOO_MUCH'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No se pudo pedir la devolución')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Qué/ })).toHaveValue('Llegó rota');
});

it('asks for what was chosen, also where another line can be returned again meanwhile', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [createTransactionReturn, () => ({ data: { id: 4, ref_devolucion: 'DV-000004' } })],
  );
  const [pads] = sampleOrder().details;
  const discs = { ...pads!, id: 2, name: 'Discos' };
  const before = sampleOrder({ details: [{ ...pads!, returned: 2 }, discs] });
  const Refusing = () => {
    const [order, setOrder] = useState(before);
    return (
      <>
        <button onClick={() => setOrder(sampleOrder({ details: [pads!, discs] }))}>Rechaza</button>
        <AskReturnDialog order={order} {...unused} />
      </>
    );
  };
  renderPage(<Refusing />);
  await userEvent.click(await screen.findByRole('button', { name: /^Sumar uno/ }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Llegó dañado');
  await userEvent.type(screen.getByRole('textbox', { name: /^Qué/ }), 'Llegó rota');
  fireEvent.click(screen.getByText('Rechaza'));
  await userEvent.click(screen.getByRole('button', { name: 'Pedir la devolución' }));
  await waitFor(() =>
    expect(gateway.callsOf(createTransactionReturn)[0]?.body).toMatchObject({
      details: [{ order_detail_id: 2, amount: 1 }],
    }),
  );
});

it('keeps what is written over a reload, until it is asked for', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [createTransactionReturn, () => ({ data: { id: 4, ref_devolucion: 'DV-000004' } })],
  );
  const show = () => renderPage(<AskReturnDialog order={sampleOrder()} {...unused} />);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Sumar uno/ }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Llegó dañado');
  await userEvent.type(screen.getByRole('textbox', { name: /^Qué/ }), 'Llegó rota');
  expect(screen.queryByText(/lo que habías puesto/)).toBeNull();
  cleanup();
  show();
  expect(await screen.findByText(/lo que habías puesto/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir la devolución' }));
  await waitFor(() =>
    expect(gateway.callsOf(createTransactionReturn)[0]?.body).toMatchObject({
      reason: 'damaged',
      description: 'Llegó rota',
      details: [{ order_detail_id: 1, amount: 1 }],
    }),
  );
  await waitFor(() => expect(localStorage.getItem('tuerca.draft.return.57.v1')).toBeNull());
});

it('takes nothing over from a window that is open in another tab, nor writes over it', async () => {
  const elsewhere = JSON.stringify({ amounts: [1], reason: 'damaged', description: 'Llegó rota' });
  localStorage.setItem('tuerca.draft.return.57.v1', elsewhere);
  await whileLockedElsewhere(async () => {
    serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
    renderPage(<AskReturnDialog order={sampleOrder()} {...unused} />);
    const description = await screen.findByRole('textbox', { name: /^Qué/ });
    await waitFor(() => expect(description).toHaveValue(''));
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(screen.queryByText(/lo que habías puesto/)).toBeNull();
    await userEvent.type(description, 'No sirve');
    expect(localStorage.getItem('tuerca.draft.return.57.v1')).toBe(elsewhere);
  });
});

describe('of what was asked for meanwhile', () => {
  const Card = () => {
    const { data, mutate } = useOrder(57);
    return (
      <main id="contenido" tabIndex={-1}>
        {data && <OrderReturns order={data.data} onChanged={() => mutate()} />}
      </main>
    );
  };
  /** Of an order of which another tab asks for so many before this one does. */
  const ask = async (returned: number) => {
    const answer = Promise.withResolvers<Response>();
    let order: Order = sampleOrder({ may_return: true, returns: [] });
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
      [readTransaction, () => ({ data: order })],
      [createTransactionReturn, () => answer.promise],
    );
    renderPage(<Card />);
    await press('Devolver algo');
    await fillIn([]);
    await press('Pedir la devolución');
    await waitFor(() => expect(gateway.callsOf(createTransactionReturn)).toHaveLength(1));
    return () => {
      order = sampleOrder({
        may_return: returned < 2,
        returns: [{ id: 4, ref_devolucion: 'DV-000004', status: 'asked' }],
        details: sampleOrder().details.map((line) => ({ ...line, returned })),
      });
      answer.resolve(refusal('RETURN_ASKED'));
    };
  };

  it('says where it is, with a way to it, and offers no other try where nothing is left', async () => {
    const refuse = await ask(2);
    refuse();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Ya se pidió devolver eso: DV-000004.')).toBeVisible();
    expect(await dialog.findByRole('link', { name: 'Devolución DV-000004' })).toHaveAttribute(
      'href',
      paths.return(4),
    );
    expect(dialog.queryByRole('button', { name: 'Pedir la devolución' })).toBeNull();
    expect(dialog.getByRole('textbox', { name: /^Qué/ })).toHaveValue('Llegó rota');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Devoluciones' })).toHaveFocus());
  });

  it('tells who has closed the window where it is, and of nothing that waits where it opens no more', async () => {
    const refuse = await ask(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refuse();
    expect(await screen.findByText('Ya se pidió devolver eso: DV-000004.')).toBeVisible();
    expect(screen.queryByText(/te espera/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Devolver algo' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Devoluciones' })).toHaveFocus());
  });

  it('lets what is left be asked for', async () => {
    const refuse = await ask(1);
    refuse();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/^Ya se pidió devolver una parte: DV-000004\./)).toBeVisible();
    expect(await dialog.findByRole('textbox', { name: /aún puedes devolver 1/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pedir la devolución' })).toBeEnabled();
  });
});
