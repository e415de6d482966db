import { beforeEach, expect, it } from '@jest/globals';
import {
  countNotificationsByTopic,
  countPendingRequests,
  decideModuleRequest,
  listModuleRequests,
  listStoreModules,
  readSessionControlData,
  updateStoreModule,
  type ModuleRequest,
  type SessionUser,
  type StoreModule,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { IndexPage } from '../index-page.tsx';

const asked: ModuleRequest = {
  id: 5,
  store: { id: 3, name: 'Repuestos del Sur' },
  name: 'Pedro Ruiz',
  mobile: '+573101234567',
  text: 'Vendemos frenos',
  user_name: 'Pedro Ruiz',
  status: 'open',
  reason: null,
  created_at: '2026-01-15T14:00:00.000Z',
  decided_at: null,
};
const ofStore = (given: Partial<StoreModule> = {}): StoreModule => ({
  store: { id: 3, name: 'Repuestos del Sur' },
  is_active: true,
  reason: null,
  switched_by: null,
  switched_at: null,
  ...given,
});

let rows: ModuleRequest[];
let module: StoreModule;
let isDown: boolean;
let refusedAs: 'UNEXPECTED' | 'CONFLICT';
beforeEach(() => {
  isDown = false;
  refusedAs = 'UNEXPECTED';
  rows = [asked];
  module = ofStore();
});

const open = (view = '', user: SessionUser = sampleUser({ managetuercaGoModule: true }), refuses = false) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [countPendingRequests, () => ({ data: { requests: 0, details: 0 } })],
    [countNotificationsByTopic, () => ({ data: { brandRequest: 0, moduleRequest: 1 } })],
    [listModuleRequests, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf(rows))],
    [listStoreModules, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([module]))],
    [
      decideModuleRequest,
      () => {
        rows = [];
        return refuses ? refusal('CONFLICT') : { data: asked };
      },
    ],
    [
      updateStoreModule,
      ({ body }) => {
        const { is_active, reason = null } = body as { is_active: boolean; reason?: string };
        module = ofStore({
          is_active,
          reason,
          switched_by: 'Gina Gestora',
          switched_at: '2026-01-16T14:00:00.000Z',
        });
        return refuses ? refusal(refusedAs) : { data: module };
      },
    ],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab(':tab' as never)} element={<IndexPage />} />
    </Routes>,
    { at: `${paths.indexTab('moduleRequests')}${view}` },
  );
  return gateway;
};

it('shows a manager which store asks, since when, whom to contact and in what words, and activates it', async () => {
  const gateway = open();
  expect(await screen.findByRole('heading', { name: 'Repuestos del Sur pide el módulo' })).toBeVisible();
  expect(screen.getByText('Vendemos frenos')).toBeVisible();
  expect(screen.getByText(/^Pedro Ruiz · .*15/)).toBeVisible();
  expect(screen.getByRole('link', { name: '310 1234567' })).toHaveAttribute('href', 'tel:+573101234567');
  expect(await screen.findByRole('link', { name: 'Activaciones 1 por resolver' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('Repuestos del Sur ya puede cotizar. Le avisamos.')).toBeVisible();
  expect(gateway.callsOf(decideModuleRequest).map(({ body }) => body)).toEqual([{ status: 'approved' }]);
  expect(await screen.findByText('Ninguna tienda espera el módulo')).toBeVisible();
});

it('does not activate it with a reason alone', async () => {
  const gateway = open();
  await userEvent.click(await screen.findByRole('button', { name: 'No activar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Por qué no?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'No activar' }));
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveFocus();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Falta el RUT');
  await userEvent.click(dialog.getByRole('button', { name: 'No activar' }));
  expect(await screen.findByText('Repuestos del Sur sigue sin el módulo. Le avisamos.')).toBeVisible();
  expect(gateway.callsOf(decideModuleRequest).map(({ body }) => body)).toEqual([
    { status: 'rejected', reason: 'Falta el RUT' },
  ]);
});

it('takes a request from the list that another decided before, and says so', async () => {
  open('', undefined, true);
  await userEvent.click(await screen.findByRole('button', { name: 'No activar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Por qué no?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Falta el RUT');
  await userEvent.click(dialog.getByRole('button', { name: 'No activar' }));
  expect(await screen.findByText('Los datos cambiaron. Actualiza e intenta de nuevo.')).toBeVisible();
  expect(await screen.findByText('Ninguna tienda espera el módulo')).toBeVisible();
});

const switchOff = async () => {
  const name = 'Desactivar el módulo de Repuestos del Sur';
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Pidió una pausa');
  await userEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
  return dialog;
};

const switchOn = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Activar el módulo de Repuestos del Sur' }),
  );
  const title = '¿Activar el módulo de Repuestos del Sur?';
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: 'Activar' }));
};

it('switches the module of a store off with a reason, on again after asking, and says who did', async () => {
  const gateway = open('?ver=tiendas');
  await switchOff();
  expect(await screen.findByText('Repuestos del Sur ya no recibe solicitudes. Le avisamos.')).toBeVisible();
  expect(screen.getByText(/^Lo desactivó Gina Gestora el .*16/)).toBeVisible();
  expect(screen.getByText('Motivo: Pidió una pausa')).toBeVisible();
  await switchOn();
  expect(await screen.findByText(/^Lo activó Gina Gestora el /)).toBeVisible();
  expect(gateway.callsOf(updateStoreModule).map(({ body }) => body)).toEqual([
    { is_active: false, reason: 'Pidió una pausa' },
    { is_active: true },
  ]);
});

it('shows for what reason another switched it off before, where it is refused', async () => {
  refusedAs = 'CONFLICT';
  open('?ver=tiendas', undefined, true);
  await switchOff();
  expect(await screen.findByText(/Los datos cambiaron/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^Lo desactivó Gina Gestora el .*16/)).toBeInTheDocument();
  expect(screen.queryByText(/Le avisamos/)).toBeNull();
});

it('keeps the reason typed when it could not be switched off', async () => {
  open('?ver=tiendas', undefined, true);
  const dialog = await switchOff();
  expect(await dialog.findByText('Ocurrió un error inesperado. Intenta de nuevo.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Pidió una pausa');
});

const approve = async () => userEvent.click(await screen.findByRole('button', { name: 'Activar' }));

it.each([
  ['requests', '', approve, 'Repuestos del Sur pide el módulo'],
  ['stores', '?ver=tiendas', switchOn, 'Repuestos del Sur'],
] as const)(
  'says that the %s are those of before where they could not be read again',
  async (_what, view, activate, of) => {
    module = ofStore({ is_active: false });
    open(view);
    await screen.findByRole('heading', { name: of });
    isDown = true;
    await activate();
    expect(
      await screen.findByText('No pudimos actualizar esta lista: ves lo último que cargó'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: of })).toBeVisible();
  },
);

it('is not shown to a store', async () => {
  open('', sampleVendor());
  expect(await screen.findByText(/permiso/)).toBeVisible();
  expect(screen.queryByText('Vendemos frenos')).toBeNull();
});
