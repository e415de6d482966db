import { describe, expect, it } from '@jest/globals';
import {
  closeStore,
  errors,
  handOverStore,
  listAdviserInvitations,
  listAdvisers,
  listChanges,
  listQuotationRequests,
  listQuotations,
  listSalesModels,
  listVehicleBrands,
  readSessionControlData,
  readStore,
  readStoreConfig,
  updateStore,
  updateStoreConfig,
  type Change,
  type Operation,
  type Store,
} from '@tuerca/contracts';
import { storePageMessages } from '@tuerca/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { StoreAreaPage } from './store-area-page.tsx';

const store: Store = {
  id: 3,
  name: 'Repuestos del Sur',
  segment: 'repuestos-del-sur',
  country: 'CO',
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  average_rating: null,
  count_total_number_ratings: 0,
  brands: [{ id: 2, name: 'Nissan' }],
  part_groups: null,
  served_cities: null,
};
const config = {
  tuerca_go_store_sales_model: 'orders' as const,
  tuerca_go_marketplace_sales_model: 'orders' as const,
  addressing_after_transaction: null,
  addressing_button_name: null,
  transaction_closing_form: null,
  mobile_number: null,
  price_list_labels: [],
  minimum_order: 0,
  payment_options: [],
  service_cost: 0,
  service_cost_percent: 0.08,
  show_customer_data: true,
  show_customer_data_marketplace: false,
};
const change = (given: Partial<Change> = {}): Change => ({
  id: 1,
  subject: { type: 'store', id: 3 },
  store: { id: 3, name: 'Repuestos del Sur', country: 'CO' },
  action: 'updateStore',
  fields: [
    { name: 'name', before: 'Norte', after: 'Sur' },
    { name: 'brands', before: ['Nissan'], after: ['Kia', 'Nissan'] },
  ],
  user: { id: 7, name: 'Mariana Rojas' },
  role: 'vendor',
  created_at: '2026-01-15T14:00:00.000Z',
  ...given,
});

type Answer = readonly [operation: Operation, answer: (call: ReceivedCall) => unknown];

const open = (section: string, ...answers: readonly Answer[]) => {
  const gateway = serveGateway(
    ...answers,
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStoreConfig, () => ({ data: config })],
    [
      listSalesModels,
      () => ({
        data: [
          { id: 'cart', name: 'Carrito de compras' },
          { id: 'orders', name: 'Pedidos' },
        ],
      }),
    ],
    [
      listVehicleBrands,
      () => ({
        data: [
          { id: 2, name: 'Nissan' },
          { id: 5, name: 'Kia' },
        ],
        metadata: { count: 2, page: 0, pageSize: 200 },
      }),
    ],
    [readStore, () => ({ data: store })],
    [updateStore, ({ body }) => ({ data: { ...store, ...(body as object) } })],
    [updateStoreConfig, ({ body }) => ({ data: { ...config, ...(body as object) } })],
  );
  renderPage(
    <Routes>
      <Route path={paths.ownStoreSection(':section')} element={<StoreAreaPage />} />
    </Routes>,
    { at: paths.ownStoreSection(section) },
  );
  return gateway;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
const retype = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the area of one’s own store', () => {
  it('leads to its sections, and says which one is shown', async () => {
    open('datos');
    expect(await screen.findByRole('heading', { level: 1, name: 'Datos y dirección' })).toBeVisible();
    const list = screen.getByRole('navigation', { name: 'Mi tienda' });
    const shown = within(list).getByRole('link', { name: 'Datos y dirección' });
    expect(shown).toHaveAttribute('aria-current', 'page');
    const other = within(list).getByRole('link', { name: 'Ventas' });
    expect(other).toHaveAttribute('href', '/users/page/tienda/ventas');
    expect(other).not.toHaveAttribute('aria-current');
  });

  it('has no section of a name that it does not know', async () => {
    open('no-existe');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Mi tienda' })).toBeNull();
  });
});

