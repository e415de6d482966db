import {
  chooseSandboxOutcome,
  createOrderPaymentLink,
  downloadPaymentReceipt,
  downloadPaymentReturnReceipt,
  decidePaymentDifference,
  listPaymentDifferences,
  listTransactionsPaid,
  loadTransactionPaid,
  makeTransactionPaid,
  payByLink,
  readPaymentLink,
  readPaymentProviders,
  readPaymentReturn,
  readSandboxCheckout,
  receivePaymentWebhook,
  reversePaymentTypeTransactions,
  updateTransactionPaid,
} from '@tuerca/contracts';
import { AppError, route } from '@tuerca/service';
import { sendFile } from '@tuerca/service/documents';
import type { FastifyInstance } from 'fastify';
import type { DifferencesService } from './differences.service.ts';
import type { LinksService } from './links.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundsService } from './refunds.service.ts';
import type { SandboxService } from './sandbox/sandbox.service.ts';

const done = { data: { ok: true as const } };

/** Webhooks reach their route as the text that was sent, which the signature is of. */
const webhookRoute = (app: FastifyInstance, payments: PaymentsService): void => {
  const plugin = async (scope: FastifyInstance) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parsed) =>
      parsed(null, text),
    );
    route(scope, receivePaymentWebhook, async ({ params, body, request }) => {
      const query = request.query as Record<string, unknown>;
      await payments.receive(params.provider, { raw: body, headers: request.headers, query });
      return done;
    });
  };
  app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'paymentWebhooks' }));
};

export const paymentsRoutes = (
  app: FastifyInstance,
  {
    payments,
    refunds,
    links,
    differences,
  }: {
    payments: PaymentsService;
    refunds: RefundsService;
    links: LinksService;
    differences: DifferencesService;
  },
): void => {
  route(app, readPaymentProviders, async () => ({ data: payments.providersByCountry() }));
  route(app, makeTransactionPaid, async ({ caller, body }) => ({
    data: await payments.pay(caller, body.order_ids),
  }));
  route(app, loadTransactionPaid, async ({ caller, params }) => ({
    data: await payments.read(caller, params.id),
  }));
  route(app, downloadPaymentReceipt, async ({ caller, params, reply, signal }) =>
    sendFile(reply, await payments.receipt(caller, params.id, signal)),
  );
  route(app, updateTransactionPaid, async ({ caller, params }) => ({
    data: await payments.update(caller, params.id),
  }));
  route(app, readPaymentReturn, async ({ params }) => ({
    data: await payments.readReturn(params.reference),
  }));
  route(app, downloadPaymentReturnReceipt, async ({ params, reply, signal }) =>
    sendFile(reply, await payments.receiptOfReturn(params.reference, signal)),
  );
  route(app, listTransactionsPaid, ({ caller, query }) => payments.list(caller, query));
  route(app, reversePaymentTypeTransactions, async ({ caller, body, idempotencyKey }) => ({
    data: await refunds.reverse(caller, body, idempotencyKey),
  }));
  route(app, createOrderPaymentLink, async ({ caller, params }) => ({
    data: await links.create(caller, params.id),
  }));
  route(app, readPaymentLink, async ({ params }) => ({ data: await links.read(params.token) }));
  route(app, payByLink, async ({ params }) => ({ data: await links.pay(params.token) }));
  route(app, listPaymentDifferences, ({ query }) => differences.list(query));
  route(app, decidePaymentDifference, async ({ caller, params, body }) => ({
    data: await differences.decide(caller, params.id, body),
  }));
  webhookRoute(app, payments);
};

/** The sandbox's own page; where it does not run there is nothing. */
export const sandboxRoutes = (app: FastifyInstance, sandbox: SandboxService | null): void => {
  const running = (): SandboxService => {
    if (!sandbox) throw new AppError('NOT_FOUND');
    return sandbox;
  };
  route(app, readSandboxCheckout, async ({ params }) => ({ data: await running().read(params.reference) }));
  route(app, chooseSandboxOutcome, async ({ params, body }) => ({
    data: await running().choose(params.reference, body.choice),
  }));
};
