import type { Mongo } from '@tuerca/mongo';
import { Schema } from 'mongoose';

/** An OEM catalogue: one maker's parts for a range of model years (`yearTo` null: to this day). */
export type Catalog = { code: string; name: string; brand: string; yearFrom: number; yearTo: number | null };

type CatalogDocument = Omit<Catalog, 'code'> & { _id: string };
/** Denormalised by maker, so that the frequent look-up of a VIN is one read by `_id`. */
type MakerDocument = { _id: string; catalogs: Pick<Catalog, 'code' | 'yearFrom' | 'yearTo'>[] };

const catalogSchema = new Schema<CatalogDocument>(
  { _id: String, name: String, brand: String, yearFrom: Number, yearTo: Number },
  { collection: 'catalogs', versionKey: false },
);
const makerSchema = new Schema<MakerDocument>(
  { _id: String, catalogs: [{ _id: false, code: String, yearFrom: Number, yearTo: Number }] },
  { collection: 'catalog_makers', versionKey: false },
);

const catalogsIn = (mongo: Mongo) => mongo.model('Catalog', catalogSchema);
const makersIn = (mongo: Mongo) => mongo.model('CatalogMaker', makerSchema);

export const catalogsRepository = {
  /** Replaces what is stored under each catalogue's code. */
  async saveCatalogs(mongo: Mongo, given: readonly Catalog[]): Promise<void> {
    const catalogs = catalogsIn(mongo);
    await Promise.all(
      given.map(({ code, ...rest }) => catalogs.replaceOne({ _id: code }, rest, { upsert: true })),
    );
  },

  /** Replaces the catalogues that cover the vehicles of each maker (WMI). */
  async saveMakers(
    mongo: Mongo,
    given: readonly { wmi: string; catalogs: MakerDocument['catalogs'] }[],
  ): Promise<void> {
    const makers = makersIn(mongo);
    await Promise.all(
      given.map(({ wmi, catalogs: covering }) =>
        makers.replaceOne({ _id: wmi }, { catalogs: covering }, { upsert: true }),
      ),
    );
  },

  async findByWmi(mongo: Mongo, wmi: string): Promise<MakerDocument['catalogs']> {
    return (await makersIn(mongo).findById(wmi).lean())?.catalogs ?? [];
  },
};