describe('name and address', () => {
  it('saves a name at once, and another address after saying what it means', async () => {
    const gateway = open('datos');
    await retype('Nombre', 'Sur y más');
    await save();
    await waitFor(() => expect(gateway.callsOf(updateStore)[0]!.body).toEqual({ name: 'Sur y más' }));
    await retype('Última parte de la dirección', 'Sur-Repuestos');
    await save();
    const question = await screen.findByRole('alertdialog', { name: '¿Cambiar la dirección de tu página?' });
    expect(question).toHaveTextContent('/tienda/sur-repuestos');
    expect(question).toHaveTextContent(/repuestos-del-sur siguen funcionando/);
    expect(gateway.callsOf(updateStore)).toHaveLength(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Cambiar la dirección' }));
    await waitFor(() =>
      expect(gateway.callsOf(updateStore)[1]!.body).toMatchObject({ segment: 'sur-repuestos' }),
    );
  });

  it('refuses an address that cannot be one before it asks, and says at the field that it is taken', async () => {
    const taken = { field: 'segment', message: errors.SEGMENT_TAKEN.message };
    const gateway = open('datos', [updateStore, () => refusal('SEGMENT_TAKEN', [taken])]);
    await retype('Última parte de la dirección', 'cotizar');
    await save();
    expect(await screen.findByText(storePageMessages.segmentReserved)).toBeVisible();
    expect(gateway.callsOf(updateStore)).toEqual([]);
    await retype('Última parte de la dirección', 'de-otra');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la dirección' }));
    expect(await screen.findByText(errors.SEGMENT_TAKEN.message)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Última parte de la dirección' })).toHaveFocus(),
    );
  });
});

describe('how a store sells', () => {
  it('shows what a buyer will read as it is typed, and saves it', async () => {
    const gateway = open('ventas');
    await retype('Cómo se cierra la compra', 'Paga en la cuenta 1');
    expect(screen.getByText('Así sigue tu compra con Repuestos del Sur')).toBeVisible();
    await retype('Enlace para continuar', 'https://sur.co/pago');
    await retype('Texto del botón', 'Pagar ya');
    expect(screen.getByRole('link', { name: 'Pagar ya' })).toHaveAttribute('href', 'https://sur.co/pago');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Efectivo al recibir' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Pedido mínimo' }), '80000');
    await save();
    await waitFor(() =>
      expect(gateway.callsOf(updateStoreConfig)[0]!.body).toEqual({
        transaction_closing_form: 'Paga en la cuenta 1',
        addressing_after_transaction: 'https://sur.co/pago',
        addressing_button_name: 'Pagar ya',
        minimum_order: 80_000,
        payment_options: ['cash'],
      }),
    );
  });

  it('says of each save only what was changed since the last', async () => {
    const kept = { ...config, transaction_closing_form: 'De otra pestaña' };
    const gateway = open('ventas', [
      updateStoreConfig,
      ({ body }) => ({ data: { ...kept, ...(body as object) } }),
    ]);
    await retype('Texto del botón', 'Pagar ya');
    await save();
    await waitFor(() =>
      expect(gateway.callsOf(updateStoreConfig)[0]!.body).toEqual({ addressing_button_name: 'Pagar ya' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Cómo se cierra la compra' })).toHaveValue(
        'De otra pestaña',
      ),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Pedido mínimo' }), '500.000{Enter}');
    await waitFor(() =>
      expect(gateway.callsOf(updateStoreConfig)[1]!.body).toEqual({ minimum_order: 500_000 }),
    );
    expect(screen.getByRole('textbox', { name: 'Pedido mínimo' })).toHaveValue('500.000');
  });

  it('saves nothing while the least order is no amount', async () => {
    const gateway = open('ventas');
    await retype('Texto del botón', 'Pagar ya');
    const field = screen.getByRole('textbox', { name: 'Pedido mínimo' });
    await userEvent.type(field, 'quinientos{Enter}');
    await save();
    expect(field).toHaveAccessibleDescription(/No entendemos este valor/);
    expect(field).toHaveFocus();
    expect(gateway.callsOf(updateStoreConfig)).toEqual([]);
  });

  it('names the price lists, one a line, each once', async () => {
    const gateway = open('ventas');
    await retype('Nombres de tus listas', 'Taller{Enter}taller');
    await save();
    expect(await screen.findByText('Hay dos listas con el mismo nombre')).toBeVisible();
    expect(gateway.callsOf(updateStoreConfig)).toEqual([]);
    await retype('Nombres de tus listas', 'Público{Enter}{Enter} Taller ');
    await save();
    await waitFor(() =>
      expect(gateway.callsOf(updateStoreConfig)[0]!.body).toMatchObject({
        price_list_labels: ['Público', 'Taller'],
      }),
    );
  });

  it('refuses a link in the clear and a number that is none', async () => {
    const gateway = open('ventas');
    await retype('Enlace para continuar', 'http://sur.co');
    await retype('WhatsApp para compradores', '12');
    await save();
    expect(await screen.findByText(/con https: https/)).toBeVisible();
    expect(await screen.findByText('El número de WhatsApp no es correcto')).toBeVisible();
    expect(gateway.callsOf(updateStoreConfig)).toEqual([]);
  });

  it.each(['tuerca_go_store_sales_model', 'payment_options'])(
    'says above the button what is refused of a choice that shows no error of its own: %s',
    async (field) => {
      const message = 'Ya no se ofrece';
      open('ventas', [updateStoreConfig, () => refusal('INVALID_INPUT', [{ field, message }])]);
      await retype('Texto del botón', 'Pagar ya');
      await save();
      expect(await screen.findByText(message)).toBeVisible();
    },
  );
});

