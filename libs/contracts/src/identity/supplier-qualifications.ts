import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { registered } from '../roles.ts';

const service = 'identity';

const Stars = z
  .int('Elige de 1 a 5 estrellas')
  .min(1, 'Elige de 1 a 5 estrellas')
  .max(5, 'Elige de 1 a 5 estrellas');
const Comment = z.string().trim().max(limits.supplierComment, fieldMessages.tooLong).nullish();

/** What a buyer thinks of a provider of its own; nobody else reads it. */
export const SupplierQualification = z.object({
  id: Id,
  id_proveedor: Id,
  calificacion: z.int().describe('1 to 5'),
  comentario: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp.nullable(),
});
export type SupplierQualification = z.infer<typeof SupplierQualification>;

export const listSupplierQualifications = operation({
  name: 'listSupplierQualifications',
  service,
  method: 'GET',
  path: '/api/satda/supplierQualification',
  summary: 'Lists how one rated one’s own providers, newest first',
  query: listQuery({ filter: { id_proveedor: by.id() }, order: ['created_at'] }),
  response: many(SupplierQualification),
  allow: registered,
  errors: [],
});

export const createSupplierQualification = operation({
  name: 'createSupplierQualification',
  service,
  method: 'POST',
  path: '/api/satda/supplierQualification',
  summary: 'Rates one of one’s own providers; a second one on the same day replaces the first',
  body: z.strictObject({ id_proveedor: Id, calificacion: Stars, comentario: Comment }),
  response: one(SupplierQualification),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const updateSupplierQualification = operation({
  name: 'updateSupplierQualification',
  service,
  method: 'PATCH',
  path: '/api/satda/supplierQualification/{id}',
  summary: 'Changes the last of one’s own ratings of a provider',
  params: IdParams,
  body: z.strictObject({ calificacion: Stars, comentario: Comment }).partial(),
  response: one(SupplierQualification),
  allow: registered,
  errors: ['NOT_FOUND', 'QUALIFICATION_OLD'],
});
