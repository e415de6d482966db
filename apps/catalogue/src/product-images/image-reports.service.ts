import {
  productImageReportDecided,
  productLimits,
  type BodyOf,
  type decideProductImageReport,
  type listProductImageReports,
  type QueryOf,
  type reportProductImage,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { imageReportsRepository as reports } from './image-reports.repository.ts';
import { ofCatalogue, productImagesRepository as images } from './product-images.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

const decides = ({ isManager, isAdmin, claims }: Caller): boolean =>
  isManager && (isAdmin || (claims?.manageInfractionsModule ?? false));

/** What people report of pictures, and what managers of infractions decide. */
export const createImageReportsService = ({ db, unitOfWork, clock }: Deps) => ({
  async report(caller: Caller, imageId: number, { reason, detail }: BodyOf<typeof reportProductImage>) {
    const userId = caller.user();
    try {
      return await unitOfWork.transact(async (trx) => {
        const image = await images.find(trx, imageId);
        if (!image) throw new AppError('NOT_FOUND');
        if ((await reports.countOpen(trx, userId)) >= productLimits.openReports)
          throw new AppError('PRODUCT_IMAGE_REPORTS_FULL');
        const { storeId, reference, name, photos } = image;
        const id = await reports.add(trx, {
          imageId,
          storeId: storeId === ofCatalogue ? null : storeId,
          reference,
          name,
          photos,
          reason,
          detail,
          userId,
          createdAt: clock(),
        });
        return reports.read(trx, id);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('PRODUCT_IMAGE_REPORTED', { cause: error }) : error;
    }
  },

  list: (caller: Caller, query: QueryOf<typeof listProductImageReports>) =>
    reports.list(db, decides(caller) ? null : caller.user(), query),

  /** Decides a report and tells of it; with pictures that are removed all open reports of them end. */
  decide(caller: Caller, id: number, { status, answer }: BodyOf<typeof decideProductImageReport>) {
    if (!decides(caller)) throw new AppError('FORBIDDEN');
    return unitOfWork.transact(async (trx, emit) => {
      const report = (await reports.lockWithOthers(trx, id)).find((each) => each.id === id);
      if (!report) throw new AppError('NOT_FOUND');
      if (report.status !== 'open') throw new AppError('PRODUCT_IMAGE_REPORT_DECIDED');
      const { imageId } = report;
      const decided = await reports.decide(trx, status === 'removed' ? { imageId } : { id }, {
        status,
        answer,
        decidedBy: caller.user(),
        decidedAt: clock(),
      });
      if (status === 'removed') await images.remove(trx, imageId);
      for (const { id: reportId, userId, storeId, reference, name } of decided)
        emit(productImageReportDecided, {
          reportId,
          userId,
          storeId,
          reference,
          name,
          outcome: status,
          answer,
        });
      return reports.read(trx, id);
    });
  },
});
export type ImageReportsService = ReturnType<typeof createImageReportsService>;
