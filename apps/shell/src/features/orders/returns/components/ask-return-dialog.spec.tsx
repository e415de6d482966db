import { beforeEach, expect, it, jest } from '@jest/globals';
import { createTransactionReturn, readSessionControlData, uploadFile } from '@tuerca/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../../../../testing/fake-gateway.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { sampleOrder, sampleUser } from '../../../../testing/samples.ts';
import { AskReturnDialog } from './ask-return-dialog.tsx';

beforeEach(() => localStorage.clear());

it.each([
  ['of an order with shipping', { shipping: 36_000 }, true],
  ['of an order without', { shipping: 0 }, false],
] as const)('says of the shipping when it comes back too: %s', async (_which, changes, isSaid) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  renderPage(<AskReturnDialog order={sampleOrder(changes)} onAsked={async () => {}} onClose={jest.fn()} />);
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^El envío también se devuelve .* 5 días hábiles/) !== null).toBe(isSaid);
});

it('promises no shipping of an order of which a part goes back already', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  const { details, ...order } = sampleOrder({ shipping: 36_000 });
  const [first, ...others] = details.map((line) => ({ ...line, amount: 2 }));
  const left = { ...order, details: [{ ...first!, returned: 1 }, ...others] };
  renderPage(<AskReturnDialog order={left} onAsked={async () => {}} onClose={jest.fn()} />);
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
  renderPage(
    <AskReturnDialog order={sampleOrder({ details })} onAsked={async () => {}} onClose={jest.fn()} />,
  );
  await screen.findByLabelText('Unidades que devuelves de Pastillas (compraste 2; aún puedes devolver 1)');
  screen.getByLabelText('Unidades que devuelves de Discos (compraste 2)');
});

it('says which of several photos is refused, and sends nothing', async () => {
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
  renderPage(<AskReturnDialog order={order} onAsked={async () => {}} onClose={jest.fn()} />);
  await userEvent.click((await screen.findAllByRole('button', { name: /^Sumar uno/ }))[0]!);
  await userEvent.selectOptions(screen.getByRole('combobox'), screen.getAllByRole('option')[1]!);
  await userEvent.type(screen.getByRole('textbox', { name: /^Qué/ }), 'Llegó rota');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    ['buena.png', 'rota.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pedir la devolución' }));
  expect(await screen.findByText(/^rota\.png: /)).toBeVisible();
  expect(gateway.callsOf(createTransactionReturn)).toEqual([]);
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
        <AskReturnDialog order={order} onAsked={async () => {}} onClose={jest.fn()} />
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
  const show = () =>
    renderPage(<AskReturnDialog order={sampleOrder()} onAsked={async () => {}} onClose={jest.fn()} />);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Sumar uno/ }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Llegó dañado');
  await userEvent.type(screen.getByRole('textbox', { name: /^Qué/ }), 'Llegó rota');
  cleanup();
  show();
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
