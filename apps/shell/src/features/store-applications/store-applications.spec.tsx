import { expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import {
  countStoreApplications,
  decideStoreApplication,
  listChanges,
  listStoreApplications,
  readSessionControlData,
  readStoreApplication,
  type Change,
  type ReviewedApplication,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { rememberList } from '../../shared/last-list.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { StoreApplicationReviewPage } from './store-application-review-page.tsx';
import { StoreApplicationsPage } from './store-applications-page.tsx';

const application = (given: Partial<ReviewedApplication> = {}): ReviewedApplication => ({
  id: 6,
  status: 'inReview',
  country: 'CO',
  name: 'Repuestos Ñandú',
  legal_name: 'Repuestos Ñandú SAS',
  tax_id: '900373115-3',
  phone: '+573101234567',
  contact_name: 'Mariana Rojas',
  brands: [{ id: 4, name: 'Nissan' }],
  part_groups: ['brakes'],
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  served_cities: null,
  opening_hours: [{ day: 1, from: '08:00', to: '17:00' }],
  wants_module: false,
  bank: 'Bancolombia',
  account_type: 'savings',
  account_number_end: '5544',
  account_holder: 'Repuestos Ñandú SAS',
  documents: [{ kind: 'tax_certificate', path: '/media/1', name: 'rut.pdf', extension: 'pdf' }],
  missing: [],
  reason: null,
  store: null,
  submitted_at: '2026-01-15T14:00:00.000Z',
  decided_at: null,
  updated_at: '2026-01-15T14:00:00.000Z',
  account_number: '40318877665544',
  applicant: { id: 7, name: 'Mariana Rojas', email: 'mariana@tuerca.test', mobile: null },
  decided_by: null,
  ...given,
});

const refusedBefore: Change = {
  id: 1,
  subject: { type: 'storeApplication', id: 6, name: 'Repuestos Ñandú' },
  store: null,
  action: 'refuseStoreApplication',
  fields: [
    { name: 'status', before: 'inReview', after: 'refused' },
    { name: 'reason', before: null, after: 'El NIT está cancelado' },
  ],
  user: { id: 1, name: 'Ana Torres' },
  role: 'admin',
  created_at: '2026-01-10T14:00:00.000Z',
};

const open = (
  page: ReactNode,
  decided: () => unknown = () => ({ data: application() }),
  at = '/',
  refusals: readonly Change[] = [],
  read: () => unknown = () => application(),
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [countStoreApplications, () => ({ data: { inReview: 2, missing: 1, approved: 0, refused: 0 } })],
    [listStoreApplications, () => listOf([{ ...application(), applicant_name: 'Mariana Rojas' }])],
    [readStoreApplication, () => ({ data: read() })],
    [decideStoreApplication, decided],
    [listChanges, () => listOf(refusals)],
  );
  renderPage(page, { at });
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

it('lists who asks, with how many in each state, and keeps the state while it searches', async () => {
  const gateway = open(<StoreApplicationsPage />, undefined, `${paths.storeApplications}?status=inReview`);
  expect(await screen.findByRole('link', { name: /Repuestos Ñandú/ })).toHaveAttribute(
    'href',
    `${paths.storeApplications}/6`,
  );
  expect(await screen.findByRole('link', { name: /En revisión\s*2/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await userEvent.type(screen.getByRole('searchbox'), 'Ñandú');
  await waitFor(() =>
    expect(JSON.parse(gateway.callsOf(listStoreApplications).at(-1)!.query['filter']!)).toEqual({
      status: 'inReview',
      name: 'Ñandú',
    }),
  );
  // Another state keeps what is searched.
  expect(screen.getByRole('link', { name: /^Aprobada/ })).toHaveAttribute(
    'href',
    `${paths.storeApplications}?status=approved&name=${encodeURIComponent('Ñandú')}`,
  );
  await userEvent.clear(screen.getByRole('searchbox'));
  await waitFor(() =>
    expect(JSON.parse(gateway.callsOf(listStoreApplications).at(-1)!.query['filter']!)).toEqual({
      status: 'inReview',
    }),
  );
});

it('leads back to the list as it was left', async () => {
  rememberList(`${paths.storeApplications}?status=missing&pagina=2&fila=6`, 0);
  open(<StoreApplicationReviewPage id={6} />);
  expect(await screen.findByRole('link', { name: /solicitudes/i })).toHaveAttribute(
    'href',
    `${paths.storeApplications}?status=missing&pagina=2&fila=6`,
  );
});

it('shows everything with the whole account number and the documents', async () => {
  open(<StoreApplicationReviewPage id={6} />);
  expect(await screen.findByText('40318877665544')).toBeVisible();
  expect(screen.getByText('Marcas que maneja la tienda')).toBeVisible();
  expect(screen.getByText('Ciudades que atiende la tienda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'rut.pdf' })).toHaveAttribute('href', '/media/1');
});

it('says that it was refused before, why and when, and not of the refusal that it shows', async () => {
  const gateway = open(<StoreApplicationReviewPage id={6} />, undefined, '/', [refusedBefore]);
  expect(await screen.findByText('Se rechazó el 10 de ene de 2026: «El NIT está cancelado»')).toBeVisible();
  expect(JSON.parse(gateway.callsOf(listChanges)[0]!.query['filter']!)).toEqual({
    subject_type: 'storeApplication',
    subject_id: 6,
    action: 'refuseStoreApplication',
  });
});

it('approves with or without the module, as the applicant asked unless it is changed', async () => {
  const store = { id: 3, name: 'Repuestos Ñandú', segment: 'repuestos-nandu' };
  const gateway = open(<StoreApplicationReviewPage id={6} />, () => ({
    data: application({ status: 'approved', store }),
  }));
  await press('Aprobar y abrir la tienda');
  const dialog = await inDialog();
  const module = dialog.getByRole('checkbox', { name: /Con el módulo/ });
  expect(module).not.toBeChecked();
  await userEvent.click(module);
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y abrir la tienda' }));
  expect(await screen.findByRole('link', { name: 'Ver la tienda' })).toBeVisible();
  expect(gateway.callsOf(decideStoreApplication)[0]!.body).toEqual({ status: 'approved', has_module: true });
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
});

it('tells what is missing field by field, never without words', async () => {
  const gateway = open(<StoreApplicationReviewPage id={6} />);
  await press('Decir qué falta');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'RUT' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver la solicitud' }));
  expect(await dialog.findByText('Marca al menos un dato y escribe qué falta.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Qué debe corregir en RUT' }), 'Está cortado');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver la solicitud' }));
  await waitFor(() => expect(gateway.callsOf(decideStoreApplication)).toHaveLength(1));
  expect(gateway.callsOf(decideStoreApplication)[0]!.body).toEqual({
    status: 'missing',
    missing: [{ field: 'tax_certificate', text: 'Está cortado' }],
  });
});

it('says that another decided before, keeps what was written, and shows what was decided', async () => {
  let isDecided = false;
  open(
    <StoreApplicationReviewPage id={6} />,
    () => {
      isDecided = true;
      return refusal('CONFLICT');
    },
    '/',
    [],
    () => application(isDecided ? { status: 'approved' } : {}),
  );
  await press('Rechazar');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await dialog.findByText('Escribe el motivo')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'El NIT está cancelado');
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await dialog.findByText(/Los datos cambiaron/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveValue('El NIT está cancelado');
  expect(await screen.findByText('Aprobada')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decir qué falta', hidden: true })).toBeNull();
});

it('tells who has closed the window that another decided before, and of nothing that waits in it', async () => {
  const sent = Promise.withResolvers<void>();
  open(<StoreApplicationReviewPage id={6} />, () => sent.promise.then(() => refusal('CONFLICT')));
  await press('Rechazar');
  const dialog = await inDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'El NIT está cancelado');
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sent.resolve();
  const notice = await screen.findByText(/^Los datos cambiaron/);
  expect(notice).not.toHaveTextContent('Lo que pusiste te espera');
});

it.each([
  ['refused', () => refusal('SERVICE_UNAVAILABLE'), 'No se guardó la decisión'],
  ['saved', () => ({ data: application({ status: 'inReview' }) }), 'La solicitud quedó rechazada.'],
])(
  'tells who has closed a window that its decision was %s, and leaves open the one since',
  async (_what, answer, told) => {
    const held = Promise.withResolvers<unknown>();
    open(<StoreApplicationReviewPage id={6} />, () => held.promise);
    await press('Rechazar');
    const dialog = await inDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'El NIT está cancelado');
    await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await userEvent.keyboard('{Escape}');
    await press('Decir qué falta');
    held.resolve(answer());
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  },
);
