import { listCatalogVehicles, type CatalogVehicle } from '@tuerca/contracts';
import { LRUCache } from 'lru-cache';

/** The catalogue section (specification 1 section 2). */
export const cataloguePath = '/catalogo/catalog/v2';
/** A vehicle of a catalogue; what follows its id in the link is a person's: a VIN. */
const vehiclePath =
  /^\/catalogo\/catalog\/v2\/catalog=([^/&]{1,64})\/m=[^/&]*&ssd=([^/&]{1,1024})\/v=[^/&]*&vid=([^/&]{1,128})/;

const cachedMs = 300_000;
const cachedVehicles = 500;
const deadlineMs = 500;
/** Maximum concurrent reads; above it a vehicle counts as unknown. */
const mostReads = 20;

/** A vehicle of a catalogue, and its link without what is a person's. */
export interface VehicleOfPage {
  readonly vehicle: Pick<CatalogVehicle, 'name' | 'brand' | 'model'>;
  readonly link: string;
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Finds the vehicle that a catalogue's deep link names: read from the catalogue with a timeout of half a second, since a link
 * may say any name. Null for other paths, and whenever the catalogue does not know it or does not answer in time.
 */
export const createCataloguePages = (catalogueUrl: string) => {
  let reads = 0;
  const read = async (link: string): Promise<VehicleOfPage | undefined> => {
    const [, ...parts] = vehiclePath.exec(link) ?? [];
    const [catalog, ssd, vehicleId] = parts.map(decoded);
    if (!catalog || !ssd || !vehicleId || reads >= mostReads) return undefined;
    reads += 1;
    try {
      const query = new URLSearchParams({ catalog, ssd, vehicleId, pageSize: '1' }).toString();
      const response = await fetch(`${catalogueUrl}${listCatalogVehicles.path}?${query}`, {
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (!response.ok) return undefined;
      const [vehicle] = listCatalogVehicles.response.parse(await response.json()).data;
      return vehicle && { vehicle, link };
    } catch {
      return undefined;
    } finally {
      reads -= 1;
    }
  };
  const vehicles = new LRUCache<string, VehicleOfPage>({
    max: cachedVehicles,
    ttl: cachedMs,
    fetchMethod: read,
  });
  return async (path: string): Promise<VehicleOfPage | null> => {
    const [link] = vehiclePath.exec(path) ?? [];
    return link === undefined ? null : ((await vehicles.fetch(link)) ?? null);
  };
};
export type CataloguePages = ReturnType<typeof createCataloguePages>;
