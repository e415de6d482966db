import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MeasuringSetting } from './measuring-setting.tsx';
import { serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { DataLayerEvent } from '../../shared/data-layer.ts';
import { MeasuringQuestion } from '../../shared/measuring-question.tsx';

const sent: DataLayerEvent = { event: 'newQuotationRequest', code: 'SC-000040' };
const ordered: DataLayerEvent = { event: 'newOrder', number: 'PD-000012', total: 220_000, currency: 'COP' };
const open = (event: DataLayerEvent) => {
  serveGateway();
  return renderPage(<MeasuringQuestion events={[event]} />);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.removeItem('tuerca.measuring');
  delete window.dataLayer;
});

it('pushes nothing before it is accepted, then that and what comes, without asking again', async () => {
  const { unmount } = open(sent);
  expect(window.dataLayer).toBeUndefined();
  // It is asked once for all, and may stand far from what was sent.
  expect(screen.getByText(/^¿Nos permites contar .* las solicitudes y los pedidos/)).toBeVisible();
  await press('Aceptar');
  expect(window.dataLayer).toEqual([sent]);
  expect(document.activeElement).toHaveTextContent('Gracias.');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/info/politica-de-privacidad#medicion');
  unmount();
  open(ordered);
  expect(screen.queryByRole('button')).toBeNull();
  expect(window.dataLayer).toEqual([sent, ordered]);
});

it('pushes nothing of who rejects it, and does not ask again', async () => {
  const { unmount } = open(sent);
  await press('Rechazar');
  expect(screen.getByText(/No contamos nada/)).toBeVisible();
  unmount();
  open(ordered);
  expect(screen.queryByRole('button')).toBeNull();
  expect(window.dataLayer).toBeUndefined();
});

it('is changed on the page of privacy', async () => {
  localStorage.setItem('tuerca.measuring', 'accepted');
  serveGateway();
  const { unmount } = renderPage(<MeasuringSetting />);
  expect(screen.getByRole('radio', { name: 'Aceptar' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Rechazar' }));
  unmount();
  open(sent);
  expect(window.dataLayer).toBeUndefined();
});
