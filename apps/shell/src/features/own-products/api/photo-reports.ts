import {
  decideProductImageReport,
  limits,
  listProductImageReports,
  reportProductImage,
  type BodyInputOf,
  type ProductImageReport,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

export type PhotoReport = ProductImageReport;
export type ReportStatus = PhotoReport['status'];
export type ReportReason = PhotoReport['reason'];

/** Reports the pictures of a record. */
export const reportPhotos = async (
  id: number,
  body: BodyInputOf<typeof reportProductImage>,
): Promise<void> => {
  await api.call(reportProductImage, { params: { id }, body });
};

/** A page of the reports of a status; null defers the request. */
export const usePhotoReports = (status: ReportStatus, page: number | null) =>
  useRead(
    listProductImageReports,
    page === null ? null : { query: { filter: { status }, page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );

export const decidePhotoReport = async (
  id: number,
  status: Exclude<ReportStatus, 'open'>,
  answer: string,
): Promise<void> => {
  await api.call(decideProductImageReport, { params: { id }, body: { status, answer } });
};
