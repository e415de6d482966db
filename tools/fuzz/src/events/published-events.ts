import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { eventTopics } from '@tuerca/contracts';
import { openKafka, readTopics } from '@tuerca/events';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { CloudEvent } from 'cloudevents';
import { Kafka as KafkaBinding } from 'cloudevents';
import { z } from 'zod';
import { javaFile, javaLibraries } from '../java-libraries.ts';
import { pythonEnvironment, pythonFile } from '../python-environment.ts';

/** A message as a consumer in any language receives it. */
export interface PublishedMessage {
  topic: string;
  key: string;
  value: string;
  headers: Record<string, string>;
}
interface Reading {
  decoded: number;
  /** Why messages could not be read, a few of each kind. */
  problems: string[];
}

const most = 20;
const readingDeadlineMs = 60_000;
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

const textsOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, each]) => [name, String(each)]));

/** All messages of the event topics, oldest first in each partition. */
export const readPublished = async (brokers: string): Promise<PublishedMessage[]> => {
  const found: PublishedMessage[] = [];
  const kafka = openKafka({ brokers: brokers.split(','), clientId: 'published-events', log });
  await readTopics(kafka, eventTopics, ({ key, value, headers = {} }, topic) => {
    found.push({ topic, key: String(key), value: String(value), headers: textsOf(headers) });
  });
  return found;
};

/** Reads messages, and collects the errors of each. */
const readingOf = (
  messages: readonly PublishedMessage[],
  read: (message: PublishedMessage) => void,
): Reading => {
  const problems: string[] = [];
  for (const message of messages) {
    try {
      read(message);
    } catch (error) {
      problems.push(
        `${message.value.slice(0, 200)}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return { decoded: messages.length - problems.length, problems: problems.slice(0, most) };
};

/** Decodes each message with the official JavaScript SDK, which validates it against the specification. */
export const decodeWithJavaScript = (messages: readonly PublishedMessage[]): Reading =>
  readingOf(messages, ({ key, value, headers }) => {
    const message = { key, value, headers, body: '' } as Parameters<typeof KafkaBinding.toEvent>[0];
    const event = KafkaBinding.toEvent(message) as CloudEvent;
    event.validate();
  });

const Told = z.object({ decoded: z.number(), problems: z.array(z.string()) });

/** Pipes the messages as JSON lines to a program, which reports what it could read. */
const tellProgram = async (
  command: string,
  args: readonly string[],
  messages: readonly PublishedMessage[],
): Promise<Reading> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const program = execFile(
    command,
    args,
    { maxBuffer: 2 ** 24, timeout: readingDeadlineMs },
    (error, stdout) => (error ? reject(error) : resolve(stdout)),
  );
  program.stdin!.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  return Told.parse(JSON.parse(await promise));
};

/** Decodes each message with the official Python SDK, fetched if missing. */
export const decodeWithPython = async (messages: readonly PublishedMessage[]): Promise<Reading> => {
  const python = await pythonEnvironment('cloudevents');
  if ('missing' in python) throw new Error(python.missing);
  return tellProgram(join(python.bin, 'python'), [pythonFile('decode_events.py')], messages);
};

/** Decodes each message with the official Java SDK, fetched if missing. */
export const decodeWithJava = async (messages: readonly PublishedMessage[]): Promise<Reading> =>
  tellProgram('java', ['-cp', join(await javaLibraries(), '*'), javaFile('DecodeEvents.java')], messages);

const Document = z.looseObject({
  channels: z.record(z.string(), z.looseObject({ address: z.string() })),
  components: z.looseObject({ messages: z.record(z.string(), z.looseObject({ payload: z.unknown() })) }),
});
const Typed = z.looseObject({
  type: z.string(),
  dataschema: z.string(),
  subject: z.string(),
  data: z.unknown(),
});

const ajvWithFormats = () => addFormats.default(new Ajv2020({ strict: false }));

/**
 * Validates each message against the gateway's AsyncAPI document, and its data against the schema at its
 * `dataschema`.
 */
export const holdAgainstDocument = async (
  url: string,
  messages: readonly PublishedMessage[],
): Promise<Reading> => {
  const read = async (address: string) => (await (await fetch(address)).json()) as object;
  const document = Document.parse(await read(`${url}/api/docs/asyncapi.json`));
  const ajv = ajvWithFormats().addSchema({ $id: 'document', ...document });
  const addresses = new Set(Object.values(document.channels).map(({ address }) => address));
  const schemas = new Map<string, ValidateFunction>();
  for (const { value } of messages) {
    const { dataschema } = Typed.parse(JSON.parse(value));
    if (!schemas.has(dataschema)) schemas.set(dataschema, ajvWithFormats().compile(await read(dataschema)));
  }
  return readingOf(messages, ({ topic, key, value }) => {
    const event = Typed.parse(JSON.parse(value));
    const validate = ajv.getSchema(`document#/components/messages/${event.type}/payload`);
    if (!validate) throw new Error('The document has no such message');
    if (!validate(event)) throw new Error(ajv.errorsText(validate.errors));
    const validateData = schemas.get(event.dataschema)!;
    if (!validateData(event.data)) throw new Error(ajv.errorsText(validateData.errors));
    if (key !== event.subject) throw new Error(`Its key is ${key}`);
    if (!addresses.has(topic)) throw new Error(`The document has no topic ${topic}`);
  });
};
