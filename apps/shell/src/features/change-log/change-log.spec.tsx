import { expect, it, jest } from '@jest/globals';
import { listChanges, PaymentDifference, readSessionControlData, type Change } from '@tuerca/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { ChangeLogPage } from './change-log-page.tsx';
import { valueText } from './change-texts.ts';
import { changesFile } from './changes-file.ts';
import { instantsBetween } from '../../shared/days.ts';

const change: Change = {
  id: 9,
  subject: { type: 'store', id: 3 },
  store: { id: 3, name: '=Repuestos "Sur"', country: 'CO' },
  action: 'updateStoreConfig',
  fields: [
    { name: 'serviceCostPercent', before: 0.08, after: 0.1 },
    { name: 'showCustomerData', before: true, after: false },
    { name: 'brands', before: null, after: ['Kia', 'Mazda'] },
    { name: 'openingHours', before: [], after: [{ day: 1, from: '08:00', to: '17:00' }] },
    { name: 'paymentOptions', before: [], after: ['transfer', 'cash'] },
    { name: 'document', before: null, after: 'tax_certificate' },
    { name: 'updatedAt', before: null, after: '2026-01-15T14:00:00.000Z' },
  ],
  user: { id: 1, name: 'Ana Torres' },
  role: 'admin',
  created_at: '2026-01-15T14:00:00.000Z',
};

it('says in words who changed what, from what to what, and asks for what the address names', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    // A service newer than the page records what it has no words for.
    [
      listChanges,
      () =>
        listOf([
          change,
          {
            ...change,
            id: 7,
            user: { id: 2, name: 'Eva Díaz' },
            subject: { type: 'order', id: 57, name: 'PD-000057' },
            action: 'changeOrder',
            fields: [{ name: 'orderStatus', before: 'created', after: 'cancelled' }],
          },
          { ...change, id: 8, user: null, action: 'addSomething' },
          { ...change, id: 5, user: null, role: 'visitor', action: 'replyToSupportCase' },
          {
            ...change,
            id: 6,
            user: { id: 3, name: 'Iván Paz' },
            subject: { type: 'supportCase', id: 8, name: 'PQRS-2026-000008' },
            action: 'reopenSupportCase',
            fields: [
              {
                name: 'adviser',
                before: null,
                after: { name: 'Carlos', rights: ['quote', 'chat'], brands: ['Kia'] },
              },
              { name: 'status', before: 'inReview', after: 'refused' },
            ],
          },
        ]),
    ],
  );
  renderPage(<ChangeLogPage />, {
    at: '/administracion/registro?user_name=ana&subject_type=store&subject_id=3&user_id=x&from=2026-01-01&to=x',
  });
  const row = (await screen.findByRole('link', { name: 'Ana Torres' })).closest('tr');
  expect(row).toHaveTextContent('Cambió la configuración de la tienda');
  expect(row).toHaveTextContent('Comisión: 8 % pasó a 10 %');
  expect(row).toHaveTextContent('Ve los datos de sus clientes: Sí pasó a No');
  expect(row).toHaveTextContent('Marcas: — pasó a Kia y Mazda');
  expect(row).toHaveTextContent('Horario: — pasó a lunes 08:00–17:00');
  expect(row).toHaveTextContent('Formas de pago: — pasó a Transferencia bancaria y Efectivo al recibir');
  expect(row).toHaveTextContent('Documento: — pasó a RUT');
  expect(row).toHaveTextContent('Registrada: — pasó a 15 de ene de 2026, 9:00');
  expect(screen.getByText('Otro cambio')).toBeVisible();
  expect(screen.getByText('Alguien sin cuenta').closest('tr')).toHaveTextContent(/Replicó la respuesta/);
  const ofOrder = screen.getByRole('link', { name: 'Eva Díaz' }).closest('tr');
  expect(ofOrder).toHaveTextContent(/Avanzó o terminó un pedido.*Pedido PD-000057/);
  expect(screen.getByRole('link', { name: 'Pedido PD-000057' })).toHaveAttribute(
    'href',
    '/cart/page/view/57',
  );
  expect(ofOrder).toHaveTextContent('El pedido: Pedido recibido pasó a Cancelado');
  const ofCase = screen.getByRole('link', { name: 'Caso PQRS-2026-000008' });
  expect(ofCase).toHaveAttribute('href', '/administracion/pqrs/8');
  expect(ofCase.closest('tr')).toHaveTextContent('Abrió de nuevo un caso');
  expect(ofCase.closest('tr')).toHaveTextContent('Carlos · Cotizar y Chatear con compradores · Kia');
  expect(ofCase.closest('tr')).toHaveTextContent('Estado: En revisión pasó a Rechazada');
  expect(JSON.parse(gateway.callsOf(listChanges).at(-1)!.query['filter']!)).toEqual({
    user_name: 'ana',
    subject_type: 'store',
    subject_id: 3,
    created_at: { from: '2026-01-01T05:00:00.000Z' },
  });
});

