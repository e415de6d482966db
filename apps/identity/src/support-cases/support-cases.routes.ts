import {
  countSupportCases,
  decideSupportCase,
  followSupportCase,
  listOwnSupportCases,
  listSupportCases,
  readSupportCase,
  sendNotifyPQRS,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { SupportCasesService, WholeCase } from './support-cases.service.ts';
import { listedSupportCaseWire, managedSupportCaseWire, supportCaseWire } from './support-cases.wire.ts';

export const supportCasesRoutes = (
  app: FastifyInstance,
  { cases, clock }: { cases: SupportCasesService; clock: () => Date },
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
