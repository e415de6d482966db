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
import { isUniqueViolation, type Database, type Transaction } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { imageReportsRepository as reports } from './image-reports.repository.ts';
import { ofCatalogue, productImagesRepository as images, type Photos } from './product-images.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

const decides = ({ isManager, isAdmin, claims }: Caller): boolean =>
  isManager && (isAdmin || (claims?.manageInfractionsModule ?? false));

/** Removes photos of a record, with the record where it has no others; answers how many it has. */
const removeReported = async (trx: Transaction, imageId: number, photos: Photos): Promise<number> => {
  const image = await images.lock(trx, imageId);
  const left = (image?.photos ?? []).filter((path) => path !== null && !photos.includes(path));
  if (left.length === 0) await images.remove(trx, imageId);
  else await images.changePhotos(trx, imageId, left);
  return left.length;
};

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

  /**
   * Decides a report and tells of it; with pictures that are removed all open reports of them end. What was put in the place
   * of reported ones meanwhile nobody has judged: it stays.
   */
  decide(caller: Caller, id: number, { status, answer }: BodyOf<typeof decideProductImageReport>) {
    if (!decides(caller)) throw new AppError('FORBIDDEN');
    return unitOfWork.transact(async (trx, emit) => {
      const report = (await reports.lockWithOthers(trx, id)).find((each) => each.id === id);
      if (!report) throw new AppError('NOT_FOUND');
      if (report.status !== 'open') throw new AppError('PRODUCT_IMAGE_REPORT_DECIDED');
      const { imageId, photos } = report;
      const left = status === 'removed' ? await removeReported(trx, imageId, photos) : 0;
      const ofThese = left === 0 ? { imageId } : { imageId, photos };
      const decided = await reports.decide(trx, status === 'removed' ? ofThese : { id }, {
        status,
        answer,
        decidedBy: caller.user(),
        decidedAt: clock(),
      });
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
