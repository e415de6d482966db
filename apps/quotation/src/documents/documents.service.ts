import type { Database } from '@tuerca/postgres';
import { AppError, type SiteOf } from '@tuerca/service';
import { exportLine, writePdf } from '@tuerca/service/documents';
import { isAvailable, sideOf } from '../quotations/quotation.ts';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import type { Viewer } from '../viewer.ts';
import { comparisonDocument, quotationDocument } from './documents.wire.ts';

/** Queued or running PDFs, per process and per caller; buyers download several options in a row. */
const documentsInHand = { all: 10, ofOne: 4 };

export interface DocumentsDeps {
  db: Database;
  clock: () => Date;
  siteOf: SiteOf;
}

export const createDocumentsService = ({ db, clock, siteOf }: DocumentsDeps) => {
  const inLine = exportLine(documentsInHand.all, documentsInHand.ofOne);
  const readerOf = (viewer: Viewer) => ({ viewer, now: clock(), siteOf });

  return {
    /** A quotation as a PDF with its file name, for whoever may read it. TOO_MANY_REQUESTS while the queue is full. */
    quotation: async (viewer: Viewer, id: number, signal: AbortSignal) => {
      const quotation = await quotations.find(db, id);
      const side = quotation && sideOf(quotation, viewer);
      if (!quotation || !side) throw new AppError('NOT_FOUND');
      const [lines, request] = await Promise.all([
        quotations.linesOf(db, [id]),
        requests.find(db, quotation.requestId, viewer.storeId),
      ]);
      const document = quotationDocument({ quotation, lines, side }, request!, readerOf(viewer));
      const bytes = await inLine(viewer.userId, () => writePdf(document, signal), signal);
      return { bytes, fileName: `cotizacion-${quotation.code}.pdf` };
    },

    /** The available quotations of a request side by side. Only for its buyer and managers, since it shows all stores. */
    comparison: async (viewer: Viewer, requestId: number, signal: AbortSignal) => {
      const request = await requests.find(db, requestId, viewer.storeId);
      const isTheirs = viewer.isManager || request?.buyerId === viewer.userId;
      if (!request || !isTheirs) throw new AppError('NOT_FOUND');
      const found = await quotations.ofRequests(db, [requestId], viewer);
      const open = found.filter((quotation) => isAvailable(quotation, clock()));
      if (open.length === 0) throw new AppError('QUOTATION_NOT_AVAILABLE');
      const lines = await quotations.linesOf(
        db,
        open.map(({ id }) => id),
      );
      const offers = open.flatMap((quotation) => {
        const side = sideOf(quotation, viewer);
        return side ? [{ quotation, lines, side }] : [];
      });
      const document = comparisonDocument(offers, request, readerOf(viewer));
      const bytes = await inLine(viewer.userId, () => writePdf(document, signal), signal);
      return { bytes, fileName: `comparacion-${request.code}.pdf` };
    },
  };
};
export type DocumentsService = ReturnType<typeof createDocumentsService>;
