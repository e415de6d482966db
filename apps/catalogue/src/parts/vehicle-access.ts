import type { Mongo } from '@tuerca/mongo';
import { AppError } from '@tuerca/service';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../catalogs/catalogs.repository.ts';
import { editionOf, type CatalogFeature, type CatalogsService } from '../catalogs/catalogs.service.ts';
import {
  editionsRepository as editions,
  ids,
  type EditionKey,
  type TreeDocument,
  type VehicleDocument,
} from '../editions/editions.repository.ts';
import type { KnownVehicle } from './applicability.ts';
import { readSsd } from './ssd.ts';

const treesKept = 20;
/** Units of all vehicles that are remembered: a person goes through the groups and units of one vehicle, call by call. */
const unitsKept = 20_000;

/** What a call names: a vehicle of a catalogue, and the token that was given out for it. */
export interface VehicleReference {
  catalog: string;
  vehicleId: string;
  ssd: string;
}
interface Deps {
  mongo: Mongo;
  catalogs: Pick<CatalogsService, 'read'>;
  secret: string;
}

/** Whether a provider is asked for what is shown of a catalogue. */
export const isOutside = ({ catalog }: { catalog: Catalog }): boolean => catalog.source === 'outside';

/** The way to a vehicle: by the token that was given out for it. */
export const createVehicleAccess = ({ mongo, catalogs, secret }: Deps) => {
  const trees = new LRUCache<EditionKey, TreeDocument>({
    max: treesKept,
    ignoreFetchAbort: true,
    fetchMethod: async (edition) => (await editions.tree(mongo, edition)) ?? undefined,
  });
  const treeOf = async (edition: EditionKey): Promise<TreeDocument> => {
    const tree = await trees.fetch(edition);
    if (!tree) throw new AppError('CATALOG_NOT_FOUND');
    return tree;
  };

  const vehicles = new LRUCache<string, VehicleDocument, { edition: EditionKey; vehicleId: string }>({
    maxSize: unitsKept,
    sizeCalculation: ({ units }) => units.length + 1,
    // One that makes room for others while it is read is answered all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_id, _before, { context: { edition, vehicleId } }) =>
      (await editions.vehicle(mongo, edition, vehicleId)) ?? undefined,
  });
  /** Documents of an edition never change; what an outside provider told does. */
  const vehicleOf = (edition: EditionKey, vehicleId: string, catalog: Catalog) =>
    isOutside({ catalog })
      ? editions.vehicle(mongo, edition, vehicleId)
      : vehicles.fetch(ids.vehicle(edition, vehicleId), { context: { edition, vehicleId } });

  /** What a token knows of the vehicle; throws for one that is not ours, or was given out for something else. */
  const requireSsd = ({ catalog, vehicleId, ssd }: VehicleReference, unitId?: string): KnownVehicle => {
    const subject = readSsd(secret, ssd);
    const fits =
      subject?.catalog === catalog &&
      subject.vehicleId === vehicleId &&
      (subject.unitId === undefined || subject.unitId === unitId);
    if (!fits) throw new AppError('CATALOG_SSD_WRONG');
    return { year: subject.year ?? null, engine: subject.engine ?? null };
  };

  const requireVehicle = async (
    reference: VehicleReference,
    { feature, unitId }: { feature?: CatalogFeature; unitId?: string } = {},
  ): Promise<{ catalog: Catalog; edition: EditionKey; vehicle: VehicleDocument; known: KnownVehicle }> => {
    const known = requireSsd(reference, unitId);
    const catalog = await catalogs.read(reference.catalog, feature);
    const edition = editionOf(catalog);
    const vehicle = await vehicleOf(edition, reference.vehicleId, catalog);
    if (!vehicle) throw new AppError('CATALOG_VEHICLE_NOT_FOUND');
    return { catalog, edition, vehicle, known };
  };

  return { treeOf, requireVehicle };
};
