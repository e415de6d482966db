import { createHash, createHmac } from 'node:crypto';
import { partCatalogueLimits } from '@tuerca/contracts';
import type { Mongo } from '@tuerca/mongo';
import type { Database } from '@tuerca/postgres';
import { dayMs, fold, foldedWords, oemKey, stemsOf } from '@tuerca/rules';
import { AppError, type Log } from '@tuerca/service';
import { catalogsRepository, outsideVersion, type Catalog } from '../catalogs/catalogs.repository.ts';
import { editionOf, type CatalogFeature, type CatalogsService } from '../catalogs/catalogs.service.ts';
import {
  editionsRepository as editions,
  type EditionKey,
  type IdentityDocument,
  type LinkDocument,
  type PictureDocument,
  type TreeDocument,
  type UnitDocument,
  type UnitListDocument,
  type VehicleDocument,
} from '../editions/editions.repository.ts';
import { makers } from '../vin/makers.ts';
import { createKeeper, type Shown } from './keeper.ts';
import { keptIds, keptRepository as kept } from './kept.repository.ts';
import {
  OutsideDown,
  type OutsideCatalog,
  type OutsideCatalogues,
  type OutsideUnit,
} from './outside-catalogues.ts';

const of = partCatalogueLimits;
/** Categories whose units are asked for when one above them is opened, and how many at a time. */
const opened = { most: 24, atOnce: 8 } as const;
/** Quick groups whose parts are asked for when a word is searched. */
const searchedGroups = 4;
/** How long it is kept what a VIN or a frame led to. */
const identityDays = 90;

/** A vehicle of an outside catalogue, as it is kept. */
interface OutsideFound {
  catalog: Catalog;
  edition: EditionKey;
  vehicle: VehicleDocument;
}
interface Deps {
  db: Database;
  mongo: Mongo;
  provider: OutsideCatalogues;
  catalogs: Pick<CatalogsService, 'withFeature' | 'forget'>;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
  freshDays: number;
  secret: string;
}

const fileOf = (url: string): string => createHash('sha256').update(url).digest('base64url').slice(0, 22);

const rowOf = (told: OutsideCatalog, now: Date): Catalog => {
  const own = makers.filter(({ brand }) => fold(brand) === fold(told.brand));
  return {
    code: told.code,
    brand: own[0]?.brand ?? told.brand,
    name: told.name,
    features: [
      ...(told.hasVins ? (['vinSearch'] as const) : []),
      ...(told.hasFrames ? (['frameSearch'] as const) : []),
      'groups',
      ...(told.hasQuickGroups ? (['quickGroups'] as const) : []),
      'imageMap',
    ],
    wmis: own.map(({ wmi }) => wmi),
    yearFrom: null,
    yearTo: null,
    version: outsideVersion,
    vehicleCount: 0,
    numberBuckets: 1,
    publishedAt: now,
    source: 'outside',
  };
};

const listed = ({ ssd: _ssd, pictureUrl, ...unit }: OutsideUnit): UnitListDocument['units'][number] => ({
  ...unit,
  vehicles: [],
  picture: pictureUrl === null ? null : { file: fileOf(pictureUrl), width: null, height: null },
});

const unlessDown = (error: unknown): null => {
  if (error instanceof OutsideDown) return null;
  throw error;
};

/** The groups whose name or one of whose synonyms has all the words, singular or plural. */
const groupsNamed = ({ quickGroups, filled = [] }: TreeDocument, text: string): string[] => {
  const words = foldedWords(text).map(stemsOf);
  const isNamed = (name: string) =>
    words.length > 0 && words.every((stems) => stems.some((stem) => fold(name).includes(stem)));
  return quickGroups
    .filter(({ quickGroupId }) => filled.includes(quickGroupId))
    .filter(({ name, synonyms }) => [name, ...synonyms].some((each) => isNamed(String(each))))
    .map(({ quickGroupId }) => quickGroupId);
};

