import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Schema = z.core.$ZodType;
/** Writes a value as JSON; undefined where it is not plainly what its schema says. */
type Write = (value: unknown) => string | undefined;

/** Any character but those that JSON has as they are: no control character, quote, backslash or half of a pair. */
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
const writeText: Write = (value) => {
  if (typeof value !== 'string') return undefined;
  return escaped.test(value) ? JSON.stringify(value) : `"${value}"`;
};
const writeNumber: Write = (value) => (Number.isFinite(value) ? String(value) : undefined);
const writeBoolean: Write = (value) => (typeof value === 'boolean' ? String(value) : undefined);

const isChecked = ({ _zod: { def, traits } }: Schema) =>
  traits.has('$ZodCheck') || (def.checks !== undefined && def.checks.length > 0);

/** A value without parts that its schema checks, and may change: a trimmed text. */
const checkedWriter = (schema: Schema, write: Write): Write => {
  const context = { async: false };
  return (value) => {
    const result = schema._zod.run({ value, issues: [] }, context);
    return result instanceof Promise || result.issues.length > 0 ? undefined : write(result.value);
  };
};

const objectWriter = (shape: z.core.$ZodShape): Write => {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    prefix: `${JSON.stringify(name)}:`,
    isOptional: schema instanceof z.ZodOptional,
    write: writerOf(schema instanceof z.ZodOptional ? schema.unwrap() : schema),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    let json = '';
    for (const { name, prefix, isOptional, write } of fields) {
      const given = (value as Record<string, unknown>)[name];
      if (given === undefined && isOptional) continue;
      const written = write(given);
      if (written === undefined) return undefined;
      json += json === '' ? prefix + written : `,${prefix}${written}`;
    }
    return `{${json}}`;
  };
};

const arrayWriter = (element: Schema): Write => {
  const write = writerOf(element);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    let json = '';
    for (const each of value) {
      const written = write(each);
      if (written === undefined) return undefined;
      json += json === '' ? written : `,${written}`;
    }
    return `[${json}]`;
  };
};

const nullableWriter = (inner: Schema): Write => {
  const write = writerOf(inner);
  return (value) => (value === null ? 'null' : write(value));
};

/** What is rarer in answers is left to the schema itself. */
const zodWriter =
  (schema: Schema): Write =>
  (value) => {
    const result = z.core.safeEncode(schema, value as never);
    return result.success ? JSON.stringify(result.data) : undefined;
  };

const newWriterOf = (schema: Schema): Write => {
  const plain = (write: Write) => (isChecked(schema) ? checkedWriter(schema, write) : write);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return plain(writeText);
  if (schema instanceof z.ZodNumber) return plain(writeNumber);
  if (schema instanceof z.ZodBoolean) return plain(writeBoolean);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return checkedWriter(schema, (value) => JSON.stringify(value));
  if (isChecked(schema)) return zodWriter(schema);
  if (schema instanceof z.ZodNullable) return nullableWriter(schema.unwrap());
  if (schema instanceof z.ZodArray) return arrayWriter(schema.element);
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectWriter(schema.shape);
  return zodWriter(schema);
};

const writers = new WeakMap<Schema, Write>();

/** The writer of a schema, made once; one that is part of itself is found while it is being made. */
const writerOf = (schema: Schema): Write => {
  const known = writers.get(schema);
  if (known) return known;
  writers.set(schema, (value) => writers.get(schema)!(value));
  const write = newWriterOf(schema);
  writers.set(schema, write);
  return write;
};

/**
 * Serialises answers by their schema, to what `serializerCompiler` of fastify-type-provider-zod makes of them: fields that it
 * does not name are left out, and an answer that it does not allow is an error. What is plainly as the schema says is checked
 * and written in one pass; for anything else, zod decides.
 */
export const answerCompiler: typeof serializerCompiler = (route) => {
  const { schema } = route;
  const byZod = serializerCompiler(route);
  let write: Write | undefined;
  return (answer) => {
    write ??= schema instanceof z.ZodType ? writerOf(schema) : () => undefined;
    return write(answer) ?? byZod(answer);
  };
};
