import {
  decideSubstitutionReport,
  listSubstitutionReports,
  reportSubstitutionError,
  type SubstitutionReport as ReportWire,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { signSsd } from '../parts/ssd.ts';
import type { SubstitutionReport } from './substitution-reports.repository.ts';
import type { SubstitutionReportsService } from './substitution-reports.service.ts';

const instant = (date: Date | string) => new Date(date).toISOString();

const reportWire = (report: SubstitutionReport, secret: string): ReportWire => ({
  id: report.id,
  catalog: report.catalog,
  vehicle_id: report.vehicleId,
  vehicle_name: report.vehicleName,
  ssd: signSsd(secret, { catalog: report.catalog, vehicleId: report.vehicleId }),
  unit_id: report.unitId,
  unit_name: report.unitName,
  oem: report.oem,
  substitute: report.substitute,
  kind: report.kind,
  reason: report.reason,
  status: report.status,
  answer: report.answer,
  user_id: report.userId,
  created_at: instant(report.createdAt),
  decided_at: report.decidedAt && instant(report.decidedAt),
});

export const substitutionReportsRoutes = (
  app: FastifyInstance,
  reports: SubstitutionReportsService,
  secret: string,
): void => {
  route(app, reportSubstitutionError, async ({ body, caller, idempotencyKey }) => ({
    data: reportWire(await reports.report(caller, body, idempotencyKey), secret),
  }));
  route(app, listSubstitutionReports, async ({ query, caller }) => {
    const { rows, count } = await reports.list(caller, query);
    return {
      data: rows.map((row) => reportWire(row, secret)),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });
  route(app, decideSubstitutionReport, async ({ params, body, caller }) => ({
    data: reportWire(await reports.decide(caller, params.id, body), secret),
  }));
};
