import {
  createSupplierQualification,
  listSupplierQualifications,
  updateSupplierQualification,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** How the user rated a provider, the newest first. */
export const useQualifications = (providerId: number, pageSize: number) =>
  useRead(
    listSupplierQualifications,
    { query: { filter: { id_proveedor: providerId }, pageSize } },
    { keepPreviousData: true },
  );

/** Rates a provider; a rating of the same day is replaced. */
export const qualify = async (body: BodyInputOf<typeof createSupplierQualification>): Promise<void> => {
  await api.call(createSupplierQualification, { body });
};

/** Changes the last rating of a provider. */
export const requalify = async (
  id: number,
  body: BodyInputOf<typeof updateSupplierQualification>,
): Promise<void> => {
  await api.call(updateSupplierQualification, { params: { id }, body });
};
