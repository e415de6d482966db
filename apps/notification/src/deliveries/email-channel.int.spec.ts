import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { DeliveryRefused, type MessageChannel } from './delivery.ts';
import { openEmailChannel } from './email-channel.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** A channel to a server of its own. */
const channelTo = async (options: SMTPServerOptions): Promise<MessageChannel> => {
  const server = new SMTPServer({ allowInsecureAuth: true, hideSTARTTLS: true, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://tuerca:secret@127.0.0.1:${port}?ignoreTLS=true`;
  const channel = openEmailChannel({ url, from: 'Tuerca <no-responder@tuerca.test>' });
  closers.push(channel.close, () => new Promise<void>((resolve) => server.close(() => resolve())));
  return channel;
};
const failureOf = (channel: MessageChannel) =>
  channel
    .send({ deliveryId: 1, to: 'laura@tuerca.test', subject: 'Hola', text: 'Hola' })
    .catch((error: unknown) => error);

test('a server that does not let us in is tried again later', async () => {
  const channel = await channelTo({ onAuth: (_auth, _session, done) => done(refuse(535)) });
  const failure = await failureOf(channel);
  expect(failure).toMatchObject({ responseCode: 535 });
  expect(failure).not.toBeInstanceOf(DeliveryRefused);
});

test('an address that the server does not know is not', async () => {
  const channel = await channelTo({
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo: (_address, _session, done) => done(refuse(550)),
  });
  expect(await failureOf(channel)).toBeInstanceOf(DeliveryRefused);
});
