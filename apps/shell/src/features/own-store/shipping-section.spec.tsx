import { expect, it } from '@jest/globals';
import {
  listZones,
  readSessionControlData,
  readShippingRules,
  readZone,
  updateShippingRules,
  type ShippingRulesOfStore,
} from '@tuerca/contracts';
import { shippingMessages } from '@tuerca/rules';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { StoreAreaPage } from './store-area-page.tsx';

const zone = { country: 1, valle: 5, cali: 11 };
const cali = {
  id: zone.cali,
  parent_id: zone.valle,
  name: 'Cali',
  full_name: 'Cali, Valle del Cauca, Colombia',
  kind: 'city',
  code: null,
};
const saved: ShippingRulesOfStore = {
  rules: [
    {
      zone_id: zone.country,
      zone_name: 'Colombia',
      zone_kind: 'country',
      bands: [{ up_to_kg: 5, cost: 14_000 }],
      per_kg: 2000,
      free_from: null,
    },
  ],
  discounts: [],
};

const open = (
  rules: ShippingRulesOfStore | (() => ShippingRulesOfStore),
  write: (call: { readonly body: unknown }) => unknown = () => ({ data: saved }),
  place: () => unknown = () => ({ data: cali }),
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readShippingRules, () => ({ data: typeof rules === 'function' ? rules() : rules })],
    [updateShippingRules, write],
    [
      listZones,
      ({ query }) => {
        const { kind } = JSON.parse(query['filter'] ?? '{}') as { kind: string };
        if (kind === 'city') return listOf([cali]);
        const parent_id = kind === 'country' ? null : zone.country;
        const id = kind === 'country' ? zone.country : zone.valle;
        const name = kind === 'country' ? 'Colombia' : 'Valle del Cauca';
        return listOf([{ id, parent_id, name, full_name: name, kind, code: null }]);
      },
    ],
    [readZone, place],
  );
  renderPage(
    <Routes>
      <Route path={paths.ownStoreSection(':section')} element={<StoreAreaPage />} />
    </Routes>,
    { at: paths.ownStoreSection('envios') },
  );
  return gateway;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
const fill = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

it('begins with a rule for the whole country, and saves bands, the price of a kilogram and a discount', async () => {
  const gateway = open({ rules: [], discounts: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar una regla' }));
  await fill('Tramo 1: hasta kg', '1,5');
  await fill('Tramo 1: costo', '9000');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar un tramo' }));
  await fill('Tramo 2: hasta kg', '1');
  await fill('Tramo 2: costo', '14000');
  await fill('Por cada kilo más', '2000');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar un descuento' }));
  await fill('Descuento 1: compras desde', '100000');
  await fill('Descuento 1: %', '10');
  await save();
  expect(await screen.findByText(shippingMessages.bandsOrder)).toBeVisible();
  expect(gateway.callsOf(updateShippingRules)).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Tramo 2: hasta kg' }));
  await fill('Tramo 2: hasta kg', '5');
  await save();
  await waitFor(() =>
    expect(gateway.callsOf(updateShippingRules)[0]?.body).toEqual({
      rules: [
        {
          zone_id: zone.country,
          bands: [
            { up_to_kg: 1.5, cost: 9000 },
            { up_to_kg: 5, cost: 14_000 },
          ],
          per_kg: 2000,
          free_from: null,
        },
      ],
      discounts: [{ from: 100_000, percent: 10 }],
    }),
  );
});

it('says where the rules hold: in what a quotation is offered, not in orders of products', async () => {
  open(saved);
  expect(await screen.findByText(/^Solo tu tienda ve estas reglas.*Al cotizar te ofrecemos/)).toBeVisible();
  expect(screen.getByText(/pedidos de tus productos publicados acuerdas el envío/)).toBeVisible();
});

it('says what 12 kg to Cali would cost, also before it is saved', async () => {
  open(saved);
  await userEvent.click(await screen.findByRole('textbox', { name: /^Enviar a/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^Enviar a/ }), 'Cali');
  await userEvent.click(await screen.findByRole('option', { name: /^Cali/ }));
  const said = /^Enviar 12 kg a Cali, Valle del Cauca, Colombia cuesta \$\s28\.000\.$/;
  await waitFor(() => expect(screen.getByText(said)).toBeVisible());
  await userEvent.clear(screen.getByRole('textbox', { name: 'Por cada kilo más' }));
  expect(await screen.findByText(/12 kg pasan del último tramo/)).toBeVisible();
});

it('asks for the city and for the weight it lacks, in fields that are not optional', async () => {
  const place = Promise.withResolvers<unknown>();
  open(saved, undefined, () => place.promise);
  expect(await screen.findByText(/^Elige una ciudad para ver/)).toBeVisible();
  await userEvent.click(await screen.findByRole('textbox', { name: 'Enviar a' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Enviar a' }), 'Cali');
  await userEvent.click(await screen.findByRole('option', { name: /^Cali/ }));
  expect(await screen.findByText('Calculando…')).toBeVisible();
  place.resolve({ data: cali });
  expect(await screen.findByText(/^Enviar 12 kg a Cali/)).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Peso en kg' }));
  expect(await screen.findByText(/^Escribe un peso mayor que cero/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Valor de la compra (opcional)' })).toBeVisible();
});

it('says that the place of a city could not be read, and reads it again at a press', async () => {
  let isDown = true;
  open(saved, undefined, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : { data: cali }));
  await userEvent.click(await screen.findByRole('textbox', { name: /^Enviar a/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^Enviar a/ }), 'Cali');
  await userEvent.click(await screen.findByRole('option', { name: /^Cali/ }));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(/^Elige una ciudad|^Calculando/)).toBeNull();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText(/^Enviar 12 kg a Cali/)).toBeVisible();
});

it('refuses two rules of one place', async () => {
  const gateway = open(saved);
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar una regla' }));
  await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Lugar' })[1]!, 'Todo el país');
  await save();
  expect((await screen.findAllByText(shippingMessages.placeTwice)).length).toBeGreaterThan(0);
  expect(gateway.callsOf(updateShippingRules)).toEqual([]);
});

it('writes nothing over what was changed elsewhere since it was read', async () => {
  let kept = saved;
  const gateway = open(() => kept);
  await fill('Por cada kilo más', '{Backspace}1');
  kept = { ...saved, discounts: [{ from: 100_000, percent: 10 }] };
  await save();
  expect(await screen.findByText(/Las reglas cambiaron en otra pestaña/)).toBeVisible();
  expect(gateway.callsOf(updateShippingRules)).toEqual([]);
});

it('goes on at the title of the next rule, else of the one before, once one is removed', async () => {
  const rule = saved.rules[0]!;
  const bands = [
    { up_to_kg: 5, cost: 14_000 },
    { up_to_kg: 10, cost: 20_000 },
  ];
  const ofValle = { zone_id: zone.valle, zone_name: 'Valle del Cauca', zone_kind: 'department' } as const;
  const ofCali = { zone_id: zone.cali, zone_name: cali.full_name, zone_kind: 'city' } as const;
  open({
    rules: [rule, { ...rule, ...ofValle, bands }, { ...rule, ...ofCali, bands }],
    discounts: [],
  });
  const goesTo = async (removed: string, title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: removed }));
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
  };
  await goesTo('Quitar la regla 2', 'Regla 2');
  await goesTo('Quitar la regla 2', 'Regla 1');
});

it('keeps the focus in the field from which Enter saved', async () => {
  let kept = saved;
  open(
    () => kept,
    ({ body }) => {
      const [rule] = (body as { rules: { per_kg: number }[] }).rules;
      kept = { ...saved, rules: [{ ...saved.rules[0]!, per_kg: rule!.per_kg }] };
      return { data: kept };
    },
  );
  const field = await screen.findByRole('textbox', { name: 'Por cada kilo más' });
  await userEvent.type(field, '{Backspace}1{Enter}');
  expect(await screen.findByText('Tus reglas de envío quedaron guardadas.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Por cada kilo más' })).toBe(field);
  expect(field).toHaveFocus();
});

