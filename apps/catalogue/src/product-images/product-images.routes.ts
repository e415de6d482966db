import {
  createProductImage,
  decideProductImageReport,
  deleteProductImage,
  findProductImage,
  listProductImageReports,
  listProductImages,
  reportProductImage,
  updateProductImage,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ImageReportsService } from './image-reports.service.ts';
import type { ProductImagesService } from './product-images.service.ts';
import { imageWire, reportWire } from './product-images.wire.ts';

export const productImagesRoutes = (
  app: FastifyInstance,
  { images, reports }: { images: ProductImagesService; reports: ImageReportsService },
): void => {
  route(app, listProductImages, async ({ query, caller }) => {
    const { rows, count } = await images.list(caller, query);
    return { data: rows.map(imageWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, findProductImage, async ({ query, caller }) => {
    const found = await images.findOfReference(caller, query.reference);
    return { data: found && imageWire(found) };
  });
  route(app, createProductImage, async ({ body, caller }) => ({
    data: imageWire(await images.create(caller, body)),
  }));
  route(app, updateProductImage, async ({ params, body, caller }) => {
    const changed = await images.update(caller, params.id, body);
    return { data: changed && imageWire(changed) };
  });
  route(app, deleteProductImage, async ({ params, caller }) => {
    await images.remove(caller, params.id);
    return { data: { ok: true as const } };
  });
  route(app, reportProductImage, async ({ params, body, caller }) => ({
    data: reportWire(await reports.report(caller, params.id, body)),
  }));
  route(app, listProductImageReports, async ({ query, caller }) => {
    const { rows, count } = await reports.list(caller, query);
    return { data: rows.map(reportWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, decideProductImageReport, async ({ params, body, caller }) => ({
    data: reportWire(await reports.decide(caller, params.id, body)),
  }));
};
