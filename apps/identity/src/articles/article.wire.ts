import type { Article as Wire, Currency } from '@tuerca/contracts';
import { fromMinor, toMinor } from '@tuerca/rules';
import type { Article, ArticleDraft } from './articles.repository.ts';

export const articleWire = (article: Article): Wire => ({
  id: article.id,
  id_proveedor: article.providerId,
  nombre_comercial: article.tradeName,
  referencia1: article.reference,
  name: article.name,
  brand: article.brand,
  price: article.priceMinor === null ? null : fromMinor(article.priceMinor),
  currency: article.currency,
  notes: article.notes,
});

interface Draft {
  referencia1?: string | undefined;
  name?: string | undefined;
  brand?: string | null | undefined;
  price?: number | null | undefined;
  notes?: string | null | undefined;
}

/** The named ones of an article's data; an empty text is none. */
export const articleChanges = (
  { referencia1, name, brand, price, notes }: Draft,
  currency: Currency,
): Partial<ArticleDraft> => ({
  ...(referencia1 !== undefined && { reference: referencia1 }),
  ...(name !== undefined && { name }),
  ...(brand !== undefined && { brand: brand || null }),
  ...(price !== undefined && { priceMinor: price === null ? null : toMinor(price), currency }),
  ...(notes !== undefined && { notes: notes || null }),
});

/** A whole article, as it is added. */
export const articleDraft = (
  draft: Draft & { referencia1: string; name: string },
  currency: Currency,
): ArticleDraft => ({
  reference: draft.referencia1,
  name: draft.name,
  brand: draft.brand || null,
  priceMinor: typeof draft.price === 'number' ? toMinor(draft.price) : null,
  currency,
  notes: draft.notes || null,
});
