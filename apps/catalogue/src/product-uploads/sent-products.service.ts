import { SentProduct } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import type { z } from 'zod';
import { draftFromWire } from '../products/products.wire.ts';
import { saveProducts } from '../products/save-products.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** A product that was not taken: its place in the call and why. */
interface RefusedProduct {
  index: number;
  reference: string | null;
  field: string;
  message: string;
}

const referenceIn = (sent: unknown): string | null => {
  const { referencia_1: reference } = sent as { referencia_1?: unknown };
  return typeof reference === 'string' ? reference.slice(0, 64) : null;
};

/** The field at fault; an unknown one has no path of its own. */
const fieldOf = (issue: z.core.$ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');

/** Products that a store's own system says of, many at a time. */
export const createSentProductsService = ({ db, unitOfWork, clock }: Deps) => ({
  /** Saves what is right; the same again changes nothing. */
  async save(caller: Caller, sent: readonly unknown[]) {
    const storeId = caller.store();
    const read = sent.map((each) => SentProduct.safeParse(each));
    const right = read.flatMap(({ data }, index) => (data ? [{ index, product: data }] : []));
    const saved = await unitOfWork.transact((trx, emit) =>
      saveProducts(trx, emit, {
        storeId,
        drafts: right.map(({ product }) => draftFromWire(product)),
        now: clock(),
      }),
    );
    const wrong = read.flatMap(({ error }, index) => {
      const issue = error?.issues[0];
      return issue ? [{ index, field: fieldOf(issue), message: issue.message }] : [];
    });
    const notSaved = saved.flatMap((each, at) =>
      each.outcome === 'refused'
        ? [{ index: right[at]!.index, field: each.field, message: each.message }]
        : [],
    );
    const refused: RefusedProduct[] = [...wrong, ...notSaved]
      .map((each) => ({ ...each, reference: referenceIn(sent[each.index]) }))
      .toSorted((a, b) => a.index - b.index);
    const count = (outcome: string) => saved.filter((each) => each.outcome === outcome).length;
    return { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), refused };
  },

  async countryOf(caller: Caller) {
    const store = await stores.find(db, caller.store());
    if (!store) throw new AppError('NOT_FOUND');
    return store.country;
  },
});
export type SentProductsService = ReturnType<typeof createSentProductsService>;
