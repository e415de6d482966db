import { beforeEach, expect, it } from '@jest/globals';
import {
  countNotificationsByTopic,
  countPendingRequests,
  decideBrandRequest,
  listBrandRequests,
  readSessionControlData,
  type BrandRequest,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { IndexPage } from '../index-page.tsx';

const asked = (given: Partial<BrandRequest> = {}): BrandRequest => ({
  id: 8,
  store: { id: 3, name: 'Repuestos del Sur' },
  brand: { id: 2, name: 'Nissan' },
  text: 'Frenos de Nissan',
  user_name: 'Pedro Ruiz',
  quotation_request_id: 40,
  status: 'open',
  reason: null,
  created_at: '2026-01-15T14:00:00.000Z',
  decided_at: null,
  ...given,
});

let rows: BrandRequest[];
beforeEach(() => {
  rows = [asked()];
});

const open = (user: SessionUser = sampleUser({ managetuercaGoModule: true }), refuses = false) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [countPendingRequests, () => ({ data: { requests: 0, details: 0 } })],
    [countNotificationsByTopic, () => ({ data: { brandRequest: 2 } })],
    [listBrandRequests, () => listOf(rows)],
    [
      decideBrandRequest,
      () => {
        rows = [];
        return refuses ? refusal('CONFLICT') : { data: asked({ status: 'approved' }) };
      },
    ],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab(':tab' as never)} element={<IndexPage />} />
    </Routes>,
    { at: paths.indexTab('brandRequests') },
  );
  return gateway;
};
const decisionsAt = (gateway: ReturnType<typeof open>) =>
  gateway.callsOf(decideBrandRequest).map(({ body }) => body);

it('shows a manager what a store asks for, with its words and the request, and approves it', async () => {
  const gateway = open();
  expect(await screen.findByRole('heading', { name: 'Repuestos del Sur pide Nissan' })).toBeVisible();
  expect(screen.getByText('Frenos de Nissan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la solicitud que no pudo cotizar' })).toHaveAttribute(
    'href',
    paths.sellerRequest(40),
  );
  expect(await screen.findByRole('link', { name: 'Marcas 2 por resolver' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Repuestos del Sur ya maneja Nissan. Le avisamos.')).toBeVisible();
  expect(decisionsAt(gateway)).toEqual([{ status: 'approved' }]);
  expect(await screen.findByText('Ninguna tienda espera una marca')).toBeVisible();
});

it('rejects it with a reason alone', async () => {
  const gateway = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Por qué no?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  const reason = within(dialog).getByRole('textbox', { name: 'Motivo' });
  expect(reason).toHaveFocus();
  expect(decisionsAt(gateway)).toEqual([]);
  await userEvent.type(reason, 'Falta el RUT');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('Rechazada. Le avisamos a Repuestos del Sur.')).toBeVisible();
  expect(decisionsAt(gateway)).toEqual([{ status: 'rejected', reason: 'Falta el RUT' }]);
});

it('says that another was faster, and shows how it stands', async () => {
  open(undefined, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Los datos cambiaron. Actualiza e intenta de nuevo.')).toBeVisible();
  expect(await screen.findByText('Ninguna tienda espera una marca')).toBeVisible();
});

it('is not shown to a store', async () => {
  open(sampleVendor());
  expect(await screen.findByText(/permiso/)).toBeVisible();
  expect(screen.queryByText('Frenos de Nissan')).toBeNull();
});
