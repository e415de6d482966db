import {
  downloadProductUploadReport,
  listProductUploads,
  readProductUpload,
  startProductUpload,
} from '@tuerca/contracts';
import { AppError, route } from '@tuerca/service';
import { sendFile } from '@tuerca/service/documents';
import type { FastifyInstance } from 'fastify';
import type { ProductUploadsService } from './product-uploads.service.ts';
import { uploadWire } from './product-uploads.wire.ts';

export const productUploadsRoutes = (app: FastifyInstance, uploads: ProductUploadsService): void => {
  route(app, startProductUpload, async ({ caller, body, streamedFile, signal }) => {
    if (!streamedFile) throw new AppError('INVALID_INPUT', { fields: { file: 'Adjunta un archivo' } });
    return { data: uploadWire(await uploads.start(caller, body.name, streamedFile, signal)) };
  });

  route(app, listProductUploads, async ({ caller, query }) => {
    const { rows, count } = await uploads.list(caller, query);
    const { page, pageSize } = query;
    return { data: rows.map(uploadWire), metadata: { count, page, pageSize } };
  });

  route(app, readProductUpload, async ({ caller, params }) => ({
    data: uploadWire(await uploads.read(caller, params.id)),
  }));

  route(app, downloadProductUploadReport, async ({ caller, params, reply }) =>
    sendFile(reply, {
      bytes: await uploads.report(caller, params.id),
      fileName: `carga-de-productos-${params.id}.csv`,
    }),
  );
};
