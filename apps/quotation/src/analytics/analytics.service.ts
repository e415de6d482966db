import { limits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { dateIn, defaultCountry, fromMinor } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { exportLine, writeWorkbook } from '@tuerca/service/documents';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import type { Viewer } from '../viewer.ts';
import { analyticsRepository as analytics } from './analytics.repository.ts';
import type { AnalyticsQuery, Dealing } from './analytics.repository.ts';
import { dealingToWire } from './analytics.wire.ts';
import { reportSheet } from './report-sheet.wire.ts';

/** Filters on names that only managers see, so only managers may use them. */
const managersFilters = [
  'store_name',
  'quotation_request_vehicle_VIN',
  'quotation_request_vehicle_plate',
  'quotation_request_identification',
] as const satisfies readonly (keyof AnalyticsQuery['filter'])[];

/** Exports queued or running in one process; each takes a thread and some MB. */
const exportsInHand = 10;

export const createAnalyticsService = ({ db, clock }: { db: Database; clock: () => Date }) => {
  const inLine = exportLine(exportsInHand);

  const admit = (viewer: Viewer, filter: AnalyticsQuery['filter']) => {
    if (viewer.isManager) return;
    const asksAsManager = managersFilters.some((name) => filter[name] !== undefined);
    if (viewer.storeId === null || asksAsManager) throw new AppError('FORBIDDEN');
  };

  const write = async (viewer: Viewer, filter: AnalyticsQuery['filter'], signal: AbortSignal) => {
    const found: Dealing[] = await analytics.newest(
      db,
      { filter, limit: limits.reportRows + 1 },
      { viewer, now: clock() },
    );
    const store = viewer.storeId === null ? undefined : await stores.find(db, viewer.storeId);
    const rows = found.slice(0, limits.reportRows).map((dealing) => ({
      ...dealingToWire(dealing, viewer),
      country: dealing.country,
    }));
    const sheet = reportSheet(rows, { ...viewer, hasMore: found.length > rows.length });
    return {
      bytes: await writeWorkbook(sheet, signal),
      fileName: `reporte-tuerca-${dateIn(clock(), store?.country ?? defaultCountry)}.xlsx`,
    };
  };

  return {
    list: async (viewer: Viewer, query: AnalyticsQuery) => {
      admit(viewer, query.filter);
      const { rows, count } = await analytics.list(db, query, { viewer, now: clock() });
      return {
        data: rows.map((row) => dealingToWire(row, viewer)),
        metadata: { count, page: query.page, pageSize: query.pageSize },
      };
    },

    totals: async (viewer: Viewer, filter: AnalyticsQuery['filter']) => {
      admit(viewer, filter);
      const totals = await analytics.totals(db, filter, { viewer, now: clock() });
      return {
        data: totals.map(({ quotedMinor, soldMinor, ...counted }) => ({
          ...counted,
          quoted_total: fromMinor(quotedMinor),
          sold_total: fromMinor(soldMinor),
        })),
      };
    },

    /** The report as a workbook. TOO_MANY_REQUESTS when the queue is full or the viewer is already in it. */
    export: (viewer: Viewer, filter: AnalyticsQuery['filter'], signal: AbortSignal) => {
      admit(viewer, filter);
      return inLine(viewer.userId, () => write(viewer, filter, signal), signal);
    },
  };
};
export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
