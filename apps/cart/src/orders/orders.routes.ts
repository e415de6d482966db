import {
  associateVehicleToPurchase,
  choosePaymentOption,
  changeReadStatus,
  changeOrderState,
  changeOrderVisibility,
  changeReadStatusAll,
  confirmParcel,
  countOrdersByState,
  countUnreadTransactions,
  createOrderOfQuotation,
  editStockConfirmationAsAvailable,
  getCountOrdersAvailable,
  listTransactions,
  readTransaction,
  registerAdviser,
  setShippingInfo,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { OrderLifeService } from './order-life.service.ts';
import type { OrdersService } from './orders.service.ts';

const done = { data: { ok: true as const } };

export const ordersRoutes = (app: FastifyInstance, orders: OrdersService, life: OrderLifeService): void => {
  route(app, listTransactions, ({ caller, query }) => orders.list(caller, query));
  route(app, countUnreadTransactions, async ({ caller }) => ({ data: await orders.countUnread(caller) }));
  route(app, readTransaction, async ({ caller, params }) => ({ data: await orders.read(caller, params.id) }));
  route(app, changeReadStatus, async ({ caller, body }) => {
    await orders.markRead(caller, body);
    return done;
  });
  route(app, changeReadStatusAll, async ({ caller, query }) => {
    await orders.markAllRead(caller, query.scopes);
    return done;
  });
  route(app, createOrderOfQuotation, async ({ body, idempotencyKey }) => ({
    data: await orders.create(body, idempotencyKey),
  }));
  route(app, countOrdersByState, async ({ caller, query }) => ({
    data: await orders.countByState(caller, query.scopes),
  }));
  route(app, changeOrderState, async ({ caller, params, body }) => ({
    data: await life.change(caller, params.id, body),
  }));
  route(app, editStockConfirmationAsAvailable, async ({ caller, body }) => ({
    data: await life.change(caller, body.id, { event: 'confirmStock' }),
  }));
  route(
    app,
    setShippingInfo,
    async ({
      caller,
      body: { id, details, photo, parcel_id: parcelId, parcels_seen: parcelsSeen, ...shipment },
    }) => ({
      data: await life.ship(caller, id, { shipment, details, photo, parcelId, parcelsSeen }),
    }),
  );
  route(app, confirmParcel, async ({ caller, body }) => ({
    data: await life.receive(caller, body.id, body.parcel_id),
  }));
  route(app, registerAdviser, async ({ caller, body }) => {
    await life.assign(caller, body.id, body.adviser_id);
    return done;
  });
  route(app, associateVehicleToPurchase, async ({ caller, body }) => {
    await orders.setVehicle(caller, body.id, body.vehicle_id);
    return done;
  });
  route(app, choosePaymentOption, async ({ caller, body }) => {
    await orders.choosePaymentOption(caller, body.id, body.payment_option);
    return done;
  });
  route(app, getCountOrdersAvailable, async ({ caller }) => ({
    data: { count: await orders.countWaiting(caller) },
  }));
  route(app, changeOrderVisibility, async ({ caller, body }) => {
    await orders.setVisible(caller, { id: body.id, isVisible: body.is_visible });
    return done;
  });
};
