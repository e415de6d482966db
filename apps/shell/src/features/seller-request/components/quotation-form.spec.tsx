import { afterEach, expect, it, jest } from '@jest/globals';
import {
  createQuotation,
  listAdvisers,
  listMarketPrices,
  listOwnPrices,
  quotationMessages,
  readServiceCosts,
  readSessionControlData,
} from '@tuerca/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { paths } from '../../../config/paths.ts';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleVendor } from '../../../testing/samples.ts';
import { beginDraft, keepHabits, keptDraft } from '../quotation-draft.ts';
import { waitingQuotations } from '../waiting-quotations.ts';
import { QuotationForm } from './quotation-form.tsx';

const nothing = () => undefined;
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));
interface Given extends Pick<
  Partial<ComponentProps<typeof QuotationForm>>,
  'late' | 'quotation' | 'onCancel'
> {
  readonly first?: () => HTMLElement;
}
const quote = async ({ late = null, quotation = null, first = price, ...given }: Given = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readServiceCosts, () => ({ data: { serviceCost: 0, serviceCostPercent: 0.08 } })],
    [listOwnPrices, () => ({ data: [] })],
    [listMarketPrices, () => ({ data: [] })],
    [listAdvisers, () => listOf([])],
    [createQuotation, () => ({ data: sampleQuotation() })],
  );
  renderPage(
    <QuotationForm
      request={sampleRequest()}
      storeId={3}
      quotation={quotation}
      late={late}
      {...given}
      nextHref={paths.sellerRequest(41)}
      onSent={async () => undefined}
      onOutdated={async () => undefined}
      onNothingOffered={nothing}
      takesFocus
    />,
  );
  await waitFor(() => expect(first()).toHaveFocus());
  return gateway;
};
const field = (name: string, part = 'Pastillas de freno') =>
  screen.getByRole('textbox', { name: `${name}: ${part}` });
const price = (part?: string) => field('Precio unitario con impuestos', part);
const amount = (part?: string) => field('Cantidad disponible', part);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('spreads rows of a spreadsheet over the table from the cell with the cursor, and says what had no room', async () => {
  await quote();
  await userEvent.paste('28.000\tBosch\t1\t30 días\r\n31 mil\tNGK\t\t\t2 días\tF-7\tsobra\r\nsobra\r\n');
  expect(price()).toHaveValue('28.000');
  expect(price()).toHaveFocus();
  expect(field('Marca')).toHaveValue('Bosch');
  expect(amount()).toHaveValue('1');
  expect(field('Garantía')).toHaveValue('30 días');
  const second = 'Filtro de aceite';
  expect(price(second)).toHaveValue('31.000');
  expect(field('Marca', second)).toHaveValue('NGK');
  expect(field('Tiempo de entrega', second)).toHaveValue('2 días');
  expect(field('Referencia (solo para ti)', second)).toHaveValue('F-7');
  expect(
    await screen.findByText('Sobraron 2 celdas de lo que pegaste: no cabían en la tabla.'),
  ).toBeVisible();
});

it('takes no price out of what is none: it stays as it was typed, is told, and is not sent', async () => {
  const gateway = await quote();
  await userEvent.paste('entre 28.000 y 30.000');
  await userEvent.tab();
  const told = 'No entendemos el precio «entre 28.000 y 30.000»: escríbelo solo con números';
  expect(await screen.findByText(told)).toBeVisible();
  expect(price()).toHaveValue('entre 28.000 y 30.000');
  await userEvent.type(field('Marca'), 'Bosch{Control>}{Enter}{/Control}');
  await waitFor(() => expect(price()).toHaveFocus());
  expect(gateway.callsOf(createQuotation)).toEqual([]);

  await userEvent.clear(price());
  await userEvent.type(price(), '28 mil');
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});

