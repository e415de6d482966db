import {
  partCatalogueLimits,
  substitutionReportDecided,
  type BodyOf,
  type decideSubstitutionReport,
  type listSubstitutionReports,
  type QueryOf,
  type reportSubstitutionError,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database } from '@tuerca/postgres';
import { oemKey } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import type { DetailRecord } from '../editions/edition.ts';
import type { PartNumber } from '../editions/editions.repository.ts';
import { nameIn } from '../parts/language.ts';
import type { PartsService } from '../parts/parts.service.ts';
import { originsOf, rightNumber } from './right-number.ts';
import {
  substitutionReportsRepository as reports,
  type NewReport,
} from './substitution-reports.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** Takes from details the substitutes that a manager found to be wrong. */
export const createCorrections =
  (db: Database) =>
  async <T extends DetailRecord>(catalog: string, details: readonly T[]): Promise<T[]> => {
    const keys = details.flatMap(({ oem, substitutes }) => (substitutes.length > 0 ? [oemKey(oem)] : []));
    if (keys.length === 0) return [...details];
    const wrong = await reports.wrongOf(db, { catalog, oemKeys: keys });
    if (wrong.length === 0) return [...details];
    const isWrong = (oem: string, substitute: string) =>
      wrong.some((each) => each.oemKey === oemKey(oem) && each.substituteKey === oemKey(substitute));
    return details.map((detail) => ({
      ...detail,
      substitutes: detail.substitutes.filter(({ oem }) => !isWrong(detail.oem, oem)),
    }));
  };

/** Takes from a part number of a catalogue what it is by such a substitute; null: it is nothing else. */
export const createNumberCorrections =
  (db: Database) =>
  async (catalog: string, number: PartNumber): Promise<PartNumber | null> => {
    const oemKeys = originsOf(number).flatMap(({ substituteOf }) =>
      substituteOf === null ? [] : [oemKey(substituteOf)],
    );
    if (oemKeys.length === 0) return number;
    const wrong = await reports.wrongOf(db, { catalog, oemKeys });
    return rightNumber(number, (original) =>
      wrong.some((each) => each.oemKey === oemKey(original) && each.substituteKey === number.key),
    );
  };

export const createSubstitutionReportsService = ({
  db,
  unitOfWork,
  clock,
  parts,
}: Deps & { parts: Pick<PartsService, 'readUnit'> }) => {
  /** What is reported, as the catalogue shows it now. */
  const findReported = async (body: BodyOf<typeof reportSubstitutionError>) => {
    const { vehicle, unit } = await parts.readUnit(body, body.unitId);
    const detail = unit.details.find(({ oem }) => oemKey(oem) === oemKey(body.oem));
    const substitute = detail?.substitutes.find(({ oem }) => oemKey(oem) === oemKey(body.substitute));
    if (!detail || !substitute) throw new AppError('SUBSTITUTE_UNKNOWN');
    return {
      vehicleName: vehicle.name,
      unitName: nameIn(unit.unit.name, 'es_CO'),
      oem: detail.oem,
      substitute: substitute.oem,
      kind: substitute.kind,
    };
  };

  return {
    async report(
      caller: Caller,
      body: BodyOf<typeof reportSubstitutionError>,
      idempotencyKey: string | undefined,
    ) {
      const userId = caller.user();
      const reported = await findReported(body);
      const report: NewReport = {
        ...reported,
        userId,
        catalog: body.catalog,
        vehicleId: body.vehicleId,
        unitId: body.unitId,
        oemKey: oemKey(reported.oem),
        substituteKey: oemKey(reported.substitute),
        reason: body.reason,
        createdAt: clock(),
      };
      try {
        return await unitOfWork.transact(
          async (trx) => {
            if ((await reports.countOpen(trx, userId)) >= partCatalogueLimits.openReports)
              throw new AppError('SUBSTITUTION_REPORTS_FULL');
            return reports.add(trx, report);
          },
          {
            idempotency: idempotencyKey
              ? { key: idempotencyKey, operation: 'reportSubstitutionError', callerId: userId, body }
              : undefined,
          },
        );
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('SUBSTITUTION_REPORTED', { cause: error }) : error;
      }
    },

    list: (caller: Caller, query: QueryOf<typeof listSubstitutionReports>) =>
      reports.list(db, caller.isManager ? null : caller.user(), query),

    /** Decides a report and tells who made it; what is accepted is no longer shown from now on. */
    decide: (caller: Caller, id: number, { status, answer }: BodyOf<typeof decideSubstitutionReport>) =>
      unitOfWork.transact(async (trx, emit) => {
        const report = await reports.lock(trx, id);
        if (!report) throw new AppError('NOT_FOUND');
        if (report.status !== 'open') throw new AppError('SUBSTITUTION_DECIDED');
        if (status === 'accepted') await reports.addWrong(trx, report);
        const { userId, catalog, vehicleName, oem, substitute } = report;
        const told = { userId, catalog, vehicleName, oem, substitute };
        emit(substitutionReportDecided, { reportId: id, ...told, outcome: status, answer });
        return reports.decide(trx, id, { status, answer, decidedBy: caller.user(), decidedAt: clock() });
      }),
  };
};
export type SubstitutionReportsService = ReturnType<typeof createSubstitutionReportsService>;
