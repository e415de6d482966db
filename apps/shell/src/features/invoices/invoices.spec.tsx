import { describe, expect, it } from '@jest/globals';
import {
  askInvoice,
  listInvoices,
  readBillingData,
  readOrderInvoices,
  readOwnStoreApplication,
  readSessionControlData,
  readStore,
  readStoreBillingData,
  readUser,
  removeBillingData,
  retryInvoice,
  saveStoreBillingData,
  type Invoice,
  type Order,
  type SessionUser,
} from '@tuerca/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { storeBodyOf, storeFieldsOf } from './billing-form.ts';
import { OrderInvoice } from './components/order-invoice.tsx';
import { OwnBilling } from './components/own-billing.tsx';
import { InvoicingSection } from './invoicing-section.tsx';

const invoice = (given: Partial<Invoice> = {}): Invoice => ({
  id: 6,
  kind: 'invoice',
  status: 'stamped',
  reason: null,
  waits_for_store: false,
  number: 'SETP12',
  code: 'abc',
  country: 'CO',
  currency: 'COP',
  subtotal: 321_008.4,
  tax: 60_991.6,
  total: 382_000,
  order: { id: 57, ref_venta: 'PD-000057' },
  store: { id: 3, name: 'Norte' },
  receiver: { legal_name: 'Laura Gómez', identification: '1020304050' },
  at: '2026-11-01T15:00:00.000Z',
  may_retry: false,
  ...given,
});
const identity = [
  readUser,
  () => ({
    data: {
      id: 9,
      name: 'Laura Gómez',
      email: 'laura@tuerca.test',
      identification_type: 'cc',
      identification: '1020304050',
    },
  }),
] as const;

