import { errors, zoneSaved, type Country, type listZones, type QueryOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
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
