import {
  decideSubstitutionReport,
  listSubstitutionReports,
  partCatalogueLimits,
  type ResponseOf,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

export type SubstitutionReport = ResponseOf<typeof listSubstitutionReports>['data'][number];
export type ReportStatus = SubstitutionReport['status'];

/** A page of the reports of a status; null defers the request. */
export const useReports = (status: ReportStatus, page: number | null) =>
  useRead(listSubstitutionReports, page === null ? null : { query: { filter: { status }, page } });

/** The reports about a catalogue that nobody decided yet, one's own where one is no manager; null defers the request. */
export const useOwnOpenReports = (catalog: string | null) =>
  useRead(
    listSubstitutionReports,
    catalog === null
      ? null
      : { query: { filter: { status: 'open', catalog }, pageSize: partCatalogueLimits.openReports } },
  );

export const decideReport = async (
  id: number,
  status: Exclude<ReportStatus, 'open'>,
  answer: string,
): Promise<void> => {
  await api.call(decideSubstitutionReport, { params: { id }, body: { status, answer } });
};
