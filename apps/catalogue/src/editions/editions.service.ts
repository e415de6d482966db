import { partCatalogPublished } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import type { Database } from '@tuerca/postgres';
import { catalogsRepository as catalogs, type Catalog } from '../catalogs/catalogs.repository.ts';
import { makers } from '../vin/makers.ts';
import type { EditionSource } from './edition.ts';
import { editionKey, editionsRepository as editions } from './editions.repository.ts';
import { writeEdition } from './write-edition.ts';

interface Deps {
  db: Database;
  mongo: Mongo;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** A catalogue is imported by somebody else just now. */
export class ImportUnderWay extends Error {
  override readonly name = 'ImportUnderWay';
  constructor(code: string) {
    super(`Another import of ${code} is under way: run this one again once it has ended`);
  }
}

const wmisOf = ({ brand, wmis }: EditionSource['catalog']): string[] =>
  wmis ?? makers.filter((maker) => maker.brand === brand).map(({ wmi }) => wmi);

/** Puts editions of catalogues in their place: all is written first, then one row says which one is shown (ADR 0462). */
export const createEditionsService = ({ db, mongo, unitOfWork, clock }: Deps) => {
  const show = (source: EditionSource, numberBuckets: number) =>
    unitOfWork.transact(async (trx, emit) => {
      const { code } = source.catalog;
      const before = await catalogs.lock(trx, code);
      const catalog: Catalog = {
        ...source.catalog,
        wmis: wmisOf(source.catalog),
        version: source.version,
        vehicleCount: source.vehicles.length,
        numberBuckets,
        publishedAt: clock(),
        source: 'imported',
      };
      await catalogs.save(trx, catalog);
      emit(partCatalogPublished, {
        catalog: code,
        brand: catalog.brand,
        name: catalog.name,
        version: catalog.version,
        previousVersion: before?.version ?? null,
        vehicleCount: catalog.vehicleCount,
        publishedAt: catalog.publishedAt.toISOString(),
      });
      return before;
    });

  const versionOf = async (code: string): Promise<string | undefined> =>
    (await db('partCatalogs').where({ code }).first('version'))?.version;

  const replace = async (source: EditionSource, tell?: (step: string) => void): Promise<boolean> => {
    const { code } = source.catalog;
    if ((await versionOf(code)) === source.version) return false;
    const { numberBuckets } = await writeEdition(mongo, source, { tell });
    const before = await show(source, numberBuckets);
    const kept = new Set(
      [source.version, before?.version].map((version) => version && editionKey(code, version)),
    );
    const old = (await editions.ofCatalog(mongo, code)).filter((edition) => !kept.has(edition));
    if (old.length > 0) tell?.('It is shown; removing what is older than the edition before');
    for (const edition of old) await editions.remove(mongo, edition);
    return true;
  };

  return {
    versionOf,

    /**
     * Writes an edition and shows it; `false` when it is shown already. The one before stays for who is reading it; older
     * ones go, and so does what an import left that was never finished. Throws ImportUnderWay while another one of the
     * catalogue is written.
     */
    publish: (source: EditionSource, tell?: (step: string) => void): Promise<boolean> =>
      db.transaction(async (trx) => {
        const { code } = source.catalog;
        if (!(await catalogs.startImport(trx, code))) throw new ImportUnderWay(code);
        return replace(source, tell);
      }),
  };
};
export type EditionsService = ReturnType<typeof createEditionsService>;