it('says the money and the papers of a store as its country does', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listChanges,
      () =>
        listOf([
          {
            ...change,
            store: { id: 4, name: 'Refacciones del Norte', country: 'MX' },
            fields: [
              { name: 'minimumOrderMinor', before: null, after: 123_450 },
              { name: 'shippingDiscounts', before: [], after: [{ fromMinor: 50_050, percent: 10 }] },
              { name: 'document', before: null, after: 'tax_certificate' },
            ],
          },
        ]),
    ],
  );
  renderPage(<ChangeLogPage />, { at: '/administracion/registro' });
  const row = (await screen.findByRole('link', { name: 'Ana Torres' })).closest('tr')!;
  expect(row).toHaveTextContent(/Pedido mínimo: — pasó a \$\s?1,234\.50/);
  expect(row).toHaveTextContent(/\$\s?500\.50/);
  expect(row).toHaveTextContent('Constancia de situación fiscal');
});

it('keeps a date with its time, and an arrow with what it points to, on a narrow card', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listChanges, () => listOf([{ ...change, fields: change.fields.slice(0, 1) }])],
  );
  renderPage(<ChangeLogPage />, { at: '/administracion/registro' });
  const row = (await screen.findByRole('link', { name: 'Ana Torres' })).closest('tr')!;
  // The cells of a card put their parts apart.
  expect(row.cells[0]!.children).toHaveLength(1);
  expect(row.querySelector('ins')!.previousSibling?.textContent).toBe('\u00a0');
});

it.each([
  ['CO', '2026-01-15T05:00:00.000Z', '2026-01-17T04:59:59.999Z'],
  ['MX', '2026-01-15T06:00:00.000Z', '2026-01-17T05:59:59.999Z'],
] as const)('takes days as they are in %s', (code, from, to) =>
  expect(instantsBetween('2026-01-15', '2026-01-16', code)).toEqual({ from, to }),
);

it('writes a line for each field to the file, and no cell is a formula', () => {
  const field = { name: 'name', before: '=1+1', after: '@algo' } as const;
  const lines = changesFile([{ ...change, fields: [field, ...change.fields.slice(0, 1)] }]).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    `"2026-01-15 09:00:00","Ana Torres","Administra","Cambió la configuración de la tienda",` +
      `"Tienda =Repuestos ""Sur""","Nombre","'=1+1","'@algo"`,
  );
});

it('says whose changes are shown where it was led to those of one, and leads to all', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listChanges, () => listOf([change])],
  );
  renderPage(<ChangeLogPage />, {
    at: '/administracion/registro?subject_type=store&subject_id=3&user_id=1&from=2026-01-01',
  });
  expect(
    await screen.findByText('Solo los cambios de: Tienda =Repuestos "Sur" · Solo lo que hizo: Ana Torres'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos los cambios' }));
  await waitFor(() =>
    expect(JSON.parse(gateway.callsOf(listChanges).at(-1)!.query['filter']!)).toEqual({
      created_at: { from: '2026-01-01T05:00:00.000Z' },
    }),
  );
  expect(screen.queryByText(/^Solo lo/)).toBeNull();
});