/** The catalogues of an outside provider: what is asked for is kept beside the editions, and shown with its age (ADR 0475). */
export const createOutsideService = (deps: Deps) => {
  const { db, mongo, provider, catalogs, clock, log, freshDays, secret } = deps;
  const keeper = createKeeper({ provider, clock, freshMs: freshDays * dayMs });

  const keepVehicle = async (
    edition: EditionKey,
    vehicle: Omit<VehicleDocument, '_id' | 'units' | 'quick'>,
  ): Promise<VehicleDocument> => {
    const _id = keptIds.vehicle(edition, vehicle.vehicleId);
    const document = { ...vehicle, _id, units: [], quick: [] };
    await kept.keep(mongo, 'oem_vehicles', document);
    return document;
  };

  /** Not the VIN itself is kept, which says whose vehicle it is. */
  const hashOf = (kind: string, identification: string): string =>
    createHmac('sha256', secret).update(`catalog-identity\n${kind}\n${identification}`).digest('base64url');

  const identified = async (kind: 'vin' | 'frame', identification: string) => {
    const feature: CatalogFeature = kind === 'vin' ? 'vinSearch' : 'frameSearch';
    const asked = (await catalogs.withFeature(feature)).filter(({ source }) => source === 'outside');
    if (asked.length === 0) return [];
    const byCode = new Map(asked.map((catalog) => [catalog.code, catalog]));
    const _id = keptIds.identity(kind, hashOf(kind, identification));
    const fetch = async (fetchedAt: Date): Promise<IdentityDocument> => {
      const told = await (kind === 'vin'
        ? provider.findByVin(identification)
        : provider.findByFrame(identification));
      const own = told.filter(({ catalog }) => byCode.has(catalog)).slice(0, of.candidates);
      for (const { catalog, ...vehicle } of own)
        await keepVehicle(editionOf(byCode.get(catalog)!), { ...vehicle, fetchedAt });
      const vehicles = own.map(({ catalog, vehicleId }) => ({ catalog, vehicleId }));
      const document = { _id, vehicles, fetchedAt };
      await kept.keep(mongo, 'oem_identities', document);
      return document;
    };
    const known = await keeper.read(_id, () => kept.identity(mongo, _id), fetch);
    const found = await Promise.all(
      (known?.vehicles ?? []).map(async ({ catalog: code = '', vehicleId }) => {
        const catalog = byCode.get(code);
        const vehicle = catalog && (await editions.vehicle(mongo, editionOf(catalog), vehicleId));
        return vehicle ? [{ catalog, vehicle }] : [];
      }),
    );
    return found.flat();
  };

  const referenceOf = ({ catalog, vehicle }: OutsideFound) => {
    if (!vehicle.provider) throw new AppError('CATALOG_VEHICLE_NOT_FOUND');
    return { catalog: catalog.code, ...vehicle.provider };
  };

  const tree = async (found: OutsideFound, kind: 'categories' | 'quickGroups'): Promise<TreeDocument> => {
    const _id = keptIds[kind](found.edition, found.vehicle.vehicleId);
    const known = await keeper.read(
      _id,
      () => kept.tree(mongo, _id),
      async (fetchedAt) => {
        const document: TreeDocument = { _id, categories: [], quickGroups: [], fetchedAt };
        if (kind === 'categories') {
          const told = await provider.listCategories(referenceOf(found));
          document.categories = told.map(({ ssd: _ssd, ...category }) => category);
          document.ssds = told.flatMap(({ categoryId: id, ssd }) => (ssd === null ? [] : [{ id, ssd }]));
        } else {
          const { groups, filled } = await provider.listQuickGroups(referenceOf(found));
          Object.assign(document, { quickGroups: groups, filled });
        }
        await kept.keep(mongo, 'oem_trees', document);
        return document;
      },
    );
    return known!;
  };

  const linksOf = (
    { edition, vehicle }: OutsideFound,
    { unitId, ssd, categoryId, categoryName, pictureUrl }: OutsideUnit,
  ): LinkDocument[] => [
    { _id: keptIds.unit(edition, vehicle.vehicleId, unitId), ssd, categoryId, categoryName },
    ...(pictureUrl === null ? [] : [{ _id: keptIds.picture(edition, fileOf(pictureUrl)), url: pictureUrl }]),
  ];

  /** Units that are told of together; how each is asked for is kept before they are. */
  const list = async (
    found: OutsideFound,
    { by, value }: { by: 'category' | 'quick' | 'oem'; value: string },
    ask: () => Promise<OutsideUnit[]>,
  ): Promise<UnitDocument[]> => {
    const _id = keptIds.units(found.edition, found.vehicle.vehicleId, by, value);
    const known = await keeper.read(
      _id,
      () => kept.units(mongo, _id),
      async (fetchedAt) => {
        const units = await ask();
        await kept.keepLinks(
          mongo,
          units.flatMap((unit) => linksOf(found, unit)),
        );
        const document: UnitListDocument = { _id, units: units.map(listed), fetchedAt };
        await kept.keep(mongo, 'oem_unit_lists', document);
        return document;
      },
    );
    const { units, fetchedAt, isProviderDown } = known!;
    return units.map((unit) => ({ ...unit, _id: unit.unitId, fetchedAt, isProviderDown }));
  };

  const quickDetail = (found: OutsideFound, quickGroupId: string) =>
    list(found, { by: 'quick', value: quickGroupId }, () =>
      provider.listQuickDetail(referenceOf(found), quickGroupId),
    );

  const fetchPicture = async (
    edition: EditionKey,
    url: string,
    fetchedAt: Date,
  ): Promise<PictureDocument> => {
    const document = {
      _id: keptIds.picture(edition, fileOf(url)),
      ...(await provider.readPicture(url)),
      fetchedAt,
    };
    await kept.keep(mongo, 'oem_pictures', document);
    return document;
  };

  /** A unit as it is shown: with the size of its picture, as the numbers of the image map are its pixels. */
  const fetchUnit = async (
    found: OutsideFound,
    unitId: string,
    fetchedAt: Date,
  ): Promise<UnitDocument | null> => {
    const { catalog, edition, vehicle } = found;
    const _id = keptIds.unit(edition, vehicle.vehicleId, unitId);
    const { ssd, categoryId = '', categoryName = '' } = (await kept.link(mongo, _id)) ?? {};
    if (ssd === undefined) return null;
    const told = await provider.readUnit(
      { catalog: catalog.code, id: unitId, ssd },
      { categoryId, categoryName },
    );
    if (!told) return null;
    const document: UnitDocument = { ...listed(told), unitId, _id, fetchedAt };
    await kept.keepLinks(mongo, linksOf(found, { ...told, unitId }));
    if (told.pictureUrl !== null) {
      const file = fileOf(told.pictureUrl);
      const known = await kept.picture(mongo, keptIds.picture(edition, file));
      const drawn = known ?? (await fetchPicture(edition, told.pictureUrl, fetchedAt).catch(unlessDown));
      // Its parts are told all the same, and the drawing is asked for again when it is opened again.
      if (!drawn) return { ...document, picture: null, imageMap: [] };
      document.picture = { file, width: drawn.width ?? null, height: drawn.height ?? null };
    }
    await kept.keep(mongo, 'oem_units', document);
    return document;
  };

  const readCatalogs = async () => {
    const now = clock();
    const told = await provider.listCatalogs();
    await db.transaction((trx) =>
      catalogsRepository.replaceOutside(
        trx,
        told.map((each) => rowOf(each, now)),
      ),
    );
    catalogs.forget();
  };

  return {
    byVin: (vin: string) => identified('vin', vin),
    byFrame: (frame: string) => identified('frame', frame),

    /** A vehicle that is kept, told anew when it is old; null when its provider has it no more. */
    readVehicle: ({ catalog, edition, vehicle }: OutsideFound): Promise<Shown<VehicleDocument> | null> =>
      keeper.read(
        vehicle._id,
        async () => vehicle,
        async (fetchedAt) => {
          const told = await provider.readVehicle(referenceOf({ catalog, edition, vehicle }));
          if (!told) return null;
          const { catalog: _catalog, ...head } = told;
          return keepVehicle(edition, { ...head, vehicleId: vehicle.vehicleId, fetchedAt });
        },
      ),

    categories: (found: OutsideFound) => tree(found, 'categories'),
    quickGroups: (found: OutsideFound) => tree(found, 'quickGroups'),

    /** The units of some categories. */
    async listUnits(found: OutsideFound, categoryIds: readonly string[]): Promise<UnitDocument[]> {
      const { categories, ssds = [] } = await tree(found, 'categories');
      const units: UnitDocument[] = [];
      const wanted = categories
        .filter(({ categoryId }) => categoryIds.includes(categoryId))
        .slice(0, opened.most);
      for (let at = 0; at < wanted.length; at += opened.atOnce) {
        const some = wanted.slice(at, at + opened.atOnce).map(({ categoryId, name }) =>
          list(found, { by: 'category', value: categoryId }, () => {
            const vehicle = referenceOf(found);
            const ssd = ssds.find(({ id }) => id === categoryId)?.ssd ?? vehicle.ssd;
            return provider.listUnits({ ...vehicle, ssd }, { categoryId, categoryName: String(name) });
          }),
        );
        units.push(...(await Promise.all(some)).flat());
      }
      return units.slice(0, of.unitsPerVehicle);
    },

    listQuickDetail: quickDetail,

    /** Null: the provider has it no more, or never told of it. */
    readUnit: (found: OutsideFound, unitId: string): Promise<Shown<UnitDocument> | null> => {
      const _id = keptIds.unit(found.edition, found.vehicle.vehicleId, unitId);
      return keeper.read(
        _id,
        () => kept.unit(mongo, _id),
        (fetchedAt) => fetchUnit(found, unitId, fetchedAt),
      );
    },

    /** Units with the parts of a number, or of the quick groups that are called so. */
    async find(found: OutsideFound, text: string): Promise<UnitDocument[]> {
      const key = oemKey(text).slice(0, of.oem);
      if (/\d/.test(key) && key.length >= of.oemMin) {
        const units = await list(found, { by: 'oem', value: key }, () =>
          provider.findPart(referenceOf(found), key),
        );
        if (units.length > 0) return units;
      }
      if (!found.catalog.features.includes('quickGroups')) return [];
      const named = groupsNamed(await tree(found, 'quickGroups'), text).slice(0, searchedGroups);
      const units = (await Promise.all(named.map((id) => quickDetail(found, id)))).flat();
      const byId = new Map(units.map((unit) => [unit.unitId, unit]));
      return [...byId.values()].slice(0, of.foundUnits);
    },

    readPicture: (edition: EditionKey, file: string): Promise<PictureDocument | null> => {
      const _id = keptIds.picture(edition, file);
      return keeper.read(
        _id,
        () => kept.picture(mongo, _id),
        async (fetchedAt) => {
          const url = (await kept.link(mongo, _id))?.url;
          return url === undefined ? null : fetchPicture(edition, url, fetchedAt);
        },
      );
    },

    readCatalogs,
    readState: () => provider.state(),

    /** At the start a provider that is down leaves its catalogues as they are listed. */
    async prepare() {
      try {
        await readCatalogs();
      } catch (error) {
        if (!(error instanceof OutsideDown)) throw error;
        log.warn({ err: error }, 'the provider of catalogues is down');
      }
    },

    forgetIdentities: () => kept.forgetIdentities(mongo, new Date(clock().getTime() - identityDays * dayMs)),
  };
};
export type OutsideService = ReturnType<typeof createOutsideService>;
