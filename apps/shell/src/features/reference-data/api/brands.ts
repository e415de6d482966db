import {
  createVehicleBrand,
  limits,
  listAllVehicleBrands,
  updateVehicleBrand,
  type BodyOf,
} from '@tuerca/contracts';
import { api, useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of vehicle brands, also those that nobody may choose. */
export const useManagedBrands = (filter: ReadQuery<typeof listAllVehicleBrands>['filter'], page: number) =>
  useRead(
    listAllVehicleBrands,
    { query: { filter, page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );

export const addBrand = async (body: BodyOf<typeof createVehicleBrand>) =>
  (await api.call(createVehicleBrand, { body })).data;

export const changeBrand = async (id: number, body: BodyOf<typeof updateVehicleBrand>) =>
  (await api.call(updateVehicleBrand, { params: { id }, body })).data;
