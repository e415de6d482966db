/** The parts of JSON Schema in the published documents. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  /** The values of an open list. */
  'x-known-values'?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Resolves a `$ref` in the schema's document. */
export type Resolve = (schema: Schema) => Schema;

/**
 * Who depends on a schema: `sent` by others, who must be able to go on sending what it accepted; `read` by
 * others, who rely on what it promised. An event is both: others read it, and our consumers read old ones.
 */
export interface Use {
  sent?: boolean;
  read?: boolean;
}

interface Side {
  schema: Schema;
  resolve: Resolve;
}

const ceilings = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
const floors = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;

const typeOfValue = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const choicesOf = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf;

/** The JSON types that a schema accepts; empty if it accepts any. */
const typesOf = (schema: Schema, resolve: Resolve): Set<string> => {
  const choices = choicesOf(schema);
  if (choices) return new Set(choices.flatMap((each) => [...typesOf(resolve(each), resolve)]));
  if (schema.const !== undefined) return new Set([typeOfValue(schema.const)]);
  if (schema.enum) return new Set(schema.enum.map(typeOfValue));
  return new Set([schema.type ?? []].flat());
};

const takes = (types: ReadonlySet<string>, type: string) =>
  types.size === 0 || types.has(type) || (type === 'integer' && types.has('number'));

/** Identifies an alternative among others: its type and its constant fields. */
const nameOfChoice = (schema: Schema): string => {
  const constants = Object.entries(schema.properties ?? {})
    .filter(([, each]) => each.const !== undefined)
    .map(([name, each]) => `${name} ${JSON.stringify(each.const)}`);
  return [...[schema.type ?? typeOfValue(schema.const)].flat(), ...constants].join(' ');
};

const valuesOf = ({
  enum: values,
  'x-known-values': known,
  const: constant,
}: Schema): unknown[] | undefined => values ?? known ?? (constant === undefined ? undefined : [constant]);

const typeBreaks = (before: Side, after: Side, use: Use, at: string): string[] => {
  const was = typesOf(before.schema, before.resolve);
  const is = typesOf(after.schema, after.resolve);
  const lost = use.sent ? [...was].filter((type) => !takes(is, type)) : [];
  const anythingLost = use.sent && was.size === 0 && is.size > 0;
  const added = use.read ? [...is].filter((type) => !takes(was, type)) : [];
  return [
    ...lost.map((type) => `${at}: narrower type, it takes no ${type} any more`),
    ...(anythingLost ? [`${at}: narrower type, it took anything`] : []),
    ...added.map((type) => `${at}: another type, it may be ${type} now`),
  ];
};

const valueBreaks = ({ schema: before }: Side, { schema: after }: Side, use: Use, at: string): string[] => {
  const was = valuesOf(before);
  const is = valuesOf(after);
  if (!use.sent || !is) return [];
  if (!was) return [`${at}: narrower type, it takes only certain values now`];
  const kept = new Set(is.map((value) => JSON.stringify(value)));
  return was
    .map((value) => JSON.stringify(value))
    .filter((value) => !kept.has(value))
    .map((value) => `${at}: narrower type, it takes no ${value} any more`);
};

const limitBreaks = ({ schema: before }: Side, { schema: after }: Side, use: Use, at: string): string[] => {
  if (!use.sent) return [];
  const lower = ceilings.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity));
  const higher = floors.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity));
  const texts = (['pattern', 'format'] as const).filter(
    (name) => after[name] !== undefined && after[name] !== before[name],
  );
  return [...lower, ...higher, ...texts].map((name) => `${at}: narrower type, ${name} is ${after[name]} now`);
};

const fieldBreaks = (before: Side, after: Side, use: Use, at: string): string[] => {
  const was = before.schema;
  const is = after.schema;
  const fields = Object.entries(was.properties ?? {}).flatMap(([name, field]) => {
    const now = is.properties?.[name];
    return now
      ? schemaBreaks({ ...before, schema: field }, { ...after, schema: now }, use, `${at}.${name}`)
      : [`${at}.${name}: field gone`];
  });
  const wasRequired = new Set(was.required);
  const isRequired = new Set(is.required);
  const newlyRequired = use.sent ? [...isRequired].filter((name) => !wasRequired.has(name)) : [];
  const noLongerSure = use.read
    ? [...wasRequired].filter((name) => !isRequired.has(name) && is.properties?.[name])
    : [];
  const closed = is.additionalProperties === false && was.additionalProperties !== false;
  return [
    ...fields,
    ...newlyRequired.map((name) => `${at}.${name}: newly required`),
    ...noLongerSure.map((name) => `${at}.${name}: may be missing now`),
    ...(closed && was.properties ? [`${at}: closed, it takes no further fields any more`] : []),
  ];
};

const choiceBreaks = (before: Side, after: Side, use: Use, at: string): string[] => {
  const alike = Map.groupBy((choicesOf(after.schema) ?? [after.schema]).map(after.resolve), nameOfChoice);
  return (choicesOf(before.schema) ?? []).map(before.resolve).flatMap((choice) => {
    const now = alike.get(nameOfChoice(choice))?.shift();
    const name = `${at}(${nameOfChoice(choice)})`;
    if (now) return schemaBreaks({ ...before, schema: choice }, { ...after, schema: now }, use, name);
    // a removed type is reported by itself
    return use.sent && choice.type === 'object' ? [`${name}: narrower type, this form is gone`] : [];
  });
};

/**
 * Where there was one form there are several: who sends needs one that takes all it took, who reads may get
 * any of them.
 */
const newChoiceBreaks = (before: Side, after: Side, use: Use, at: string): string[] => {
  const ofEach = (each: Use) =>
    (choicesOf(after.schema) ?? []).map((schema) => schemaBreaks(before, { ...after, schema }, each, at));
  const [closest = []] = use.sent ? ofEach({ sent: true }).toSorted((a, b) => a.length - b.length) : [];
  return [...closest, ...(use.read ? ofEach({ read: true }).flat() : [])];
};

/** The changes of a schema that break those who depend on it, one line each that begins with the place. */
export const schemaBreaks = (was: Side, is: Side, use: Use, at: string): string[] => {
  const before = { ...was, schema: was.resolve(was.schema) };
  const after = { ...is, schema: is.resolve(is.schema) };
  const types = typeBreaks(before, after, use, at);
  if (types.length > 0) return types;
  const whole = [...(before.schema.allOf ?? []).entries()].flatMap(([place, part]) => {
    const now = after.schema.allOf?.[place];
    return now ? schemaBreaks({ ...before, schema: part }, { ...after, schema: now }, use, at) : [];
  });
  const items =
    before.schema.items && after.schema.items
      ? schemaBreaks(
          { ...before, schema: before.schema.items },
          { ...after, schema: after.schema.items },
          use,
          `${at}[]`,
        )
      : [];
  if (choicesOf(before.schema)) return [...whole, ...choiceBreaks(before, after, use, at)];
  if (choicesOf(after.schema)) return [...whole, ...newChoiceBreaks(before, after, use, at)];
  return [
    ...whole,
    ...items,
    ...valueBreaks(before, after, use, at),
    ...limitBreaks(before, after, use, at),
    ...fieldBreaks(before, after, use, at),
  ];
};
