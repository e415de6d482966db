import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Currency, Done, Id, Price } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { registered } from '../roles.ts';

const service = 'identity';

const { tooLong } = fieldMessages;
const optionalText = (most: number) => z.string().trim().max(most, tooLong).nullish();

/** What a buyer's own provider sells, as its buyer keeps it. */
export const Article = z.object({
  id: Id,
  id_proveedor: Id,
  nombre_comercial: z.string().describe('Of the provider'),
  referencia1: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  price: z.number().nullable(),
  currency: Currency,
  notes: z.string().nullable(),
});
export type Article = z.infer<typeof Article>;

const ArticleDraft = z.strictObject({
  referencia1: z
    .string('La referencia es obligatoria')
    .trim()
    .min(1, 'La referencia es obligatoria')
    .max(limits.partReferenceMax, tooLong)
    .describe('Unique within the provider, without regard to case'),
  name: z
    .string('El nombre es obligatorio')
    .trim()
    .min(1, 'El nombre es obligatorio')
    .max(limits.partNameMax, tooLong),
  brand: optionalText(limits.quotedBrand),
  price: Price.nullish(),
  notes: optionalText(limits.articleNotes),
});

/** What a column of a provider's pasted list holds. */
export const articleColumns = ['referencia1', 'name', 'brand', 'price', 'notes', 'ignore'] as const;
export type ArticleColumn = (typeof articleColumns)[number];

export const ProviderStructure = z.object({
  id_proveedor: Id,
  columnas: z.array(z.enum(articleColumns)).describe('From left to right; empty: none was kept'),
  con_encabezado: z.boolean().describe('Whether the first row holds the names of the columns'),
});
export type ProviderStructure = z.infer<typeof ProviderStructure>;

export const listArticles = operation({
  name: 'listArticles',
  service,
  method: 'GET',
  path: '/api/satda/article',
  summary: 'Lists the articles of one’s own providers',
  query: listQuery({
    filter: {
      id_proveedor: by.id(),
      referencia1: by.text(),
      name: by.text(),
      search: by.text(),
    },
    order: ['name'],
    defaultOrder: 'name',
    pageSize: limits.articlePageSize,
  }),
  response: many(Article),
  allow: registered,
  errors: [],
});

export const createArticle = operation({
  name: 'createArticle',
  service,
  method: 'POST',
  path: '/api/satda/article',
  summary: `Adds an article to one of one’s own providers, of which ${limits.articlesPerProvider} are kept`,
  body: ArticleDraft.extend({ id_proveedor: Id }),
  response: one(Article),
  allow: registered,
  errors: ['NOT_FOUND', 'CONFLICT', 'ARTICLES_FULL'],
});

export const updateArticle = operation({
  name: 'updateArticle',
  service,
  method: 'PATCH',
  path: '/api/satda/article/{id}',
  summary: 'Changes the named data of an article of one’s own provider',
  params: IdParams,
  body: ArticleDraft.partial().strict(),
  response: one(Article),
  allow: registered,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteArticle = operation({
  name: 'deleteArticle',
  service,
  method: 'DELETE',
  path: '/api/satda/article/{id}',
  summary: 'Removes an article of one’s own provider',
  params: IdParams,
  response: one(Done),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const importArticles = operation({
  name: 'importArticles',
  service,
  method: 'POST',
  path: '/api/satda/article/importar',
  summary:
    'Takes over a list of one’s own provider: a reference that is known is replaced, another added, all of them or none. The same list again changes nothing',
  body: z.strictObject({
    id_proveedor: Id,
    articles: z
      .array(ArticleDraft)
      .min(1, 'La lista está vacía')
      .max(limits.articlesPerImport, `Máximo ${limits.articlesPerImport} artículos por lista`),
  }),
  response: one(z.object({ added: z.int(), changed: z.int() })),
  allow: registered,
  errors: ['NOT_FOUND', 'ARTICLES_FULL'],
});

export const readProviderStructure = operation({
  name: 'readProviderStructure',
  service,
  method: 'GET',
  path: '/api/satda/proveedorestructura/{id}',
  summary:
    'Reads which column of a provider’s list holds what, as it was last imported; the id is the provider’s',
  params: IdParams,
  response: one(ProviderStructure),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const saveProviderStructure = operation({
  name: 'saveProviderStructure',
  service,
  method: 'PATCH',
  path: '/api/satda/proveedorestructura/{id}',
  summary: 'Keeps which column of a provider’s list holds what; the id is the provider’s',
  params: IdParams,
  body: z.strictObject({
    columnas: z
      .array(z.enum(articleColumns))
      .min(1)
      .max(limits.articleColumns)
      .refine((columns) => {
        const named = columns.filter((column) => column !== 'ignore');
        return new Set(named).size === named.length;
      }, 'Cada dato puede estar en una sola columna'),
    con_encabezado: z.boolean().default(false),
  }),
  response: one(ProviderStructure),
  allow: registered,
  errors: ['NOT_FOUND'],
});
