import { z } from 'zod';
import { inputLimits, limits } from './limits.ts';

/** How a filter value is compared: `text` as a substring without case or accents, `exact`, or by `range`. */
export type FilterKind = 'text' | 'exact' | 'range';
const filterKinds = z.registry<{ kind: FilterKind }>();

const range = <T extends z.ZodType>(value: T) =>
  z.union([value, z.strictObject({ from: value.optional(), to: value.optional() })]);

const kinds = {
  text: () => z.string().trim().max(limits.searchText).register(filterKinds, { kind: 'text' }),
  id: () =>
    z
      .union([z.int(), z.array(z.int()).max(inputLimits.ids), z.null()])
      .register(filterKinds, { kind: 'exact' }),
  flag: () => z.boolean().register(filterKinds, { kind: 'exact' }),
  name: <const T extends readonly [string, ...string[]]>(names: T) =>
    z.enum(names).register(filterKinds, { kind: 'exact' }),
  code: () => z.string().trim().max(limits.searchText).register(filterKinds, { kind: 'exact' }),
  number: () => range(z.number()).register(filterKinds, { kind: 'range' }),
  date: () =>
    range(z.iso.datetime({ offset: true }).or(z.iso.date())).register(filterKinds, { kind: 'range' }),
};

/** The filter fields of a list, by how they are compared (see `FilterKind`). */
export const by = kinds;

/** How the named filter of a list operation's query compares; undefined when it is not accepted. */
export const filterKindOf = (filter: z.ZodObject, name: string): FilterKind | undefined => {
  const schema = filter.shape[name];
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner ? filterKinds.get(inner as z.ZodType)?.kind : undefined;
};

const parseJson = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'El filtro no es un JSON válido' });
    return z.NEVER;
  }
};

const names = <const T extends string>(accepted: readonly T[], what: string) =>
  z
    .string()
    .max(inputLimits.listedNames)
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .superRefine((given, context) => {
      for (const name of given) {
        if (!(accepted as readonly string[]).includes(name)) {
          context.addIssue({ code: 'custom', message: `${what} no acepta '${name}'` });
        }
      }
    })
    .transform((given) => given as T[])
    .describe(accepted.length ? `Comma separated, of: ${accepted.join(', ')}` : 'None is accepted');

interface ListOptions<F extends z.ZodRawShape, W extends string, S extends string, O extends string> {
  filter: F;
  order: readonly [O, ...O[]];
  /** The order when the query has none; by default the first of `order`, descending. */
  defaultOrder?: O | `-${O}`;
  with?: readonly W[];
  scopes?: readonly S[];
  getters?: readonly string[];
  attributes?: readonly string[];
  pageSize?: number;
  maxPageSize?: number;
}

/**
 * The query of a list: `filter` (JSON), `page` (zero-based), `pageSize`, `scopes`, `getters`, `with`,
 * `attributes`, `order`. Names that the list does not accept give a 400 that lists them.
 */
export const listQuery = <
  F extends z.ZodRawShape,
  const W extends string = never,
  const S extends string = never,
  const O extends string = string,
>(
  options: ListOptions<F, W, S, O>,
) => {
  const { maxPageSize = inputLimits.maxPageSize } = options;
  const orders = options.order.flatMap((name) => [name, `-${name}`] as const);
  return z.strictObject({
    filter: z
      .string()
      .max(inputLimits.filterJson)
      .default('{}')
      .transform(parseJson)
      .pipe(z.strictObject(options.filter).partial())
      .describe(`JSON object; accepts: ${Object.keys(options.filter).join(', ') || 'nothing'}`),
    page: z.coerce.number().int().min(0).max(inputLimits.page).default(0),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxPageSize)
      .default(options.pageSize ?? limits.pageSize),
    with: names(options.with ?? ([] as readonly W[]), 'with').prefault(''),
    scopes: names(options.scopes ?? ([] as readonly S[]), 'scopes').prefault(''),
    getters: names(options.getters ?? [], 'getters').prefault(''),
    attributes: names(options.attributes ?? [], 'attributes').prefault(''),
    order: names(orders, 'order').prefault(options.defaultOrder ?? `-${options.order[0]}`),
  });
};

/** The query of a single record: the relations to include. */
export const withQuery = <const W extends string>(accepted: readonly W[]) =>
  z.strictObject({ with: names(accepted, 'with').prefault('') });
