import { parseArgs } from 'node:util';
import { eventTopics } from '@tuerca/contracts';

/** Invalid arguments; the message says what is accepted. */
export class UsageError extends Error {}

export type Command =
  | { name: 'list'; topics: readonly string[]; consumer: string | undefined; limit: number }
  | { name: 'show'; id: string }
  | { name: 'replay'; id: string }
  | { name: 'rewind'; group: string; topic: string }
  | { name: 'replay-all'; topics: readonly string[]; consumer: string | undefined; limit: number };

const usage = `npm run events -- list [TOPIC] [--consumer SERVICE] [--limit 50]
npm run events -- show LETTER
npm run events -- replay LETTER
npm run events -- replay TOPIC [--consumer SERVICE] [--limit 50]
npm run events -- rewind CONSUMER TOPIC

  list, show, replay: the dead letters, and handling them again.
  rewind: a consumer takes a topic from its beginning again, once it starts; it must not be running.

  LETTER is what list calls it, such as tuerca.quotation/12.
  TOPIC is one of ${eventTopics.join(', ')}.`;

const limits = { told: 50, most: 1000 };

const topicOf = (topic: string): string => {
  if (!eventTopics.includes(topic)) throw new UsageError(`There is no topic ${topic}.\n\n${usage}`);
  return topic;
};

const letterOf = (text: string | undefined): string => {
  const [, topic] = /^([\w.]+)\/\d+$/.exec(text ?? '') ?? [];
  if (!topic) throw new UsageError(`Which letter?\n\n${usage}`);
  topicOf(topic);
  return text!;
};

const rewindOf = (group?: string, topic?: string, ...more: string[]): Command => {
  if (!group || !topic || more.length) throw new UsageError(`Which consumer, and which topic?\n\n${usage}`);
  return { name: 'rewind', group, topic: topicOf(topic) };
};

const limitOf = (text: string): number => {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > limits.most)
    throw new UsageError(`--limit is a whole number from 1 to ${limits.most}.`);
  return limit;
};

const isParseArgsError = (error: unknown): error is { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  String(error.code).startsWith('ERR_PARSE_ARGS');

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        consumer: { type: 'string' },
        limit: { type: 'string', default: String(limits.told) },
      },
    });
  } catch (error) {
    if (!isParseArgsError(error)) throw error;
    throw new UsageError(`${error.message}\n\n${usage}`, { cause: error });
  }
};

/** Parses the arguments. @throws UsageError */
export const parseCommand = (args: string[]): Command => {
  const { positionals, values } = parse(args);
  const [name, what, ...more] = positionals;
  if (name === 'rewind') return rewindOf(what, ...more);
  if (more.length) throw new UsageError(usage);
  const several = { consumer: values.consumer, limit: limitOf(values.limit) };
  switch (name) {
    case 'list':
      return { name, topics: what === undefined ? eventTopics : [topicOf(what)], ...several };
    case 'show':
      return { name, id: letterOf(what) };
    case 'replay':
      return what === undefined || what.includes('/')
        ? { name, id: letterOf(what) }
        : { name: 'replay-all', topics: [topicOf(what)], ...several };
    default:
      throw new UsageError(usage);
  }
};