it('calls the total incomplete from the first price on until every price is one', async () => {
  await quote();
  const total = () => screen.getByRole('group', { name: 'Totales' });
  expect(total()).not.toHaveTextContent('Total incompleto');
  await userEvent.type(price(), '28000');
  await userEvent.type(price('Filtro de aceite'), 'caro');
  expect(total()).toHaveTextContent(/Total incompleto\$\s56\.000/);
  await userEvent.clear(price('Filtro de aceite'));
  await userEvent.type(price('Filtro de aceite'), '30000');
  expect(total()).toHaveTextContent(/Total\$\s86\.000/);
});

it('rounds no price that has decimals its currency has not: it is told at its field, and not sent', async () => {
  const gateway = await quote();
  await userEvent.type(price(), '1.5');
  await userEvent.tab();
  const told = 'Escribe el valor sin decimales, por ejemplo 85.000';
  expect((await screen.findAllByText(told))[0]).toBeVisible();
  expect(price()).toHaveValue('1.5');
  await userEvent.type(field('Marca'), 'Bosch{Control>}{Enter}{/Control}');
  await waitFor(() => expect(price()).toHaveFocus());
  expect(gateway.callsOf(createQuotation)).toEqual([]);
  await userEvent.type(price(), '00');
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});

const priceShown = () => screen.getByRole('textbox', { name: 'Precio unitario con impuestos' });
const quoteOnPhone = async (given: Given = {}) => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: nothing,
    removeEventListener: nothing,
  })) as unknown as typeof window.matchMedia;
  return quote({ first: priceShown, ...given });
};

it('shows what was typed wrongly on a phone at the field of its part alone', async () => {
  await quoteOnPhone();
  await userEvent.type(priceShown(), 'caro');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await screen.findByRole('heading', { name: 'Filtro de aceite' });
  expect(priceShown()).toHaveValue('');
  expect(priceShown()).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  await screen.findByRole('heading', { name: 'Pastillas de freno' });
  expect(priceShown()).toHaveValue('caro');
  expect(priceShown()).toBeInvalid();

  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await userEvent.type(priceShown(), 'alto{Control>}{Enter}{/Control}');
  await waitFor(() => expect(priceShown()).toHaveFocus());
  expect(priceShown()).toHaveValue('caro');
});

it('shows on a phone of which part something is missing where that and its head are in sight together', async () => {
  await quoteOnPhone();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await screen.findByRole('heading', { name: 'Filtro de aceite' });
  const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.type(priceShown(), '30000{Control>}{Enter}{/Control}');
  const part = await screen.findByRole('heading', { name: 'Pastillas de freno' });
  await waitFor(() => expect(priceShown()).toHaveFocus());
  await waitFor(() => expect(inSight.mock.contexts.at(-1)).toContainElement(part));
});

it('has on a phone one short button of an edit beside the total, and the way out of it at its head', async () => {
  const onCancel = jest.fn();
  await quoteOnPhone({ quotation: sampleQuotation(), onCancel });
  const bar = within(screen.getByRole('group', { name: 'Totales' }));
  const saves = { name: /^Guardar/ };
  expect(bar.getByRole('button', saves)).toHaveTextContent('Guardar y avisar');
  expect(bar.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Notificar al cliente al guardar/ }));
  expect(bar.getByRole('button', saves)).toHaveTextContent('Guardar sin avisar');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('lets a phone look at the other parts of a quotation that waits for the network, and change none', async () => {
  await quoteOnPhone();
  const draft = beginDraft(sampleRequest(), 3, new Date());
  const kept = { requestId: 40, storeId: 3, userId: 7, code: 'SC-000040', idempotencyKey: 'a1', draft };
  act(() => void waitingQuotations.keep({ ...kept, refusal: null }));
  await waitFor(() => expect(priceShown()).toBeDisabled());
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('heading', { name: 'Filtro de aceite' })).toBeVisible();
  expect(priceShown()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Agotado: Filtro de aceite' })).toBeDisabled();
});

