import { expect, it, jest } from '@jest/globals';
import {
  listInfractions,
  readSessionControlData,
  registerInfraction,
  uploadFile,
  type Infraction,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { InfractionsPanel } from './infractions-panel.tsx';
import { TransactionInfractions } from './transaction-infractions.tsx';

class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  send() {}
  close() {}
}
globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
jest.setTimeout(30_000);

const path = '/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a111';
const sample = (given: Partial<Infraction> = {}): Infraction => ({
  id: 4,
  created_at: '2026-01-15T16:00:00.000Z',
  infraction_type: 'share_contact_information',
  infraction_detail: 'Escribió su número en las observaciones.',
  infraction_file: `${path}?owner=1&expires=1&signature=a`,
  code_transaction: 'PD-000009',
  quotation_id: null,
  quotation_request_id: null,
  cart_transaction_return_id: null,
  cart_shopping_header_id: 9,
  product_id: null,
  product_reference: null,
  product_description: null,
  request: { id: 123, code: 'SC-000123' },
  store_id: 3,
  store: { id: 3, name: 'Repuestos del Norte' },
  buyer_id: 7,
  buyer: { id: 7, name: 'Laura Gómez' },
  notifyTheSeller: true,
  ...given,
});
const manager = sampleUser({ managetuercaGoModule: true, manageInfractionsModule: true });
const order = {
  link: 'cart_shopping_header_id',
  id: 9,
  code: 'PD-000009',
  store: 'Repuestos del Norte',
} as const;

const product = { link: 'product_id', id: 8, code: 'P83024', store: 'Repuestos del Norte' } as const;
const ofProduct = (given: Partial<Infraction> = {}): Infraction =>
  sample({
    id: 6,
    infraction_type: 'misleading_advertising',
    code_transaction: 'P83024',
    cart_shopping_header_id: null,
    product_id: 8,
    product_reference: 'P83024',
    product_description: 'Pastillas de freno cerámicas',
    request: null,
    ...given,
  });

const open = (
  user: SessionUser,
  rows: Infraction[],
  {
    page = <TransactionInfractions of={order} />,
    register = () => {
      rows.push(sample());
      return { data: sample() };
    },
  }: { page?: ReactNode; register?: () => unknown } = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [registerInfraction, register],
    [listInfractions, () => listOf(rows)],
    [uploadFile, () => ({ data: { path } })],
  );
  renderPage(page);
  return gateway;
};

const fillIn = async (code = 'PD-000009', type = 'Publicidad engañosa') => {
  await userEvent.click(await screen.findByRole('button', { name: `Registrar infracción en ${code}` }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Tipo de infracción/), type);
  await userEvent.type(within(dialog).getByLabelText(/^Detalle/), 'Anunció otro precio.');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'prueba.png', { type: 'image/png' }));
  return dialog;
};

it('registers an infraction with its evidence, once, and shows it in place of the button', async () => {
  const gateway = open(manager, []);
  const dialog = await fillIn();
  await userEvent.click(within(dialog).getByLabelText('Avisar a Repuestos del Norte', { exact: false }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Infracción registrada')).toBeVisible();
  expect(gateway.callsOf(registerInfraction).map(({ body }) => body)).toEqual([
    {
      cart_shopping_header_id: 9,
      infraction_type: 'misleading_advertising',
      infraction_detail: 'Anunció otro precio.',
      infraction_file: path,
      notifyTheSeller: true,
    },
  ]);
  expect(screen.queryByRole('button', { name: /^Registrar infracción/ })).toBeNull();
});

it.each([
  [
    'clip.mp4',
    'video/mp4',
    'Tipo de archivo no permitido. Puedes subir PDF, XLS, XLSX, ODS, CSV, DOCX, ODT, fotos',
  ],
  ['factura.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
])('takes as evidence what can be uploaded: %s', async (name, type, refused) => {
  open(manager, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar infracción en PD-000009' }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], name, { type }));
  if (refused === null) expect(await within(dialog).findByText(name)).toBeVisible();
  else expect(await within(dialog).findByText(refused, { exact: false })).toBeVisible();
});

it('says which product of the transaction it is about, if that is chosen', async () => {
  const products = [
    { name: 'Bomba de agua', reference: null },
    { name: 'Pastillas de freno', reference: 'BP-1' },
  ];
  const gateway = open(manager, [], { page: <TransactionInfractions of={{ ...order, products }} /> });
  const dialog = await fillIn();
  expect(within(dialog).getByText('Todos los datos son obligatorios, menos el producto.')).toBeVisible();
  const choice = within(dialog).getByLabelText('Producto (opcional)');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent: words }) => words),
  ).toEqual(['De ninguno en particular', 'Bomba de agua', 'Pastillas de freno · BP-1']);
  await userEvent.selectOptions(choice, 'Pastillas de freno · BP-1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await screen.findByText('La infracción quedó registrada.');
  expect(gateway.callsOf(registerInfraction)[0]?.body).toMatchObject({
    cart_shopping_header_id: 9,
    product_description: 'Pastillas de freno',
    product_reference: 'BP-1',
  });
});

it('registers in a product each type once, beside what it has already', async () => {
  const gateway = open(manager, [ofProduct()], { page: <TransactionInfractions of={product} /> });
  expect(await screen.findByText('Producto: Pastillas de freno cerámicas · P83024')).toBeVisible();
  const dialog = await fillIn('P83024', 'Cambio en el precio del producto');
  expect(within(dialog).queryByRole('option', { name: 'Publicidad engañosa' })).toBeNull();
  expect(within(dialog).queryByLabelText(/^Producto/)).toBeNull();
  expect(within(dialog).getByText('Todos los datos son obligatorios.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await screen.findByText('La infracción quedó registrada.');
  const [call] = gateway.callsOf(registerInfraction);
  expect(call?.body).toMatchObject({ product_id: 8, infraction_type: 'product_change_of_price' });
  expect(call?.body).not.toHaveProperty('product_description');
  expect(await screen.findByRole('button', { name: 'Registrar infracción en P83024' })).toBeVisible();
});

it('asks for all of it, each at its field', async () => {
  const gateway = open(manager, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar infracción en PD-000009' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Todos los datos son obligatorios.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await within(dialog).findByText('Escribe qué pasó')).toBeVisible();
  expect(within(dialog).getByText('Adjunta la prueba')).toBeVisible();
  expect(gateway.callsOf(uploadFile)).toEqual([]);
});

it('says at the evidence that it is required, and why it was refused', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: manager } })],
    [listInfractions, () => listOf([])],
    [uploadFile, () => refusal('FILE_TYPE')],
  );
  renderPage(<TransactionInfractions of={order} />);
  const dialog = await fillIn();
  const field = within(dialog).getByRole('group', { name: 'Prueba' });
  expect(field).toHaveAccessibleDescription(/^Obligatoria\./);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  const alert = await within(field).findByRole('alert');
  expect(alert).toHaveTextContent(/como foto \(JPG.*\) ni como documento \(PDF, XLS, /);
  expect(gateway.callsOf(registerInfraction)).toHaveLength(0);
});

