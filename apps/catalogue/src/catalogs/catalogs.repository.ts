import type { Mongo } from '@tuerca/mongo';
import { Schema } from 'mongoose';

/** An OEM catalogue: one maker's parts for a range of model years (`yearTo` null: to this day). */
export type Catalog = { code: string; name: string; brand: string; yearFrom: number; yearTo: number | null };

type CatalogDocument = Omit<Catalog, 'code'> & { _id: string };
/** What the hot read needs under its own key, so that a VIN costs one look-up by `_id`. */
type MakerDocument = { _id: string; catalogs: Pick<Catalog, 'code' | 'yearFrom' | 'yearTo'>[] };

const catalogSchema = new Schema<CatalogDocument>(
  { _id: String, name: String, brand: String, yearFrom: Number, yearTo: Number },
  { collection: 'catalogs', versionKey: false },
);
const makerSchema = new Schema<MakerDocument>(
  { _id: String, catalogs: [{ _id: false, code: String, yearFrom: Number, yearTo: Number }] },
  { collection: 'catalog_makers', versionKey: false },
);

export const createCatalogsRepository = (mongo: Mongo) => {
  const catalogs = mongo.model('Catalog', catalogSchema);
  const makers = mongo.model('CatalogMaker', makerSchema);

  return {
    /** Replaces what is stored under each catalogue's code. */
    async saveCatalogs(given: readonly Catalog[]): Promise<void> {
      await Promise.all(
        given.map(({ code, ...rest }) => catalogs.replaceOne({ _id: code }, rest, { upsert: true })),
      );
    },

    /** Replaces the catalogues that cover the vehicles of each maker (WMI). */
    async saveMakers(given: readonly { wmi: string; catalogs: MakerDocument['catalogs'] }[]): Promise<void> {
      await Promise.all(
        given.map(({ wmi, catalogs: covering }) =>
          makers.replaceOne({ _id: wmi }, { catalogs: covering }, { upsert: true }),
        ),
      );
    },

    async findByWmi(wmi: string): Promise<MakerDocument['catalogs']> {
      return (await makers.findById(wmi).lean())?.catalogs ?? [];
    },
  };
};
export type CatalogsRepository = ReturnType<typeof createCatalogsRepository>;