describe('closing the store', () => {
  const quotation = { id: 55, code: 'CT-000055', request: { code: 'SC-000123', brand: store.brands![0] } };

  it('says what becomes of each thing that is open, then asks who it is, and closes', async () => {
    let isClosed = false;
    let isRight = false;
    const gateway = open(
      'cerrar',
      [listQuotations, () => listOf([quotation])],
      [listQuotationRequests, () => listOf([])],
      [
        closeStore,
        () => {
          if (!isRight)
            return refusal('PASSWORD_WRONG', [
              { field: 'password', message: 'La contraseña no es correcta' },
            ]);
          isClosed = true;
          return { data: { ok: true } };
        },
      ],
      [
        readSessionControlData,
        () => {
          const storeDeactivation = isClosed
            ? { reason: 'x', at: '2026-01-15T14:00:00.000Z', isClosed: true }
            : null;
          return { data: { isGuest: false, user: { ...sampleVendor(), storeDeactivation } } };
        },
      ],
    );
    expect(await screen.findByText(/^1 cotización abierta termina/)).toBeVisible();
    expect(screen.getByText('CT-000055 · SC-000123 · Nissan')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar la tienda' }));
    const dialog = within(await screen.findByRole('dialog', { name: /para siempre\?$/ }));
    const confirm = async () => {
      await userEvent.type(dialog.getByLabelText(/^Tu contraseña/), 'Tuerca-2026');
      await userEvent.click(dialog.getByRole('button', { name: 'Cerrar para siempre' }));
    };
    await confirm();
    expect(await dialog.findByText('La contraseña no es correcta')).toBeVisible();
    isRight = true;
    await confirm();
    expect(await screen.findByText(/^Cerraste la tienda el/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar la tienda' })).toBeNull();
    expect(gateway.callsOf(closeStore)).toHaveLength(2);
  });
});

describe('handing the store over', () => {
  const adviser = { id: 4, name: 'Pedro Ruiz', user_id: 13, store_id: 3, is_active: true };
  const withAdvisers = (active: object[]): Answer[] => [
    [
      listAdvisers,
      ({ query }) =>
        listOf(String((query as { filter?: unknown }).filter ?? '').includes('false') ? [] : active),
    ],
    [listAdviserInvitations, () => listOf([])],
  ];

  it('asks to whom, then who asks, and leads on to what is left of the store', async () => {
    let isGiven = false;
    const gateway = open(
      'entregar',
      ...withAdvisers([adviser, { ...adviser, id: 5, name: 'Sin cuenta', user_id: null }]),
      [
        handOverStore,
        () => {
          isGiven = true;
          return { data: { ok: true } };
        },
      ],
      [
        readSessionControlData,
        () => ({
          data: {
            isGuest: false,
            user: isGiven
              ? { ...sampleVendor(), isVendor: false, storeByAdviser: true, adviserId: 9 }
              : sampleVendor(),
          },
        }),
      ],
    );
    const choice = await screen.findByRole('combobox', { name: /^Quién la recibe/ });
    expect(screen.queryByRole('option', { name: 'Sin cuenta' })).toBeNull();
    screen.getByText(/los sistemas conectados, también Mercado Libre, quedan con la tienda/);
    await userEvent.click(screen.getByRole('button', { name: 'Entregar la tienda' }));
    expect(await screen.findByText('Elige quién la recibe')).toBeVisible();
    expect(choice).toHaveFocus();
    await userEvent.selectOptions(choice, 'Pedro Ruiz');
    await userEvent.click(screen.getByRole('button', { name: 'Entregar la tienda' }));
    const dialog = within(await screen.findByRole('dialog', { name: /a Pedro Ruiz\?$/ }));
    await userEvent.type(dialog.getByLabelText(/^Tu contraseña/), 'Tuerca-2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Entregar la tienda' }));
    await waitFor(() =>
      expect(gateway.callsOf(handOverStore)[0]?.body).toEqual({
        password: 'Tuerca-2026',
        adviser_id: 4,
        stays: true,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to the advisers where nobody could receive it', async () => {
    open('entregar', ...withAdvisers([]));
    expect(await screen.findByText('Todavía no hay a quién entregarla')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a vendedores' })).toHaveAttribute(
      'href',
      '/users/page/tienda/asesores',
    );
  });
});

describe('what changed', () => {
  it('is told in words, with what was and what is, who and as what', async () => {
    open('cambios', [
      listChanges,
      () => ({
        data: [
          change({
            id: 2,
            action: 'updateStoreConfig',
            fields: [{ name: 'serviceCostPercent', before: 0.08, after: 0.1 }],
            user: { id: 1, name: 'Ana' },
            role: 'admin',
          }),
          change(),
        ],
        metadata: { count: 2, page: 0, pageSize: 30 },
      }),
    ]);
    expect(await screen.findByText('Comisión en porcentaje')).toBeVisible();
    expect(screen.getByText('Antes: 8 %')).toBeVisible();
    expect(screen.getByText('Ahora: 10 %')).toBeVisible();
    expect(screen.getByText(/Ana, de Tuerca/)).toBeVisible();
    expect(screen.getByText('Ahora: Kia y Nissan')).toBeVisible();
    expect(screen.getByText(/^Mariana Rojas ·/)).toBeVisible();
  });

  it.each([
    ['that there is nothing yet', () => listOf([]), 'Todavía no hay cambios'],
    ['that it could not be read', () => refusal('SERVICE_UNAVAILABLE'), /no está disponible/],
  ])('says %s', async (_what, answer, said) => {
    open('cambios', [listChanges, answer]);
    expect(await screen.findByText(said)).toBeVisible();
  });
});
