import {
  listAskedModels,
  listSalesOpportunities,
  listVehicleBrands,
  listVehicleModels,
  readMarketplaceFigures,
  readSalesOpportunityIndicators,
  suggestPartNames,
} from '@tuerca/contracts';
import { call } from './call.ts';
import type { Expectation } from './measures.ts';

/** Limits of a visitor's calls. */
export const visitExpectations: readonly Expectation[] = [
  [readMarketplaceFigures, 200],
  [listSalesOpportunities, 300],
  [readSalesOpportunityIndicators, 200],
  [listVehicleBrands, 300],
  [listVehicleModels, 300],
  [listAskedModels, 300],
  [suggestPartNames, 300],
];

const beginnings = ['pas', 'filtro', 'am', 'boc', 'ra'];
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

/** A visitor reads the home page and the opportunities of a brand, and begins to type a part's name. */
export const visit = (look: () => void): void => {
  call(readMarketplaceFigures, {});
  call(listSalesOpportunities, {});
  call(readSalesOpportunityIndicators, {});
  look();
  const brand = pick(call(listVehicleBrands, {}).data);
  if (brand) {
    call(listVehicleModels, { query: { filter: { brand_id: brand.id } } });
    call(listAskedModels, { query: { brand_id: brand.id } });
    call(listSalesOpportunities, { query: { filter: { 'brand.name': brand.name } } });
  }
  look();
  call(suggestPartNames, { query: { text: pick(beginnings) } });
};
