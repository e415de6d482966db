import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, updateQuotation, updateQuotationDetail } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleUser } from '../../../testing/samples.ts';
import { Moderation } from './moderation.tsx';

const front = '/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a111';
const back = '/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a222';

const open = (answers: { line?: () => unknown; quotation?: () => unknown } = {}) => {
  const quotation = sampleQuotation({ observations: 'Llámame al local' });
  const [first, ...others] = quotation.quotationDetails;
  const images = [`${front}?expires=1&signature=a`, `${back}?expires=1&signature=b`];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [updateQuotationDetail, answers.line ?? (() => ({ data: {} }))],
    [updateQuotation, answers.quotation ?? (() => ({ data: {} }))],
  );
  const onChanged = jest.fn(async () => undefined);
  const shown = { ...quotation, quotationDetails: [{ ...first!, image: images[0]!, images }, ...others] };
  renderPage(<Moderation quotation={shown} onChanged={onChanged} />);
  return { ...gateway, onChanged, name: first!.name };
};
const confirm = async () =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));

it('takes one photo away once that was confirmed, and leaves the others', async () => {
  const { callsOf, onChanged, name } = open();
  await userEvent.click(screen.getByRole('button', { name: `Eliminar la foto 2 de ${name}` }));
  expect(callsOf(updateQuotationDetail)).toEqual([]);
  await confirm();
  expect(await screen.findByText('La foto se eliminó correctamente.')).toBeVisible();
  expect(callsOf(updateQuotationDetail).map(({ body }) => body)).toEqual([{ images: [front] }]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('takes the observations away', async () => {
  const { callsOf } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar las observaciones' }));
  await confirm();
  expect(await screen.findByText('Las observaciones se eliminaron correctamente.')).toBeVisible();
  expect(callsOf(updateQuotation).map(({ body }) => body)).toEqual([{ observations: null }]);
});

it('says why it could not, and asks no less', async () => {
  const { onChanged } = open({ quotation: () => refusal('QUOTATION_ORDERED') });
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar las observaciones' }));
  await confirm();
  const dialog = within(screen.getByRole('alertdialog'));
  const told = await dialog.findByText('La cotización ya tiene un pedido.');
  expect(told.closest('[tabindex]')).toHaveFocus();
  expect(onChanged).not.toHaveBeenCalled();
});

it('says why it could not also where the question was closed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { callsOf } = open({ quotation: () => promise });
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar las observaciones' }));
  await confirm();
  await waitFor(() => expect(callsOf(updateQuotation)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  resolve(refusal('QUOTATION_ORDERED'));
  expect(await screen.findByText('La cotización ya tiene un pedido.')).toBeVisible();
});
