import { errors, zoneSaved, type Country, type listZones, type QueryOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Executor } from '@tuerca/postgres';
import { AppError, type Log } from '@tuerca/service';
import { zonesFrom, type PlaceSource, type Zone } from './zone-data.ts';
import { zonesRepository as zones } from './zones.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

const zonesAtOnce = 1000;

/** Loaded only for the import: the data takes 100 MB in memory. */
const readPlaces = async (): Promise<PlaceSource> => import('country-state-city');

export const createZonesService = ({ db, unitOfWork, clock }: Deps) => ({
  list: (query: QueryOf<typeof listZones>) => zones.list(db, query),

  async read(id: number): Promise<Zone> {
    const zone = await zones.findById(db, id);
    if (!zone) throw new AppError('NOT_FOUND');
    return zone;
  },

  /** The city with an id; ZONE_UNKNOWN on the field when it is no city or not of the given country. */
  async requireCity(id: number, field: string, country?: Country): Promise<Zone> {
    const zone = await zones.findById(db, id);
    if (zone?.kind === 'city' && (country === undefined || zone.country === country)) return zone;
    throw new AppError('ZONE_UNKNOWN', { fields: { [field]: errors.ZONE_UNKNOWN.message } });
  },

  /** The cities of a list of ids. ZONE_UNKNOWN when one of them is no city of the country. */
  async requireCities(ids: readonly number[], field: string, country: Country): Promise<Zone[]> {
    const cities = await zones.findCities(db, ids);
    const isWhole = cities.length === new Set(ids).size && cities.every((city) => city.country === country);
    if (isWhole) return cities;
    throw new AppError('ZONE_UNKNOWN', { fields: { [field]: errors.ZONE_UNKNOWN.message } });
  },

  cities: (ids: readonly number[], on: Executor = db): Promise<Zone[]> => zones.findCities(on, ids),

  /** Imports the zones at the first start, with an event each; an interrupted import resumes at the next. */
  async importZones(log: Log): Promise<void> {
    if (await zones.isImported(db)) return;
    const all = zonesFrom(await readPlaces());
    for (let start = 0; start < all.length; start += zonesAtOnce) {
      await unitOfWork.transact(async (trx, emit) => {
        const added = await zones.addMissing(trx, all.slice(start, start + zonesAtOnce));
        for (const { id, parentId, name, fullName, kind, country } of added) {
          emit(zoneSaved, { zoneId: id, parentId, name, fullName, kind, country });
        }
      });
    }
    await zones.finishImport(db, clock());
    log.info({ zones: all.length }, 'zones imported');
  },
});
export type ZonesService = ReturnType<typeof createZonesService>;
