import type { Executor } from '@tuerca/postgres';
import type { OpeningSpan } from '@tuerca/rules';

/** The editable fields of a store's page. */
export interface StoreLook {
  /** `#rrggbb`. */
  accentColor: string | null;
  /** `/media/{id}` of a public picture. */
  logo: string | null;
  presentation: string | null;
  openingHours: OpeningSpan[];
  /** The https origins that may show its wizard in a frame. */
  embedOrigins: string[];
}

const silent: StoreLook = {
  accentColor: null,
  logo: null,
  presentation: null,
  openingHours: [],
  embedOrigins: [],
};

const columns = ['accentColor', 'logo', 'presentation', 'openingHours', 'embedOrigins'];

export const storePagesRepository = {
  async find(on: Executor, storeId: number): Promise<StoreLook> {
    const row = (await on('storePages')
      .where({ storeId })
      .first(...columns)) as StoreLook | undefined;
    return row ?? silent;
  },

  async findLogos(on: Executor, storeIds: readonly number[]): Promise<Map<number, string | null>> {
    const rows: (Pick<StoreLook, 'logo'> & { storeId: number })[] = await on('storePages')
      .whereIn('storeId', storeIds)
      .select('storeId', 'logo');
    return new Map(rows.map(({ storeId, logo }) => [storeId, logo]));
  },

  async save(on: Executor, storeId: number, changes: Partial<StoreLook>, now: Date): Promise<void> {
    const { openingHours, embedOrigins } = changes;
    const row = {
      ...changes,
      ...(openingHours && { openingHours: JSON.stringify(openingHours) }),
      ...(embedOrigins && { embedOrigins: JSON.stringify(embedOrigins) }),
      updatedAt: now,
    };
    await on('storePages')
      .insert({ storeId, ...row })
      .onConflict('storeId')
      .merge(row);
  },
};