describe('the invoice of an order', () => {
  const session = [
    readSessionControlData,
    () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } }),
  ] as const;
  const show = (order: Order, side: 'buyer' | 'store' = 'buyer') =>
    renderPage(<OrderInvoice order={order} side={side} />);

  it('is asked for with what the account knows, and once more where it was refused', async () => {
    const asked: unknown[] = [];
    let made: Invoice[] = [];
    serveGateway(
      session,
      identity,
      [readBillingData, () => ({ data: null })],
      [readOrderInvoices, () => ({ data: { may_ask: made.length === 0, invoices: made } })],
      [
        askInvoice,
        ({ body }) => {
          asked.push(body);
          made = [invoice({ status: 'asked', number: null })];
          return { data: made[0]! };
        },
      ],
    );
    show(sampleOrder());
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir factura' }));
    const dialog = await screen.findByRole('dialog', { name: 'Factura del pedido PD-000057' });
    expect(within(dialog).getByRole('textbox', { name: /Número de identificación/ })).toHaveValue(
      '1020304050',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pedir factura' }));
    expect(await screen.findByText('En proceso')).toBeVisible();
    // What is true as long as it is being made, where it is made; the focus goes there.
    expect(screen.getByText('Te avisamos cuando esté lista.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Factura En proceso/));
    expect(asked).toEqual([
      expect.objectContaining({
        country: 'CO',
        legal_name: 'Laura Gómez',
        responsibilities: ['R-99-PN'],
        use: null,
      }),
    ]);
  });

  it.each([
    [
      'a person',
      { fullname: 'Laura Gómez Peña', identification: '735.898.339' },
      { person: 'natural', type: 'cc', number: '735898339', regime: '49' },
    ],
    [
      'a company',
      { fullname: 'Taller La 13 SAS', identification: '9003731153' },
      { person: 'legal', type: 'nit', number: '900373115-3', regime: '' },
    ],
  ])('begins with %s that receives the order where the account has no identification', async (...given) => {
    const [, receiver, { person, type, number, regime }] = given;
    const account = { id: 9, name: 'Laura', email: 'laura@tuerca.test' };
    serveGateway(
      session,
      [readUser, () => ({ data: { ...account, identification_type: null, identification: null } })],
      [readBillingData, () => ({ data: null })],
      [readOrderInvoices, () => ({ data: { may_ask: true, invoices: [] } })],
    );
    const { delivery } = sampleOrder();
    show(sampleOrder({ delivery: { ...delivery, ...receiver } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir factura' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Factura del pedido PD-000057' }));
    expect(dialog.getByRole('combobox', { name: 'A nombre de' })).toHaveValue(person);
    expect(dialog.getByRole('combobox', { name: 'Tipo de identificación' })).toHaveValue(type);
    expect(dialog.getByRole('textbox', { name: /Número de identificación/ })).toHaveValue(number);
    expect(dialog.getByRole('textbox', { name: /Nombre o razón social/ })).toHaveValue(receiver.fullname);
    expect(dialog.getByRole('textbox', { name: /Correo/ })).toHaveValue('laura@tuerca.test');
    expect(dialog.getByRole('combobox', { name: 'Régimen de IVA' })).toHaveValue(regime);
  });

  it('says why its form does not open, and opens it at the next press', async () => {
    let isAway = true;
    serveGateway(
      session,
      identity,
      [readBillingData, () => (isAway ? refusal('SERVICE_UNAVAILABLE') : { data: null })],
      [readOrderInvoices, () => ({ data: { may_ask: true, invoices: [] } })],
    );
    show(sampleOrder());
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir factura' }));
    expect(await screen.findByText(/^El servicio no está disponible/)).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Pedir factura' }));
    expect(await screen.findByRole('dialog', { name: 'Factura del pedido PD-000057' })).toBeVisible();
  });

  it('has its files once it is stamped', async () => {
    serveGateway(session, [readOrderInvoices, () => ({ data: { may_ask: false, invoices: [invoice()] } })]);
    show(sampleOrder());
    expect(screen.queryByText('Te avisamos cuando esté lista.')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Descargar SETP12 en XML' })).toHaveAttribute(
      'href',
      '/api/cart/invoices/6/file?format=xml',
    );
  });

  it('that waits leads its store to what is missing', async () => {
    const waits = invoice({ status: 'asked', number: null, waits_for_store: true, reason: 'Faltan datos.' });
    const invoices = [readOrderInvoices, () => ({ data: { may_ask: false, invoices: [waits] } })] as const;
    const open = async (user: SessionUser) => {
      serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })], invoices);
      show(sampleOrder(), 'store');
      expect(await screen.findByText('Faltan datos.')).toBeVisible();
    };
    await open(sampleVendor());
    expect(await screen.findByRole('link', { name: 'Completar los datos de facturación' })).toHaveAttribute(
      'href',
      '/users/page/tienda/facturacion',
    );
    cleanup();
    // Its page is the owner's alone.
    await open({ ...sampleVendor(), isVendor: false, storeByAdviser: true });
    expect(screen.queryByRole('link', { name: 'Completar los datos de facturación' })).toBeNull();
  });

  it('that its store has stamped again leaves the focus at what became of it', async () => {
    let made = invoice({ status: 'refused', number: null, reason: 'No coincide.', may_retry: true });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readOrderInvoices, () => ({ data: { may_ask: false, invoices: [made] } })],
      [
        retryInvoice,
        () => {
          made = invoice({ status: 'asked', number: null });
          return { data: made };
        },
      ],
    );
    show(sampleOrder(), 'store');
    await userEvent.click(await screen.findByRole('button', { name: /^Volver a intentar la factura/ }));
    await screen.findByText('En proceso');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Factura' })).toHaveFocus());
  });

  it('is not spoken of where none can be asked for', async () => {
    serveGateway(session, [readOrderInvoices, () => ({ data: { may_ask: false, invoices: [] } })]);
    show(sampleOrder());
    expect(screen.queryByText('Factura')).toBeNull();
  });
});

