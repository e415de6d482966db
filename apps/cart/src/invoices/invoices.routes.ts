import {
  askInvoice,
  downloadInvoice,
  exportInvoices,
  listInvoices,
  readBillingData,
  readOrderInvoices,
  readStoreBillingData,
  removeBillingData,
  retryInvoice,
  saveBillingData,
  saveStoreBillingData,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import { sendFile } from '@tuerca/service/documents';
import type { FastifyInstance } from 'fastify';
import type { InvoicesService } from './invoices.service.ts';
import { partyWire, storeBillingWire } from './invoices.wire.ts';

const done = { data: { ok: true as const } };

export const invoicesRoutes = (app: FastifyInstance, invoices: InvoicesService): void => {
  route(app, readBillingData, async ({ caller, params }) => {
    const found = await invoices.ownData(caller, params.country);
    return { data: found ? partyWire(found) : null };
  });
  route(app, saveBillingData, async ({ caller, body }) => {
    await invoices.saveOwnData(caller, body);
    return done;
  });
  route(app, removeBillingData, async ({ caller, params }) => {
    await invoices.removeOwnData(caller, params.country);
    return done;
  });
  route(app, readStoreBillingData, async ({ caller, params }) => {
    const found = await invoices.storeData(caller, params.country);
    return { data: found ? storeBillingWire(found) : null };
  });
  route(app, saveStoreBillingData, async ({ caller, body }) => {
    await invoices.saveStoreData(caller, body);
    return done;
  });
  route(app, readOrderInvoices, async ({ caller, params }) => ({
    data: await invoices.ofOrder(caller, params.id),
  }));
  route(app, askInvoice, async ({ caller, params, body }) => ({
    data: await invoices.ask(caller, params.id, body),
  }));
  route(app, retryInvoice, async ({ caller, params }) => ({ data: await invoices.retry(caller, params.id) }));
  route(app, listInvoices, ({ caller, query }) => invoices.list(caller, query));
  route(app, exportInvoices, async ({ caller, query, reply, signal }) =>
    sendFile(reply, await invoices.export(caller, query, signal)),
  );
  route(app, downloadInvoice, async ({ caller, params, query, reply, signal }) =>
    sendFile(reply, await invoices.file(caller, params.id, query.format, signal)),
  );
};