it('keeps what was removed while the rules were being saved, and saves it next', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = open(saved, () => answer.promise);
  await fill('Por cada kilo más', '{Backspace}1');
  await save();
  await waitFor(() => expect(gateway.callsOf(updateShippingRules)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la regla 1' }));
  answer.resolve({ data: saved });
  expect(await screen.findByText('Tus reglas de envío quedaron guardadas.')).toBeVisible();
  expect(screen.getByText(/^Todavía no tienes reglas/)).toBeVisible();
  await save();
  await waitFor(() =>
    expect(gateway.callsOf(updateShippingRules)[1]?.body).toEqual({ rules: [], discounts: [] }),
  );
});

it('says of discounts that are saved without a rule that they take nothing off', async () => {
  const discounts = [{ from: 100_000, percent: 10 }];
  const gateway = open({ ...saved, discounts }, ({ body }) => ({ data: body }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar la regla 1' }));
  expect(screen.getByText(/^Sin reglas no se aplica ninguno/)).toBeVisible();
  await save();
  expect(await screen.findByText(/pero no tienes reglas de envío: no se aplican/)).toBeVisible();
  expect(gateway.callsOf(updateShippingRules)[0]?.body).toEqual({ rules: [], discounts });
  expect(screen.queryByText('Tus reglas de envío quedaron guardadas.')).toBeNull();
});

it('says that there are no rules any more once the last one was taken away', async () => {
  open(saved, ({ body }) => ({ data: body }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar la regla 1' }));
  await save();
  expect(await screen.findByText('Listo: ya no tienes reglas de envío.')).toBeVisible();
});

it('shows the discounts that stay once the last rule is removed, so that they can be taken away', async () => {
  const gateway = open({ ...saved, discounts: [{ from: 100_000, percent: 10 }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar la regla 1' }));
  expect(await screen.findByRole('textbox', { name: 'Descuento 1: compras desde' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el descuento 1' }));
  await save();
  await waitFor(() =>
    expect(gateway.callsOf(updateShippingRules)[0]?.body).toEqual({ rules: [], discounts: [] }),
  );
});

it.each([
  ['rules.0.bands.0.cost', 'Tramo 1: costo'],
  ['rules.0.bands.0.up_to_kg', 'Tramo 1: hasta kg'],
  ['rules.0.per_kg', 'Por cada kilo más'],
  ['discounts.0.from', 'Descuento 1: compras desde'],
])('says at its field what the service refuses of %s', async (field, name) => {
  const message = 'El valor máximo es mil millones';
  open({ ...saved, discounts: [{ from: 100_000, percent: 10 }] }, () =>
    refusal('INVALID_INPUT', [{ field, message }]),
  );
  const refused = await screen.findByRole('textbox', { name });
  await save();
  await waitFor(() => expect(refused).toHaveFocus());
  expect(refused).toHaveAccessibleDescription(expect.stringContaining(message));
});
