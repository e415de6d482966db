import { beforeAll, describe, expect, it } from '@jest/globals';
import { isNightly, theStack } from '@tuerca/stack';
import {
  decodeWithJava,
  decodeWithJavaScript,
  decodeWithPython,
  holdAgainstDocument,
  readPublished,
  type PublishedMessage,
} from './published-events.ts';

const sdks = [
  { language: 'JavaScript', decode: decodeWithJavaScript },
  { language: 'Python', decode: decodeWithPython },
  { language: 'Java', decode: decodeWithJava },
].filter(({ language }) => isNightly || language !== 'Java');

describe('every event that the stack has published', () => {
  let messages: PublishedMessage[];
  const all = () => ({ decoded: messages.length, problems: [] });

  beforeAll(async () => {
    messages = await readPublished(theStack().servers.kafka);
    const types = new Set(messages.map(({ value }) => (JSON.parse(value) as { type: string }).type));
    console.info(`${messages.length} events of ${types.size} types`);
    expect(types.size).toBeGreaterThan(12);
  });

  it('satisfies the served document, and the schema that its dataschema answers with', async () => {
    expect(await holdAgainstDocument(theStack().url, messages)).toEqual(all());
  });

  it.each(sdks)('is read by the CloudEvents SDK of $language', async ({ decode }) => {
    expect(await decode(messages)).toEqual(all());
  });

  it('is refused by each of them where it breaks the contract', async () => {
    const [message] = messages;
    const { 'content-type': _type, ...headers } = message!.headers;
    expect(decodeWithJavaScript([{ ...message!, headers }])).toMatchObject({ decoded: 0 });
    const event = JSON.parse(message!.value) as { data: object };
    const broken = { ...message!, value: JSON.stringify({ ...event, data: {} }) };
    expect(await holdAgainstDocument(theStack().url, [broken])).toMatchObject({ decoded: 0 });
  });
});
