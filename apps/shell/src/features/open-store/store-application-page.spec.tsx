import { expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import {
  listVehicleBrands,
  readOwnStoreApplication,
  readSessionControlData,
  reopenStoreApplication,
  saveStoreApplication,
  submitStoreApplication,
  uploadFile,
  type Operation,
  type SessionUser,
  type StoreApplication,
} from '@tuerca/contracts';
import { bankAccountMessages } from '@tuerca/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { useOwnApplication } from '../../shared/use-own-application.ts';
import { RegisterPage } from '../session/register-page.tsx';
import { OpenStorePage } from './open-store-page.tsx';
import { StoreApplicationPage } from './store-application-page.tsx';

const application = (given: Partial<StoreApplication> = {}): StoreApplication => ({
  id: 6,
  status: 'draft',
  country: 'CO',
  name: 'Repuestos Ñandú',
  legal_name: 'Repuestos Ñandú SAS',
  tax_id: '900373115-3',
  phone: '+573101234567',
  contact_name: 'Mariana Rojas',
  brands: [{ id: 4, name: 'Nissan' }],
  part_groups: null,
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  served_cities: null,
  opening_hours: [],
  wants_module: true,
  bank: 'Bancolombia',
  account_type: 'savings',
  account_number_end: '5544',
  account_holder: 'Repuestos Ñandú SAS',
  documents: [{ kind: 'tax_certificate', path: '/media/1', name: 'rut.pdf', extension: 'pdf' }],
  missing: [],
  reason: null,
  store: null,
  submitted_at: null,
  decided_at: null,
  updated_at: '2026-01-15T14:00:00.000Z',
  ...given,
});

const open = ({
  own = null,
  user = sampleUser(),
  saved = () => ({ data: application() }),
  at = paths.storeApplication,
  page = <StoreApplicationPage />,
  isInBrowser = false,
  brands = () => listOf([{ id: 4, name: 'Nissan' }]),
  upload = () => refusal('FILE_TYPE'),
}: {
  own?: StoreApplication | null;
  user?: SessionUser | null;
  saved?: (call: { body: unknown }) => unknown;
  at?: string;
  page?: ReactNode;
  isInBrowser?: boolean;
  brands?: () => unknown;
  upload?: () => unknown;
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user === null, user } })],
    [readOwnStoreApplication, () => ({ data: own })],
    [listVehicleBrands, brands],
    [saveStoreApplication, saved],
    [
      submitStoreApplication,
      () => ({ data: application({ status: 'inReview', submitted_at: '2026-01-15T14:00:00.000Z' }) }),
    ],
    [reopenStoreApplication, () => ({ data: application() })],
    [uploadFile, upload],
  );
  renderPage(page, { at, isInBrowser });
  return gateway;
};
const next = () => userEvent.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
const pressByKey = async (button: HTMLElement) => {
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
};
const bodyOf = (gateway: ReturnType<typeof open>) =>
  gateway.callsOf(saveStoreApplication).at(-1)!.body as Record<string, unknown>;

it('begins what a kept application lacks with what the account tells, too', async () => {
  open({ own: application({ contact_name: null, phone: null }) });
  expect(await screen.findByLabelText(/Persona de contacto/)).toHaveValue('Mariana Rojas');
  expect(screen.getByLabelText(/Celular o WhatsApp/)).toHaveValue('310 1234567');
});

it('starts with what the account tells, and goes on only with what is needed, at the field', async () => {
  const gateway = open();
  expect(await screen.findByLabelText(/Persona de contacto/)).toHaveValue('Mariana Rojas');
  expect(screen.getByLabelText(/Celular o WhatsApp/)).toHaveValue('310 1234567');
  await userEvent.type(screen.getByLabelText(/NIT con dígito/), '900373115-4');
  await next();
  expect(await screen.findByText('El dígito de verificación del NIT no es correcto.')).toBeVisible();
  expect(screen.getByText('Elige al menos una marca')).toBeVisible();
  expect(screen.getByLabelText(/Nombre comercial/)).toHaveFocus();
  // Nothing of what is wrong was sent, not even in silence.
  for (const { body } of gateway.callsOf(saveStoreApplication)) expect(body).not.toHaveProperty('tax_id');
});