it('goes on with the keyboard at a part that a phone is told to be sold out, or to be there', async () => {
  await quoteOnPhone();
  const part = 'Pastillas de freno';
  const head = () => screen.getByRole('heading', { name: part }).closest('[tabindex]');
  await userEvent.click(screen.getByRole('button', { name: `Agotado: ${part}` }));
  const there = await screen.findByRole('button', { name: `Sí lo tengo: ${part}` });
  expect(head()).toHaveFocus();
  await userEvent.click(there);
  expect(await screen.findByRole('button', { name: `Agotado: ${part}` })).toBeVisible();
  expect(head()).toHaveFocus();
});

it('does not say the error of a price anew at each key', async () => {
  await quote();
  const told = (typed: string) => `No entendemos el precio «${typed}»: escríbelo solo con números`;
  await userEvent.paste('caro');
  await userEvent.tab();
  await screen.findByText(told('caro'));
  for (const key of ['x', 'y']) {
    await userEvent.type(price(), key);
    expect(alerts()).toContain(told('caro'));
  }
  await userEvent.tab();
  await screen.findByText(told('caroxy'));
});

it('says nothing of an empty row that Tab passes through, and what is missing of one that is typed in', async () => {
  await quote();
  for (let stop = 0; stop < 20; stop += 1) await userEvent.tab();
  expect(alerts()).toEqual([]);
  price().focus();
  await userEvent.tab();
  await userEvent.keyboard('Bosch');
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await waitFor(() => expect(alerts()).toEqual([quotationMessages.price]));
  expect(price('Filtro de aceite')).toBeValid();
});

it('mends with what is copied down what was missing there', async () => {
  await quote();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const below = field('Tiempo de entrega', 'Filtro de aceite');
  await waitFor(() => expect(below).toBeInvalid());
  await userEvent.type(field('Tiempo de entrega'), '2 días');
  await userEvent.click(screen.getByRole('button', { name: 'Copiar garantía y entrega hacia abajo' }));
  await waitFor(() => expect(below).toBeValid());
  expect(below).toHaveValue('2 días');
});

it('has "Agotado" in the way of Tab, and the keyboard stays on it', async () => {
  await quote();
  await userEvent.tab({ shift: true });
  const soldOut = screen.getByRole('button', { name: 'Agotado: Pastillas de freno' });
  expect(soldOut).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Sí lo tengo: Pastillas de freno' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(soldOut).toHaveFocus();
  expect(price()).toBeVisible();
});

it('offers a part under the name that the store has for it', async () => {
  const gateway = await quote();
  const rename = () => screen.findByRole('button', { name: /^Cambiar el nombre: / });
  expect(await screen.findAllByRole('button', { name: /^Cambiar el nombre: / })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Agotado: Filtro de aceite' }));
  await userEvent.click(await rename());
  const name = await screen.findByRole('textbox', { name: 'Nombre en tu cotización' });
  expect(name).toHaveValue('Pastillas de freno');
  await userEvent.clear(name);
  await userEvent.keyboard('{Enter}');
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  await userEvent.type(name, '  Balatas  {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await rename()).toHaveAccessibleName('Cambiar el nombre: Balatas');
  expect(price('Balatas')).toBeVisible();
  expect(gateway.callsOf(createQuotation)).toEqual([]);
});

it('tells that the shipping is that of the last quotation, which is nothing typed, and takes it away', async () => {
  const request = sampleRequest();
  const last = beginDraft(request, 3, new Date());
  keepHabits({ ...last, shipping: { kind: 'added', cost: 15_000 } }, request, 3);
  await quote();
  screen.getByText('Como en tu última cotización');
  expect(screen.getByRole('textbox', { name: /^Costo de envío/ })).toHaveValue('15.000');
  await userEvent.tab();
  expect(keptDraft(request.id, 3).load()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar este envío' }));
  expect(screen.getAllByRole('radio')).toContain(document.activeElement);
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  expect(screen.queryByText('Como en tu última cotización')).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Costo de envío/ })).toBeNull();
});

