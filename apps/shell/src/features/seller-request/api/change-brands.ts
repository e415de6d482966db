import { createBrandRequest, limits, listVehicleBrands, readStore, updateStore } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

const carriedIds = async (storeId: number): Promise<number[]> => {
  const { data } = await api.call(readStore, { params: { id: storeId }, query: { with: ['brands'] } });
  return (data.brands ?? []).map(({ id }) => id);
};
const carry = async (storeId: number, brandIds: readonly number[]) => {
  await api.call(updateStore, { params: { id: storeId }, body: { brand_ids: [...brandIds] } });
};

const brandIdOf = async (name: string): Promise<number> => {
  const { data } = await api.call(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
  const brand = data.find((each) => each.name === name);
  if (!brand) throw new Error(`No active brand is called ${name}.`);
  return brand.id;
};

/** Adds a brand, by name, to the brands of the seller's own store; returns the brand's id. */
export const enableBrand = async (storeId: number, name: string): Promise<number> => {
  const [carried, brandId] = await Promise.all([carriedIds(storeId), brandIdOf(name)]);
  await carry(storeId, [...new Set([...carried, brandId])]);
  return brandId;
};

/** Requests a brand, or part groups of it, for the seller's own store; an open request stays as it is. */
export const askForBrand = async (name: string, text: string, requestId: number): Promise<void> => {
  const brandId = await brandIdOf(name);
  await api.call(createBrandRequest, {
    body: { brand_id: brandId, text, quotation_request_id: requestId },
  });
};

/** Removes a brand from the seller's own store, which then gets no more requests for it. */
export const removeBrand = async (storeId: number, brandId: number): Promise<void> => {
  const carried = await carriedIds(storeId);
  await carry(
    storeId,
    carried.filter((id) => id !== brandId),
  );
};