it('the data of a person for invoices are taken away once, and the focus stays there', async () => {
  let kept: object | null = {
    country: 'CO',
    person: 'natural',
    identification_type: 'cc',
    identification: '1020304050',
    legal_name: 'Laura Gómez',
    email: 'laura@tuerca.test',
    address: 'Calle 13',
    city: 'Bogotá',
    postal_code: null,
    regime: '49',
    responsibilities: ['R-99-PN'],
    use: null,
  };
  const gateway = serveGateway(
    identity,
    [readBillingData, () => ({ data: kept })],
    [removeBillingData, () => ((kept = null), { data: { ok: true } })],
  );
  renderPage(<OwnBilling userId={9} country="CO" />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Quitar' }));
  await screen.findByText('Quitamos tus datos de facturación.');
  expect(gateway.callsOf(removeBillingData)).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Datos de facturación' })).toHaveFocus());
});

describe('the invoices of a store', () => {
  const opened = (legalName: string, taxId: string, storeId = 3) =>
    [
      readOwnStoreApplication,
      () => ({
        data: {
          legal_name: legalName,
          tax_id: taxId,
          store: { id: storeId, name: 'Norte', segment: 'norte' },
        },
      }),
    ] as const;

  it.each([
    ['a company', opened('Repuestos Dueñas SAS', '901601905-8'), 'legal', '901601905-8'],
    ['a person', opened('Elena Dueñas', '52123456-1'), 'natural', '52123456-1'],
    ['another store', opened('Repuestos Dueñas SAS', '901601905-8', 4), 'legal', ''],
  ] as const)(
    'begin with what was said when the store of %s was opened',
    async (_whose, said, person, taxId) => {
      serveGateway(
        [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
        said,
        [readStore, () => ({ data: { id: 3, country: 'CO' } })],
        [readStoreBillingData, () => ({ data: null })],
        [listInvoices, () => listOf([])],
      );
      renderPage(<InvoicingSection storeId={3} />);
      await userEvent.click(await screen.findByRole('button', { name: 'Completar datos' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Datos de tu empresa' }));
      expect(dialog.getByRole('combobox', { name: 'A nombre de' })).toHaveValue(person);
      expect(dialog.getByRole('combobox', { name: 'Tipo de identificación' })).toHaveValue('nit');
      expect(dialog.getByRole('textbox', { name: /Número de identificación/ })).toHaveValue(taxId);
      expect(dialog.getByRole('textbox', { name: /Nombre o razón social/ })).toHaveValue(
        taxId && said[1]().data.legal_name,
      );
      expect(dialog.getByRole('textbox', { name: /Correo que va/ })).toHaveValue('mariana@tuerca.test');
    },
  );

  it.each([
    ['CO', '5.000', 5000],
    ['CO', '5000', 5000],
    ['CO', '5,5', 5.5],
    ['CO', '5,000', Number.NaN],
  ] as const)('are numbered as it is written in %s: %s', (country, last, number) => {
    const fields = { ...storeFieldsOf(null, country, {}), last_number: last };
    expect(storeBodyOf(fields, country)).toMatchObject({ first_number: 1, last_number: number });
  });

  it('need all of its data: every wrong field says so at once, and the first one of the page has the focus', async () => {
    const { callsOf } = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readOwnStoreApplication, () => ({ data: null })],
      [readStore, () => ({ data: { id: 3, country: 'CO' } })],
      [readStoreBillingData, () => ({ data: null })],
      [listInvoices, () => listOf([])],
    );
    renderPage(<InvoicingSection storeId={3} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Completar datos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Datos de tu empresa' }));
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    // Nothing is said for a store of its IVA, and nothing of whoever fills it in as of the company.
    expect(dialog.getByRole('combobox', { name: 'A nombre de' })).toHaveValue('legal');
    expect(dialog.getByRole('textbox', { name: /Nombre o razón social/ })).toHaveValue('');
    expect(dialog.getByRole('combobox', { name: 'Régimen de IVA' })).toHaveValue('');
    await save();
    const identification = dialog.getByRole('textbox', { name: /Número de identificación/ });
    await waitFor(() => expect(identification).toHaveFocus());
    expect(dialog.getAllByText('Completa el campo requerido')).toHaveLength(9);
    expect(dialog.getByText('Elige si eres responsable de IVA')).toBeVisible();

    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'A nombre de' }), 'natural');
    expect(dialog.getByRole('combobox', { name: 'Tipo de identificación' })).toHaveValue('cc');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Último número/ }), '0');
    expect(await dialog.findByText('No puede ser menor que el primer número, que es 1')).toBeVisible();
    expect(callsOf(saveStoreBillingData)).toEqual([]);
  });

  it('begin with its data, are listed by month, and are tried again', async () => {
    const saved: unknown[] = [];
    const { callsOf } = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      opened('Refacciones Godínez', 'GODE561231GR8'),
      [readStore, () => ({ data: { id: 3, country: 'MX' } })],
      [readStoreBillingData, () => ({ data: null })],
      [
        saveStoreBillingData,
        ({ body }) => {
          saved.push(body);
          return { data: { ok: true } };
        },
      ],
      [listInvoices, () => listOf([invoice({ status: 'refused', may_retry: true, reason: 'No coincide.' })])],
      [retryInvoice, () => ({ data: invoice() })],
    );
    renderPage(<InvoicingSection storeId={3} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Completar datos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Datos de tu empresa' });
    const fill = (name: RegExp, text: string) =>
      userEvent.type(within(dialog).getByRole('textbox', { name }), text);
    await fill(/Código postal/, '06700');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Régimen/ }), '612');
    await fill(/^Prefijo o serie de las facturas/, 'A');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Los datos de facturación quedaron guardados.')).toBeVisible();
    expect(saved).toEqual([
      expect.objectContaining({
        country: 'MX',
        legal_name: 'Refacciones Godínez',
        identification: 'GODE561231GR8',
        series: 'A',
        credit_series: 'NC',
        first_number: 1,
        use: null,
      }),
    ]);
    await userEvent.click(
      screen.getByRole('button', { name: 'Volver a intentar la factura del pedido PD-000057' }),
    );
    await screen.findByText('No coincide.');
    expect(callsOf(retryInvoice)).toHaveLength(1);
  });
});