it('leads to the evidence in a window that is opened again, closed before that was refused', async () => {
  const answer = Promise.withResolvers<Response>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: manager } })],
    [listInfractions, () => listOf([])],
    [uploadFile, () => answer.promise],
  );
  renderPage(<TransactionInfractions of={order} />);
  const dialog = await fillIn();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('FILE_TYPE'));
  await screen.findByText(/Lo que pusiste te espera/);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar infracción en PD-000009' }));
  const evidence = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Prueba' });
  expect(await within(evidence).findByRole('alert')).toBeVisible();
  expect(within(evidence).getByText('prueba.png')).toBeVisible();
  await waitFor(() => expect(evidence).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
});

it('says why it was not registered, and uploads the evidence once', async () => {
  const gateway = open(manager, [], { register: () => refusal('UNEXPECTED') });
  const dialog = await fillIn();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await within(dialog).findByText('Ocurrió un error inesperado. Intenta de nuevo.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await within(dialog).findByText('Ocurrió un error inesperado. Intenta de nuevo.');
  expect(gateway.callsOf(uploadFile)).toHaveLength(1);
});

it('shows what another registered before, says why one’s own was refused, and keeps it', async () => {
  const rows: Infraction[] = [];
  open(manager, rows, {
    register: () => {
      rows.push(sample());
      return refusal('INFRACTION_EXISTS');
    },
  });
  const dialog = await fillIn();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Escribió su número en las observaciones.')).toBeVisible();
  expect(await within(dialog).findByText('Ya tiene una infracción registrada.')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Detalle/)).toHaveValue('Anunció otro precio.');
  expect(within(dialog).queryByRole('button', { name: 'Registrar' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Registrar infracción/ })).toBeNull();
});

it('tells who has closed the window that another registered one before, and of nothing that waits in it', async () => {
  const rows: Infraction[] = [];
  const answer = Promise.withResolvers<Response>();
  const gateway = open(manager, rows, { register: () => answer.promise });
  const dialog = await fillIn();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(gateway.callsOf(registerInfraction)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rows.push(sample());
  answer.resolve(refusal('INFRACTION_EXISTS'));
  const notice = await screen.findByText(/^Ya tiene una infracción registrada\./);
  expect(notice).not.toHaveTextContent('Lo que pusiste te espera');
});

it('says to who registers them that they could not be read, and reads them again', async () => {
  let isDown = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: manager } })],
    [listInfractions, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([]))],
  );
  renderPage(<TransactionInfractions of={order} />);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Registrar infracción en PD-000009' })).toBeVisible();
});

it('shows a store what it was told of, with the way to object, and nothing to register', async () => {
  open(sampleVendor(), [sample()]);
  expect(await screen.findByText('Compartir datos de contacto')).toBeVisible();
  expect(screen.getByRole('link', { name: /^¿No estás de acuerdo/ })).toHaveAttribute('href', paths.pqrs);
});

it('offers nothing to a manager without the right', async () => {
  open(sampleUser({ managetuercaGoModule: true }), [ofProduct()], {
    page: <TransactionInfractions of={product} />,
  });
  expect(await screen.findByText('Publicidad engañosa')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Registrar infracción/ })).toBeNull();
});

it('lists all, each with its transaction and its evidence', async () => {
  open(
    manager,
    [
      sample(),
      sample({ id: 5, cart_shopping_header_id: null, quotation_id: 55, code_transaction: 'CT-55' }),
      ofProduct({ buyer_id: undefined, buyer: undefined }),
    ],
    {
      page: <InfractionsPanel />,
    },
  );
  expect(await screen.findByRole('link', { name: 'PD-000009' })).toHaveAttribute('href', '/cart/page/view/9');
  expect(screen.getByRole('link', { name: 'CT-55' })).toHaveAttribute(
    'href',
    '/tuercaGo/quotationRequest/123',
  );
  const row = screen.getByRole('link', { name: 'P83024' });
  expect(row).toHaveAttribute('href', '/catalogo/producto/pastillas-de-freno-ceramicas-8');
  expect(screen.getByText('Producto: Pastillas de freno cerámicas · P83024')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la prueba de la infracción en PD-000009' })).toHaveAttribute(
    'href',
    sample().infraction_file,
  );
});
