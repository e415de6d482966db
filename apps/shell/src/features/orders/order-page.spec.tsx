import { expect, it } from '@jest/globals';
import { readQuotation, readSessionControlData, readTransaction, type SessionUser } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleQuotation, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { OrderPage } from './order-page.tsx';

const sale = { commission: 20_400, sellerReceives: 234_600, isRead: true } as const;

const open = (user: SessionUser, given: object = sale, quoted: unknown = refusal('NOT_FOUND')) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readTransaction, () => ({ data: sampleOrder(given) })],
    [readQuotation, () => quoted],
  );
  renderPage(
    <Routes>
      <Route path={paths.order(':id')} element={<OrderPage />} />
    </Routes>,
    { at: paths.order(57) },
  );
};

it('tells a manager of a sale between two others, with both of them', async () => {
  open(sampleUser({ isAdmin: true, id: 900 }));
  await screen.findByRole('heading', { name: 'Así va el pedido' });
  screen.getByText('Recibe la tienda');
  screen.getByText(/La tienda y el comprador acuerdan entre ellos el pago y la entrega; .* no los registra/);
  screen.getByText('Repuestos del Sur');
  screen.getByText('Enviado a la tienda');
  expect(screen.queryByText('Recibes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Escribirle a la tienda' })).toBeNull();
});

it('tells the store of its own sale', async () => {
  open(sampleVendor());
  await screen.findByRole('heading', { name: 'Así va la venta' });
  screen.getByText('Recibes');
  screen.getByText(/Tuerca todavía no registra el pago ni la entrega/);
  screen.getByRole('button', { name: 'Chat con el comprador' });
  expect(screen.queryByText('Recibe la tienda')).toBeNull();
});

it('tells the buyer of what was bought, and leads to the store', async () => {
  open(sampleUser({ id: 9 }), { isRead: true });
  await screen.findByRole('heading', { name: 'Así va tu pedido' });
  screen.getByRole('button', { name: 'Escribirle a la tienda' });
  expect(screen.queryByText('Recibes')).toBeNull();
});

it.each([
  ['store', 'Registrado por la tienda', 'Venta registrada por Repuestos del Sur'],
  ['manager', 'Registrado por Tuerca', 'Venta registrada por Tuerca'],
] as const)(
  'tells the buyer of a sale that the %s registered, without an address',
  async (registeredBy, ...told) => {
    const delivery = { ...sampleOrder().delivery, address: '' };
    open(sampleUser({ id: 9 }), { isRead: true, registeredBy, delivery, comment: 'Recoge el sábado' });
    await screen.findByRole('heading', { name: 'Así va tu pedido' });
    for (const text of told) screen.getByText(new RegExp(`^${text}`));
    screen.getByText(/¿No acordaste esta compra\?/);
    screen.getByText(/el pedido no lleva dirección/);
    screen.getByText('Comentario de la venta');
    expect(screen.queryByText('Laura Gómez')).toBeNull();
  },
);

it('leads its buyer to the page of the store', async () => {
  const storeVendor = {
    id: 3,
    name: 'Repuestos del Sur',
    segment: 'repuestos-del-sur',
    isLinkedProvider: false,
  };
  open(sampleUser({ id: 9 }), { isRead: true }, { data: sampleQuotation({ storeVendor }) });
  expect(await screen.findByRole('link', { name: 'Repuestos del Sur' })).toHaveAttribute(
    'href',
    '/tienda/repuestos-del-sur',
  );
});