it('takes a day when it is whole and sensible, and an empty one when the field is left', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listChanges, () => listOf([change])],
  );
  renderPage(<ChangeLogPage />, { at: '/administracion/registro?from=2026-01-01' });
  await screen.findAllByRole('link', { name: 'Ana Torres' });
  const askedDays = () =>
    gateway
      .callsOf(listChanges)
      .map(({ query }) => (JSON.parse(query['filter'] ?? '{}') as { created_at?: object }).created_at);
  const [from, to] = [screen.getByLabelText('Desde el día'), screen.getByLabelText('Hasta el día')];
  for (const value of ['', '0002-03-01', '0020-03-01', '0202-03-01', '2026-03-01'])
    fireEvent.change(from, { target: { value } });
  await waitFor(() => expect(askedDays().at(-1)).toEqual(instantsBetween('2026-03-01', undefined, 'CO')));
  expect(askedDays()).toHaveLength(2);
  fireEvent.change(to, { target: { value: '2026-02-01' } });
  fireEvent.blur(to);
  expect(to).toHaveAccessibleDescription(
    /^La fecha final va después de la inicial\. La lista sigue siendo desde el 1 de mar\.? de 2026\.$/,
  );
  fireEvent.change(from, { target: { value: '' } });
  expect(askedDays()).toHaveLength(2);
  fireEvent.blur(from);
  // The last day was in order from then on.
  await waitFor(() => expect(askedDays().at(-1)).toEqual(instantsBetween(undefined, '2026-02-01', 'CO')));
});

it('takes the first day that was typed once the last one makes way for it', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listChanges, () => listOf([change])],
  );
  renderPage(<ChangeLogPage />, { at: '/administracion/registro?from=2026-01-01&to=2026-01-05' });
  await screen.findAllByRole('link', { name: 'Ana Torres' });
  const [from, to] = [screen.getByLabelText('Desde el día'), screen.getByLabelText('Hasta el día')];
  fireEvent.change(from, { target: { value: '2026-01-10' } });
  fireEvent.blur(from);
  expect(from).toHaveAccessibleDescription(/^La fecha final va después de la inicial\. La lista sigue/);
  fireEvent.change(to, { target: { value: '2026-01-15' } });
  await waitFor(() =>
    expect(JSON.parse(gateway.callsOf(listChanges).at(-1)!.query['filter']!)).toEqual({
      created_at: instantsBetween('2026-01-10', '2026-01-15', 'CO'),
    }),
  );
  expect(from).toHaveValue('2026-01-10');
  expect(from).not.toHaveAccessibleDescription();
});

it('puts days of the address that are the wrong way round in order, and keeps the one that is not changed', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listChanges, () => listOf([change])],
  );
  renderPage(<ChangeLogPage />, { at: '/administracion/registro?from=2026-01-10&to=2026-01-05' });
  const [from, to] = [await screen.findByLabelText('Desde el día'), screen.getByLabelText('Hasta el día')];
  expect([from, to].map((end) => (end as HTMLInputElement).value)).toEqual(['2026-01-05', '2026-01-10']);
  const asked = () => JSON.parse(gateway.callsOf(listChanges).at(-1)!.query['filter']!) as object;
  await waitFor(() =>
    expect(asked()).toEqual({ created_at: instantsBetween('2026-01-05', '2026-01-10', 'CO') }),
  );
  fireEvent.change(to, { target: { value: '2026-01-15' } });
  await waitFor(() =>
    expect(asked()).toEqual({ created_at: instantsBetween('2026-01-05', '2026-01-15', 'CO') }),
  );
  for (const end of [from, to]) expect(end).not.toHaveAccessibleDescription();
});

it('says why a search was refused instead of what was shown before', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listChanges,
      ({ query }) =>
        query['filter']?.includes('2026-03-01')
          ? refusal('INVALID_INPUT', [{ field: 'filter', message: 'Ese filtro no vale' }])
          : listOf([change]),
    ],
  );
  renderPage(<ChangeLogPage />, { at: '/administracion/registro' });
  await screen.findAllByRole('link', { name: 'Ana Torres' });
  fireEvent.change(screen.getByLabelText('Desde el día'), { target: { value: '2026-03-01' } });
  expect(await screen.findByText('Ese filtro no vale')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ana Torres' })).toBeNull();
});

it('says how many changes are in the file, and makes none of nothing', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let rows = [change];
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listChanges, () => listOf(rows)],
  );
  renderPage(<ChangeLogPage />, { at: '/administracion/registro' });
  await screen.findAllByRole('link', { name: 'Ana Torres' });
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  expect(await screen.findByText('Descargamos el único cambio que coincide.')).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
  rows = [];
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  expect(await screen.findByText('Ningún cambio coincide: no hay nada que descargar.')).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
});

it('has words for every decision about a difference of a payment', () => {
  const blanks = { none: '', yes: 'Sí', no: 'No' };
  const decisions = PaymentDifference.shape.decisions.unwrap().options;
  expect(decisions.map((decision) => valueText('decision', decision, blanks, 'CO'))).toEqual([
    'Devolver el dinero',
    'Devuelto por fuera',
    'Cerrarla',
  ]);
});
