import { readEmbedOrigin, storePageLimits, storePageMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Country, Id, MediaPath, MinimumOrder, Named, NamedCity } from '../fields.ts';
import { inputLimits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';

const service = 'identity';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, storePageMessages.hours);
const OpeningSpan = z
  .strictObject({
    day: z
      .int()
      .min(0)
      .max(6)
      .transform((day) => day as 0 | 1 | 2 | 3 | 4 | 5 | 6)
      .describe('0 is Sunday'),
    from: time,
    to: time,
  })
  .refine(({ from, to }) => from < to, { message: storePageMessages.hours, path: ['to'] });

export const OpeningHours = z
  .array(OpeningSpan)
  .max(7, storePageMessages.hoursTwice)
  .refine((spans) => new Set(spans.map(({ day }) => day)).size === spans.length, storePageMessages.hoursTwice)
  .describe('At most one span a day, in the time zone of the store’s country');

const EmbedOrigin = z
  .string()
  .max(inputLimits.embedOrigin, storePageMessages.embedOrigin)
  .transform((text, context) => {
    const origin = readEmbedOrigin(text);
    if (origin !== null) return origin;
    context.addIssue({ code: 'custom', message: storePageMessages.embedOrigin });
    return z.NEVER;
  });

/** The editable fields of a store page. */
const Look = {
  accent_color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, storePageMessages.accentColor)
    .toLowerCase()
    .nullable()
    .describe('#rrggbb; the page derives from it what is legible in either theme'),
  logo: MediaPath.nullable().describe('A public picture'),
  presentation: z
    .string()
    .trim()
    .max(storePageLimits.presentation, storePageMessages.presentationTooLong)
    .transform((text) => text || null)
    .nullable(),
  opening_hours: OpeningHours,
  embed_origins: z
    .array(EmbedOrigin)
    .max(storePageLimits.embedOrigins, storePageMessages.embedOrigins)
    .transform((origins) => [...new Set(origins)])
    .describe('The sites that may show the store’s wizard in a frame, as https origins'),
};

export const StorePage = z.object({
  id: Id,
  name: z.string(),
  segment: z.string().describe('The present one, also when it was read by a former one'),
  country: Country,
  city: NamedCity.nullable(),
  average_rating: z.number().nullable(),
  count_total_number_ratings: z.int(),
  brands: z.array(Named),
  has_module: z.boolean().describe('Whether it takes requests: it has the quotation module'),
  accent_color: z.string().nullable(),
  logo: z.string().nullable(),
  presentation: z.string().nullable(),
  opening_hours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
  embed_origins: z.array(z.string()),
  minimum_order: MinimumOrder,
});
export type StorePage = z.infer<typeof StorePage>;

export const readStorePage = operation({
  name: 'readStorePage',
  service,
  method: 'GET',
  path: '/api/store/page/{segment}',
  summary: 'Reads the page of a store by its part of the address, the present or a former one',
  params: z.object({ segment: z.string().max(inputLimits.name).toLowerCase() }),
  response: one(StorePage),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const readStoreDetail = operation({
  name: 'readStoreDetail',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/storeDetail',
  summary: 'Reads the page of a store by its id',
  params: IdParams,
  response: one(StorePage),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const updateStorePage = operation({
  name: 'updateStorePage',
  service,
  method: 'PATCH',
  path: '/virtualStore/store/save/{id}',
  summary: 'Changes what a store’s page says and shows, and the sites that may show it in a frame',
  params: IdParams,
  body: z.strictObject(Look).partial(),
  response: one(StorePage),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'CONTACT_DATA'],
});
