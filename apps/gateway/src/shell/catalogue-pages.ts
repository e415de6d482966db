import { listCatalogVehicles, type CatalogVehicle } from '@tuerca/contracts';
import { createPageRecords, decoded } from './page-records.ts';

/** The catalogue section (specification 1 section 2). */
export const cataloguePath = '/catalogo/catalog/v2';
/** A vehicle of a catalogue; what follows its id in the link is a person's: a VIN. */
const vehiclePath =
  /^\/catalogo\/catalog\/v2\/catalog=([^/&]{1,64})\/m=[^/&]*&ssd=([^/&]{1,1024})\/v=[^/&]*&vid=([^/&]{1,128})/;

const cachedMs = 300_000;
const cachedVehicles = 500;

/** A vehicle of a catalogue, and its link without what is a person's. */
export interface VehicleOfPage {
  readonly vehicle: Pick<CatalogVehicle, 'name' | 'brand' | 'model'>;
  readonly link: string;
}

/**
 * Finds the vehicle that a catalogue's deep link names: read from the catalogue, since a link may say any name. Null for other
 * paths, and where the catalogue does not know it; undefined where it does not answer in time.
 */
export const createCataloguePages = (catalogueUrl: string) => {
  const vehicleOf = createPageRecords<CatalogVehicle>({
    most: cachedVehicles,
    cachedMs,
    urlOf: (query) => `${catalogueUrl}${listCatalogVehicles.path}?${query}`,
    parse: (answer) => listCatalogVehicles.response.parse(answer).data[0],
  });
  return async (path: string): Promise<VehicleOfPage | null | undefined> => {
    const [link, ...parts] = vehiclePath.exec(path) ?? [];
    const [catalog, ssd, vehicleId] = parts.map(decoded);
    if (!link || !catalog || !ssd || !vehicleId) return null;
    const query = new URLSearchParams({ catalog, ssd, vehicleId, pageSize: '1' }).toString();
    const vehicle = await vehicleOf(query);
    return vehicle && { vehicle, link };
  };
};
export type CataloguePages = ReturnType<typeof createCataloguePages>;