it('says once, beside its button, that others were quicker, with the way on, and answers Ctrl+Enter there', async () => {
  await quote({ late: 'Otros vendedores enviaron su cotización antes.' });
  const told = screen.getByRole('alert');
  expect(told).toHaveTextContent(/Otros vendedores enviaron .* Lo que escribiste sigue aquí/);
  expect(screen.getByRole('link', { name: 'Siguiente pendiente' })).toHaveAttribute(
    'href',
    paths.sellerRequest(41),
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(told).toHaveFocus();
});

it('takes up what is typed of the same quotation in another tab, and keeps both', async () => {
  await quote();
  await userEvent.type(field('Marca'), 'Bosch');
  const kept = keptDraft(40, 3);
  const [pads, filter] = kept.load()!.lines;
  kept.save({ ...kept.load()!, lines: [pads!, { ...filter!, brand: 'Mann' }], observations: 'Originales' });
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'tuerca.draft.quotation.40.3.v1' })),
  );
  const below = 'Filtro de aceite';
  await waitFor(() => expect(field('Marca', below)).toHaveValue('Mann'));
  expect(field('Marca')).toHaveValue('Bosch');
  await userEvent.type(field('Tiempo de entrega', below), '2 días');
  expect(kept.load()).toMatchObject({
    observations: 'Originales',
    lines: [{ brand: 'Bosch' }, { brand: 'Mann', deliveryTime: '2 días' }],
  });
});

const markFirstSoldOutElsewhere = () => {
  const draft = keptDraft(40, 3).load()!;
  const lines = draft.lines.map((line, index) => (index === 0 ? { ...line, isOffered: false } : line));
  keptDraft(40, 3).save({ ...draft, lines });
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'tuerca.draft.quotation.40.3.v1' })),
  );
};

it('keeps a row open under the fingers when another window marks its part as sold out, and says so at it', async () => {
  await quote();
  await userEvent.keyboard('280');
  markFirstSoldOutElsewhere();
  expect(await screen.findByText(/Quedó como «Agotado» mientras la llenabas/)).toBeVisible();
  expect(price()).toHaveFocus();
  await userEvent.keyboard('00');
  expect(price()).toHaveFocus();
  await userEvent.click(price('Filtro de aceite'));
  await waitFor(() => expect(screen.queryByText(/Quedó como «Agotado» mientras la llenabas/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Sí lo tengo: Pastillas de freno' })).toBeVisible();
  expect(price('Filtro de aceite')).toHaveFocus();
});

it('keeps the fields of a phone under the finger when another window marks the part as sold out, and says so', async () => {
  await quoteOnPhone();
  await userEvent.keyboard('280');
  markFirstSoldOutElsewhere();
  expect(await screen.findByText(/Quedó como «Agotado» mientras la llenabas/)).toBeVisible();
  await userEvent.keyboard('00');
  expect(priceShown()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Sí lo tengo: Pastillas de freno' }));
  await waitFor(() => expect(screen.queryByText(/Quedó como «Agotado» mientras la llenabas/)).toBeNull());
  expect(priceShown()).toBeVisible();
  await waitFor(() =>
    expect(keptDraft(40, 3).load()?.lines[0]).toMatchObject({ isOffered: true, price: 28_000 }),
  );
});

it('shows on a phone that a part is sold out, also where the press that leads there leaves the focus in a field', async () => {
  await quoteOnPhone();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agotado: Filtro de aceite' }));
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  await screen.findByRole('heading', { name: 'Pastillas de freno' });
  await userEvent.click(priceShown());
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('button', { name: 'Sí lo tengo: Filtro de aceite' })).toBeVisible();
  expect(screen.queryByText(/Quedó como «Agotado» mientras la llenabas/)).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Precio unitario con impuestos' })).toBeNull();
});

it('closes at once a row that is marked as sold out by a press, also where that leaves the focus in a field', async () => {
  await quote();
  const button = screen.getByRole('button', { name: 'Agotado: Pastillas de freno' });
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(screen.queryByText(/Quedó como «Agotado» mientras la llenabas/)).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Pastillas de freno$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sí lo tengo: Pastillas de freno' })).toHaveFocus();
});
