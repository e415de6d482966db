import type { OutsideCatalogues } from './outside-catalogues.ts';

const nothing = async () => [];

/** Stands where no provider is configured: it has no catalogues, so nobody asks for anything of them. */
export const noCatalogues: OutsideCatalogues = {
  listCatalogs: nothing,
  findByVin: nothing,
  findByFrame: nothing,
  readVehicle: async () => null,
  listCategories: nothing,
  listUnits: nothing,
  listQuickGroups: async () => ({ groups: [], filled: [] }),
  listQuickDetail: nothing,
  findPart: nothing,
  readUnit: async () => null,
  readPicture: () => Promise.reject(new Error('no provider has pictures')),
  state: () => null,
  retryAfterSeconds: 0,
  close: () => undefined,
};
