import { limits } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface PhotoRow {
  path: string;
  name: string;
  brand: string;
  reference: string | null;
  createdAt: Date;
}

/** Most rows scanned per vehicle and per reference: older photos are rarely wanted again. */
const recent = { quotations: 200, lines: 500 } as const;

interface Sought {
  storeId: number;
  brandId: number;
  model: string;
  name: string;
  reference: string | undefined;
}

const lineIdsOfVehicle = (on: Executor, { storeId, brandId, model, name }: Sought): Knex.QueryBuilder =>
  on
    .from(
      on('quotations')
        .where({ storeId, brandId })
        .whereRaw('fold(model) = fold(?)', [model])
        .orderBy([
          { column: 'createdAt', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(recent.quotations)
        .select('id')
        .as('recent'),
    )
    .join('quotationLines', 'quotationLines.quotationId', 'recent.id')
    .whereRaw('fold(quotation_lines.name) = fold(?)', [name])
    .select('quotationLines.id');

/** Lines with a reference, on any vehicle. Other stores use it too; the outer query filters them out. */
const lineIdsOfReference = (on: Executor, reference: string): Knex.QueryBuilder =>
  on('quotationLines')
    .whereRaw('fold(reference) = fold(?)', [reference])
    .whereNotNull('reference')
    .whereNotNull('image')
    .orderByRaw('fold(reference), id desc')
    .limit(recent.lines)
    .select('id');

export const ownPhotosRepository = {
  /** A store's photos of a part, each once, the newest first. */
  list: (on: Executor, sought: Sought): Promise<PhotoRow[]> => {
    const { storeId, reference } = sought;
    const ofVehicle = lineIdsOfVehicle(on, sought);
    const ids = reference ? ofVehicle.union(lineIdsOfReference(on, reference), true) : ofVehicle;
    const shown: Knex.QueryBuilder = on('quotationLines')
      .join('quotations', 'quotations.id', 'quotationLines.quotationId')
      .joinRaw(
        'cross join lateral unnest(array_remove(array[quotation_lines.image], null) || quotation_lines.further_images) as photos(path)',
      )
      .where('quotations.storeId', storeId)
      .whereIn('quotationLines.id', ids)
      .distinctOn('photos.path')
      .orderBy(['photos.path', { column: 'quotations.createdAt', order: 'desc' }])
      .select({
        path: 'photos.path',
        name: 'quotationLines.name',
        brand: 'quotationLines.brand',
        reference: 'quotationLines.reference',
        createdAt: 'quotations.createdAt',
      });
    return on
      .from(shown.as('shown'))
      .orderBy([{ column: 'createdAt', order: 'desc' }, 'path'])
      .limit(limits.ownPhotos)
      .select<PhotoRow[]>('path', 'name', 'brand', 'reference', 'createdAt');
  },
};
