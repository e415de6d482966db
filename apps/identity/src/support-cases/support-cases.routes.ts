import {
  countSupportCases,
  decideSupportCase,
  followSupportCase,
  hideSystemAreaForm24h,
  listOwnSupportCases,
  listSupportCases,
  readStoreHelp,
  readSupportCase,
  requestMoreIntegrationInformation,
  sendCustomerAcceleratorRequest,
  sendNotifyPQRS,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { StoreHelpService } from './store-help.service.ts';
import type { SupportCasesService, WholeCase } from './support-cases.service.ts';
import { listedSupportCaseWire, managedSupportCaseWire, supportCaseWire } from './support-cases.wire.ts';

export const supportCasesRoutes = (
  app: FastifyInstance,
  { cases, storeHelp, clock }: { cases: SupportCasesService; storeHelp: StoreHelpService; clock: () => Date },
): void => {
  const wholeWire = ({ found, ...around }: WholeCase) => ({
    data: managedSupportCaseWire(found, { ...around, now: clock() }),
  });

  route(app, sendNotifyPQRS, async (input) => {
    const { caller, body, idempotencyKey: key } = input;
    return { data: await cases.file(caller, body, { ip: visitOf(input).ip, key }) };
  });

  route(app, followSupportCase, async (input) => {
    input.reply.header('cache-control', 'no-store');
    return { data: supportCaseWire(await cases.follow(input.body, visitOf(input).ip)) };
  });

  route(app, listOwnSupportCases, async ({ caller, query }) => {
    const { rows, count } = await cases.listOwn(caller, query);
    return {
      data: rows.map(supportCaseWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, readStoreHelp, async ({ caller }) => ({ data: await storeHelp.read(caller) }));

  route(app, requestMoreIntegrationInformation, async ({ caller, body }) => ({
    data: await storeHelp.ask(caller, 'integration', body.text),
  }));

  route(app, sendCustomerAcceleratorRequest, async ({ caller, body }) => ({
    data: await storeHelp.ask(caller, 'accelerator', body.text),
  }));

  route(app, hideSystemAreaForm24h, async ({ caller, body }) => ({
    data: await storeHelp.hide(caller, body.is_hidden),
  }));

  route(app, listSupportCases, async ({ query }) => {
    const { rows, count } = await cases.list(query);
    return {
      data: rows.map((found) => listedSupportCaseWire(found, clock())),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, countSupportCases, async () => ({ data: await cases.counts() }));

  route(app, readSupportCase, async ({ params }) => wholeWire(await cases.read(params.id)));

  route(app, decideSupportCase, async ({ caller, params, body }) =>
    wholeWire(await cases.decide(caller, params.id, body)),
  );
};
