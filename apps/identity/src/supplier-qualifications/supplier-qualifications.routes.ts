import {
  createSupplierQualification,
  listSupplierQualifications,
  updateSupplierQualification,
  type SupplierQualification,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { Qualification } from './supplier-qualifications.repository.ts';
import type { SupplierQualificationsService } from './supplier-qualifications.service.ts';

const wire = (qualification: Qualification): SupplierQualification => ({
  id: qualification.id,
  id_proveedor: qualification.providerId,
  calificacion: qualification.stars,
  comentario: qualification.comment,
  created_at: qualification.createdAt.toISOString(),
  updated_at: qualification.updatedAt?.toISOString() ?? null,
});

export const supplierQualificationsRoutes = (
  app: FastifyInstance,
  qualifications: SupplierQualificationsService,
): void => {
  route(app, listSupplierQualifications, async ({ query, caller }) => {
    const { rows, count } = await qualifications.list(caller, query);
    return { data: rows.map(wire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, createSupplierQualification, async ({ body, caller }) => ({
    data: wire(await qualifications.rate(caller, body)),
  }));
  route(app, updateSupplierQualification, async ({ params, body, caller }) => ({
    data: wire(await qualifications.change(caller, params.id, body)),
  }));
};
