import { expect, it } from '@jest/globals';
import {
  decideProductImageReport,
  listProductImageReports,
  readPublicProfile,
  readSessionControlData,
  reportProductImage,
  type ProductImageReport,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { PhotoReportsPage } from './photo-reports-page.tsx';
import { ReportPhotoDialog } from './report-photo-dialog.tsx';

const report: ProductImageReport = {
  id: 5,
  image_record_id: 9,
  store_id: 3,
  store_name: 'Repuestos del Sur',
  image_id: 'BP4512',
  name: 'Pastillas de freno',
  imagesURLs: ['/media/0b7f2f9e-0000-4000-8000-000000000001'],
  reason: 'contact_data',
  detail: 'Se ve un número de teléfono',
  status: 'open',
  answer: null,
  user_id: 7,
  created_at: '2026-01-15T14:00:00.000Z',
  decided_at: null,
};

const open = (page: ReactNode, user: SessionUser, report_: () => unknown = () => ({ data: report })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listProductImageReports, () => listOf([report])],
    [decideProductImageReport, () => ({ data: report })],
    [reportProductImage, report_],
    [readPublicProfile, () => ({ data: { id: 7, name: 'Laura Gómez' } })],
  );
  renderPage(page);
  return gateway;
};

it('decides with an answer, without which nothing is sent', async () => {
  const gateway = open(
    <PhotoReportsPage />,
    sampleUser({ managetuercaGoModule: true, manageInfractionsModule: true }),
  );
  expect(await screen.findByText('Muestra datos de contacto')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Laura Gómez' })).toBeVisible();
  expect(JSON.parse(gateway.callsOf(listProductImageReports)[0]!.query['filter']!)).toEqual({
    status: 'open',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Quitar las fotos de Pastillas de freno' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar fotos' }));
  expect(await within(dialog).findByText('Escribe la respuesta')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Respuesta/), 'Tenía un teléfono.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar fotos' }));
  expect(await screen.findByText('Decisión guardada')).toBeVisible();
  expect(gateway.callsOf(decideProductImageReport).map(({ body }) => body)).toEqual([
    { status: 'removed', answer: 'Tenía un teléfono.' },
  ]);
});

it('shows others what they reported, with nothing to decide', async () => {
  open(<PhotoReportsPage />, sampleUser());
  expect(await screen.findByRole('heading', { level: 1, name: 'Mis reportes de fotos' })).toBeVisible();
  await screen.findByText('Se ve un número de teléfono');
  expect(screen.queryByRole('button', { name: /^Quitar las fotos/ })).toBeNull();
});

it('reports photos with a reason, and says why they were not reported', async () => {
  let isRefused = true;
  const gateway = open(
    <ReportPhotoDialog imageRecordId={9} name="Pastillas de freno" onClose={() => undefined} />,
    sampleUser(),
    () => (isRefused ? refusal('PRODUCT_IMAGE_REPORTED') : { data: report }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Reportar foto' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reportar' }));
  expect(within(dialog).getByLabelText(/^Motivo/)).toBeInvalid();
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'Muestra datos de contacto');
  await userEvent.type(within(dialog).getByLabelText(/^¿Qué pasa/), 'Se ve un número de teléfono');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reportar' }));
  expect(await within(dialog).findByText(/Ya reportaste estas fotos/)).toBeVisible();
  isRefused = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reportar' }));
  expect(await screen.findByText(/Recibimos tu reporte/)).toBeVisible();
  expect(gateway.callsOf(reportProductImage)[1]?.body).toEqual({
    reason: 'contact_data',
    detail: 'Se ve un número de teléfono',
  });
});
