import { decideBrandRequest, type BodyOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Approves or rejects a store's request for a brand; repeating the same decision has no effect. */
export const decideOnBrand = async (id: number, decision: BodyOf<typeof decideBrandRequest>) => {
  await api.call(decideBrandRequest, { params: { id }, body: decision });
};
