import { downloadComparisonInPdf, downloadQuotationInPdf } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { DocumentsService } from './documents.service.ts';

const sendPdf = (reply: FastifyReply, { bytes, fileName }: { bytes: Buffer; fileName: string }) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);

export const documentsRoutes = (app: FastifyInstance, documents: DocumentsService): void => {
  route(app, downloadQuotationInPdf, async ({ params, caller, reply, signal }) =>
    sendPdf(reply, await documents.quotation(viewerOf(caller), params.id, signal)),
  );
  route(app, downloadComparisonInPdf, async ({ params, caller, reply, signal }) =>
    sendPdf(reply, await documents.comparison(viewerOf(caller), params.id, signal)),
  );
};
