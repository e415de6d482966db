import { decideBrandRequest, type BodyOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Decides what a store asked to carry; again the same is the same. */
export const decideOnBrand = async (id: number, decision: BodyOf<typeof decideBrandRequest>) => {
  await api.call(decideBrandRequest, { params: { id }, body: decision });
};
