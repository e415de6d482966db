import { downloadComparisonInPdf, downloadQuotationInPdf } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import { sendFile } from '@tuerca/service/documents';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { DocumentsService } from './documents.service.ts';

export const documentsRoutes = (app: FastifyInstance, documents: DocumentsService): void => {
  route(app, downloadQuotationInPdf, async ({ params, caller, reply, signal }) =>
    sendFile(reply, await documents.quotation(viewerOf(caller), params.id, signal)),
  );
  route(app, downloadComparisonInPdf, async ({ params, caller, reply, signal }) =>
    sendFile(reply, await documents.comparison(viewerOf(caller), params.id, signal)),
  );
};
