import {
  errors,
  zoneSaved,
  type ChangeAction,
  type Country,
  type listZones,
  type QueryOf,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { AppError, type Caller, type Log } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import { fullNameOf, zonesFrom, type PlaceSource, type Zone } from './zone-data.ts';
import { zonesRepository as zones, type ManagedZone } from './zones.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

const zonesAtOnce = 1000;

/** Loaded only for the import: the data takes 100 MB in memory. */
const readPlaces = async (): Promise<PlaceSource> => import('country-state-city');

const taken = {
  city: 'Ya hay una ciudad con ese nombre en el departamento',
  department: 'Ya hay otro departamento o estado con ese nombre',
} as const;
const nameTaken = (kind: keyof typeof taken) => new AppError('CONFLICT', { fields: { name: taken[kind] } });

/** A zone's name with those above it. */
const fullNameIn = (name: string, parent: Pick<Zone, 'fullName'>) =>
  fullNameOf(name, ...parent.fullName.split(', '));

export const createZonesService = ({ db, unitOfWork, clock }: Deps) => {
  const announce = (zone: ManagedZone, emit: Emit): void => {
    const { id: zoneId, parentId, name, fullName, kind, country, isActive } = zone;
    emit(zoneSaved, { zoneId, parentId, name, fullName, kind, country, isActive });
  };

  /** Announces a zone that was changed, and keeps who did. */
  const keep = async (
    made: { caller: Caller; action: ChangeAction; before: ManagedZone | null; after: ManagedZone },
    trx: Transaction,
    emit: Emit,
  ): Promise<void> => {
    const { caller, action, before, after } = made;
    const { id: zoneId, fullName, isActive } = after;
    announce(after, emit);
    await recordChange(trx, {
      actor: caller,
      subject: { type: 'zone', id: zoneId, name: fullName },
      action,
      before: before && { name: before.fullName, isActive: before.isActive },
      after: { name: fullName, isActive },
      now: clock(),
    });
  };

  /** Gives the cities of a department its new name. */
  const renameCities = async (department: ManagedZone, trx: Transaction, emit: Emit): Promise<void> => {
    const cities = (await zones.childrenOf(trx, department.id)).map((city) => ({
      ...city,
      fullName: fullNameIn(city.name, department),
    }));
    await zones.setFullNames(trx, cities);
    for (const city of cities) announce(city, emit);
  };

  return {
    list: (query: QueryOf<typeof listZones>) => zones.list(db, query),

    async read(id: number): Promise<ManagedZone> {
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

    /** Adds a city to a department. */
    create: (caller: Caller, { parentId, name }: { parentId: number; name: string }): Promise<ManagedZone> =>
      unitOfWork.transact(async (trx, emit) => {
        await zones.lock(trx, parentId);
        const parent = await zones.findById(trx, parentId);
        if (parent?.kind !== 'department')
          throw new AppError('ZONE_UNKNOWN', { fields: { parent_id: errors.ZONE_UNKNOWN.message } });
        if (await zones.isNameTaken(trx, parentId, name, 0)) throw nameTaken('city');
        const { country } = parent;
        const fullName = fullNameIn(name, parent);
        const zone = await zones.add(trx, { parentId, kind: 'city', country, code: null, name, fullName });
        await keep({ caller, action: 'createZone', before: null, after: zone }, trx, emit);
        return zone;
      }),

    /** Changes a city or a department, whose cities bear its name; as it is already, nothing happens. */
    update: (
      caller: Caller,
      id: number,
      { name, isActive }: { name?: string | undefined; isActive?: boolean | undefined },
    ): Promise<ManagedZone> =>
      unitOfWork.transact(async (trx, emit) => {
        const found = await zones.findById(trx, id);
        if (!found || found.kind === 'country') throw new AppError('NOT_FOUND');
        // From the top down, so that neither its own name nor those of its cities change meanwhile.
        await zones.lock(trx, found.parentId!);
        if (found.kind === 'department') await zones.lock(trx, id);
        const before = (await zones.findById(trx, id))!;
        const parent = (await zones.findById(trx, found.parentId!))!;
        const named = name ?? before.name;
        const isRenamed = named !== before.name;
        if (isRenamed && (await zones.isNameTaken(trx, parent.id, named, id))) throw nameTaken(found.kind);
        const after = {
          ...before,
          name: named,
          fullName: isRenamed ? fullNameIn(named, parent) : before.fullName,
          isActive: isActive ?? before.isActive,
        };
        if (!isRenamed && after.isActive === before.isActive) return before;
        await zones.update(trx, after);
        await keep({ caller, action: 'updateZone', before, after }, trx, emit);
        if (isRenamed && found.kind === 'department') await renameCities(after, trx, emit);
        return after;
      }),

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
  };
};
export type ZonesService = ReturnType<typeof createZonesService>;