it('says at the brands that they could not be read, and reads them again', async () => {
  let isDown = true;
  open({
    brands: () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([{ id: 4, name: 'Nissan' }])),
  });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Marcas/ }));
  expect(await screen.findByRole('checkbox', { name: 'Nissan' })).toBeVisible();
});

it('keeps a part on the server and shows the next one', async () => {
  const gateway = open({ own: application() });
  const name = await screen.findByLabelText(/Nombre comercial/);
  await userEvent.clear(name);
  await userEvent.type(name, '零件店');
  await next();
  expect(await screen.findByRole('heading', { name: 'Ciudad y atención' })).toBeVisible();
  expect(bodyOf(gateway)).toMatchObject({ country: 'CO', name: '零件店', brand_ids: [4], part_groups: null });
});

it('takes the keyboard to the title of the part that comes, on the way and back', async () => {
  open({ own: application() });
  await pressByKey(await screen.findByRole('button', { name: 'Guardar y continuar' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ciudad y atención' })).toHaveFocus());
  await pressByKey(screen.getByRole('button', { name: 'Volver al paso anterior' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Empresa' })).toHaveFocus());
});

it('takes the keyboard to what became of an application that was sent, and back into the one taken back', async () => {
  open({ own: application(), at: `${paths.storeApplication}?paso=papers` });
  await pressByKey(await screen.findByRole('button', { name: 'Enviar a revisión' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Estamos revisando tu solicitud' })).toHaveFocus(),
  );
  await pressByKey(screen.getByRole('button', { name: 'Retirar para corregir' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await pressByKey(dialog.getByRole('button', { name: 'Retirar para corregir' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Banco y documentos' })).toHaveFocus());
});

it('keeps a field that is left, before the part is done', async () => {
  const gateway = open();
  await userEvent.type(await screen.findByLabelText(/Nombre comercial/), 'A medias');
  await userEvent.tab();
  await waitFor(() => expect(bodyOf(gateway)).toEqual({ country: 'CO', name: 'A medias' }));
});

it('begins with what was kept when who wrote it comes back from another page', async () => {
  const elsewhere = '/otra';
  const gateway = open({
    saved: () => ({ data: application({ name: 'A medias' }) }),
    page: (
      <Routes>
        <Route
          path={paths.storeApplication}
          element={
            <>
              <StoreApplicationPage />
              <Link to={elsewhere}>Otra página</Link>
            </>
          }
        />
        <Route path={elsewhere} element={<Link to={paths.storeApplication}>Volver</Link>} />
      </Routes>
    ),
  });
  await userEvent.type(await screen.findByLabelText(/Nombre comercial/), 'A medias');
  await userEvent.tab();
  await waitFor(() => expect(gateway.callsOf(saveStoreApplication)).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Otra página' }));
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(await screen.findByLabelText(/Nombre comercial/)).toHaveValue('A medias');
});

const Elsewhere = () => (
  <>
    <p>{useOwnApplication(true).application?.name}</p>
    <Link to={paths.storeApplication}>Volver</Link>
  </>
);

it('leaves who has gone on to another page there once a part is saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = open({
    own: application(),
    saved: () => answer.promise,
    page: (
      <Routes>
        <Route
          path={paths.storeApplication}
          element={
            <>
              <StoreApplicationPage />
              <Link to="/otra">Otra página</Link>
            </>
          }
        />
        <Route path="/otra" element={<Elsewhere />} />
      </Routes>
    ),
  });
  await screen.findByLabelText(/Nombre comercial/);
  await next();
  await waitFor(() => expect(gateway.callsOf(saveStoreApplication)).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Otra página' }));
  answer.resolve({ data: application({ name: 'Ya guardada' }) });
  expect(await screen.findByText('Ya guardada')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(await screen.findByRole('heading', { name: 'Empresa' })).toBeVisible();
});

it.each<
  [act: string, from: StoreApplication['status'], operation: Operation, to: StoreApplication['status']]
>([
  ['Enviar a revisión', 'draft', submitStoreApplication, 'inReview'],
  ['Empezar otra con estos datos', 'refused', reopenStoreApplication, 'inReview'],
])(
  'shows how the application stands by now where «%s» is refused, and says so',
  async (name, from, operation, to) => {
    let status = from;
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
      [
        readOwnStoreApplication,
        () => ({ data: application({ status, submitted_at: '2026-01-15T14:00:00.000Z' }) }),
      ],
      [listVehicleBrands, () => listOf([{ id: 4, name: 'Nissan' }])],
      [saveStoreApplication, () => ({ data: application() })],
      [
        operation,
        () => {
          status = to;
          return refusal('CONFLICT');
        },
      ],
    );
    renderPage(<StoreApplicationPage />, { at: `${paths.storeApplication}?paso=papers` });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'Estamos revisando tu solicitud' })).toBeVisible();
    expect(await screen.findByText(/Los datos cambiaron/)).toBeVisible();
  },
);

it('tells a number that another store has at its field', async () => {
  const message = 'Otra tienda o solicitud ya tiene este número.';
  open({ own: application(), saved: () => refusal('TAX_ID_TAKEN', [{ field: 'tax_id', message }]) });
  await screen.findByLabelText(/Nombre comercial/);
  await next();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/NIT con dígito/)).toHaveFocus());
});

it('tells what is refused at its fields, and gives the focus to the first of them on the form', async () => {
  open({
    own: application(),
    saved: () =>
      refusal('INVALID_INPUT', [
        { field: 'contact_name', message: 'Escribe otro nombre' },
        { field: 'phone', message: 'Escribe otro número' },
      ]),
  });
  await screen.findByLabelText(/Nombre comercial/);
  await next();
  expect(await screen.findByText('Escribe otro número')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Celular o WhatsApp/)).toHaveFocus());
});

it('leads to the first of the form’s fields that are refused, whichever is named first', async () => {
  const refused = [
    { field: 'bank', message: 'No conocemos este banco' },
    { field: 'tax_id', message: 'Este NIT no existe' },
    { field: 'name', message: 'Ese nombre no se puede usar' },
  ];
  open({
    own: application(),
    at: `${paths.storeApplication}?paso=papers`,
    saved: () => refusal('INVALID_INPUT', refused),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByRole('heading', { name: 'Empresa' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Nombre comercial/)).toHaveFocus());
  expect(screen.getByText('Este NIT no existe')).toBeVisible();
});

it('keeps the other fields beside a number that another store has, which it tells as it is left', async () => {
  const message = 'Otra tienda o solicitud ya tiene este número.';
  const gateway = open({
    saved: ({ body }) =>
      Object.hasOwn(body as object, 'tax_id')
        ? refusal('TAX_ID_TAKEN', [{ field: 'tax_id', message }])
        : { data: application() },
  });
  await userEvent.type(await screen.findByLabelText(/NIT con dígito/), '900373115-3');
  await userEvent.tab();
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Razón social/), 'Ñandú SAS');
  await userEvent.tab();
  await waitFor(() => expect(bodyOf(gateway)).toEqual({ country: 'CO', legal_name: 'Ñandú SAS' }));
  expect(screen.getByText(message)).toBeVisible();
  const retold = gateway
    .callsOf(saveStoreApplication)
    .filter(({ body }) => Object.hasOwn(body as object, 'tax_id'));
  expect(retold).toHaveLength(1);
});

it('sends what is whole, without the account number that is kept, and says that it is reviewed', async () => {
  const gateway = open({ own: application(), at: `${paths.storeApplication}?paso=papers` });
  expect(await screen.findByText(/Guardada: termina en 5544/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByRole('heading', { name: 'Estamos revisando tu solicitud' })).toBeVisible();
  expect(bodyOf(gateway)).not.toHaveProperty('account_number');
  expect(gateway.callsOf(submitStoreApplication)).toHaveLength(1);
  expect(screen.getByText('Termina en 5544')).toBeVisible();
});

const sendWithDocumentOnItsWay = async () => {
  const upload = Promise.withResolvers<unknown>();
  const gateway = open({
    own: application({ documents: [] }),
    at: `${paths.storeApplication}?paso=papers`,
    upload: () => upload.promise,
  });
  const send = await screen.findByRole('button', { name: 'Enviar a revisión' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'rut.pdf', { type: 'application/pdf' }));
  await userEvent.click(send);
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  expect(gateway.callsOf(submitStoreApplication)).toHaveLength(0);
  return { gateway, upload, send };
};

it('sends by one press also what has a document on its way, once that is there', async () => {
  const { gateway, upload } = await sendWithDocumentOnItsWay();
  upload.resolve({ data: { path: '/media/2' } });
  expect(await screen.findByRole('heading', { name: 'Estamos revisando tu solicitud' })).toBeVisible();
  expect(bodyOf(gateway)).toMatchObject({ tax_certificate: '/media/2' });
  expect(gateway.callsOf(submitStoreApplication)).toHaveLength(1);
});

it('sends nothing where the document on its way fails, and says so at it', async () => {
  const { gateway, upload, send } = await sendWithDocumentOnItsWay();
  upload.resolve(refusal('FILE_TYPE'));
  expect(await screen.findByText('Este archivo no se subió. Quítalo o súbelo de nuevo.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar rut.pdf' })).toHaveFocus());
  expect(send).not.toHaveAttribute('aria-busy');
  expect(gateway.callsOf(submitStoreApplication)).toHaveLength(0);
});

it('leads to the part that lacks something instead of sending it', async () => {
  const gateway = open({
    own: application({ legal_name: null }),
    at: `${paths.storeApplication}?paso=papers`,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByRole('heading', { name: 'Empresa' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Razón social/)).toHaveFocus());
  expect(gateway.callsOf(submitStoreApplication)).toHaveLength(0);
});

it('shows what is missing above the form and at its field', async () => {
  const missing = [{ field: 'tax_id' as const, text: 'El NIT es de otra empresa' }];
  open({ own: application({ status: 'missing', missing }) });
  const banner = await screen.findByText('Falta esto para abrir tu tienda');
  expect(banner).toBeVisible();
  expect(screen.getAllByText(/El NIT es de otra empresa/)).toHaveLength(2);
  expect(screen.getByLabelText(/NIT con dígito/)).toHaveAccessibleDescription(/El NIT es de otra empresa/);
});

it('sends also the hours and refuses the number of a part that was left by going back', async () => {
  const gateway = open({
    own: application(),
    at: `${paths.storeApplication}?paso=papers`,
    isInBrowser: true,
  });
  const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const goBack = async () => {
    act(() => history.back());
    await screen.findByRole('heading', { name: 'Banco y documentos' });
  };
  const writePhone = async (text: string) => {
    const phone = await screen.findByLabelText(/Celular o WhatsApp/);
    await userEvent.clear(phone);
    await userEvent.type(phone, text);
    await goBack();
    await press(/Enviar a revisión/);
  };
  await press(/Ciudad y atención/);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'lunes' }));
  await goBack();
  await press(/Empresa/);
  await writePhone('31');
  await waitFor(() => expect(screen.getByLabelText(/Celular o WhatsApp/)).toHaveFocus());
  expect(gateway.callsOf(submitStoreApplication)).toHaveLength(0);
  await writePhone('3107654321');
  await waitFor(() => expect(gateway.callsOf(submitStoreApplication)).toHaveLength(1));
  expect(bodyOf(gateway)).toMatchObject({
    phone: '+573107654321',
    opening_hours: [{ day: 1, from: '08:00', to: '18:00' }],
  });
});

it('takes an application back from the review, once it is confirmed', async () => {
  const gateway = open({
    own: application({ status: 'inReview', submitted_at: '2026-01-15T14:00:00.000Z' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar para corregir' }));
  expect(gateway.callsOf(reopenStoreApplication)).toHaveLength(0);
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar para corregir' }));
  expect(await screen.findByRole('button', { name: 'Guardar y continuar' })).toBeVisible();
  expect(await screen.findByText(/^Tu solicitud salió de la revisión/)).toBeVisible();
});

it('says no other thing of an account number while it is written, though it was kept meanwhile', async () => {
  const gateway = open({
    own: application({ account_number_end: null, account_type: null }),
    saved: () => ({ data: application({ account_number_end: '901', account_type: null }) }),
    at: `${paths.storeApplication}?paso=papers`,
  });
  const number = await screen.findByRole('textbox', { name: 'Número de cuenta' });
  await userEvent.type(number, '123456901');
  await userEvent.tab();
  await waitFor(() => expect(gateway.callsOf(saveStoreApplication)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByText(bankAccountMessages.type)).toBeVisible();
  expect(number).toHaveAccessibleName('Número de cuenta');
  expect(screen.queryByText(/^Guardada: termina en/)).toBeNull();
  await userEvent.clear(number);
  expect(await screen.findByText(/^Guardada: termina en 901/)).toBeVisible();
});

it('says why it was refused, and lets begin anew', async () => {
  open({ own: application({ status: 'refused', reason: 'El NIT está cancelado' }) });
  expect(await screen.findByText('Motivo: El NIT está cancelado')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar otra con estos datos' }));
  expect(await screen.findByRole('button', { name: 'Guardar y continuar' })).toBeVisible();
});

it('leads who has a store now to it, and who had one already away', async () => {
  const store = { id: 3, name: 'Repuestos Ñandú', segment: 'repuestos-nandu' };
  open({ own: application({ status: 'approved', store }), user: sampleVendor() });
  expect(await screen.findByRole('link', { name: 'Ir a mi tienda' })).toHaveAttribute(
    'href',
    paths.indexTab('quotationRequest'),
  );
});

it.each<[who: string, user: SessionUser]>([
  ['an owner', sampleVendor()],
  ['an adviser', sampleUser({ storeByAdviser: true, storeId: 3, adviserId: 21 })],
])('begins nothing for %s of a store', async (_who, user) => {
  open({ user });
  expect(await screen.findByRole('heading', { name: 'Ya eres parte de una tienda' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar y continuar' })).toBeNull();
});

it('is for a linked provider as for a buyer, and for no manager', async () => {
  const linked = { ...sampleVendor(), isLinkedProvider: true };
  open({ user: linked });
  expect(await screen.findByRole('button', { name: 'Guardar y continuar' })).toBeVisible();
});

it('is no page for a manager', async () => {
  const gateway = open({ user: sampleUser({ managetuercaGoModule: true }) });
  expect(await screen.findByRole('heading', { level: 1, name: /permiso/i })).toBeVisible();
  expect(gateway.callsOf(readOwnStoreApplication)).toHaveLength(0);
});

it('signs up with words that are also of who opens a store', async () => {
  open({ user: null, at: paths.registerAndReturn(paths.storeApplication), page: <RegisterPage /> });
  expect(await screen.findByText(/o abres tu tienda/)).toBeVisible();
});

it.each<[who: string, user: SessionUser | null, own: StoreApplication | null, link: string, href: string]>([
  [
    'a visitor to the sign-up and back',
    null,
    null,
    'Abrir mi tienda',
    paths.registerAndReturn(paths.storeApplication),
  ],
  ['a buyer to the form', sampleUser(), null, 'Abrir mi tienda', paths.storeApplication],
  ['who began to the rest', sampleUser(), application(), 'Seguir con mi solicitud', paths.storeApplication],
  [
    'who sent it to how it stands',
    sampleUser(),
    application({ status: 'inReview' }),
    'Ver mi solicitud',
    paths.storeApplication,
  ],
  [
    'whose store was just opened to it',
    sampleUser(),
    application({ status: 'approved' }),
    'Ir a mi tienda',
    paths.indexTab('quotationRequest'),
  ],
  ['an owner to the store', sampleVendor(), null, 'Ir a mi tienda', paths.indexTab('quotationRequest')],
])('the landing leads %s', async (_who, user, own, name, href) => {
  open({ user, own, at: paths.openStore, page: <OpenStorePage /> });
  // Until the session has been read, the links of a visitor stand there.
  await waitFor(() => expect(screen.getByRole('link', { name })).toHaveAttribute('href', href));
});
