import type { AddressInfo } from 'node:net';
import type { Database } from '@tuerca/postgres';
import type { Log } from '@tuerca/service';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { inboxRepository as inbox } from '../inbox/inbox.repository.ts';
import { DeliveryRefused, type MessageChannel } from './delivery.ts';
import { openEmailChannel } from './email-channel.ts';

interface EmbeddedOptions {
  db: Database;
  clock: () => Date;
  log: Log;
}

const maxMailBytes = 1024 * 1024;

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** An SMTP server on a loopback port, so that e-mail reaches the developer inbox by the real code path. */
export const openEmbeddedEmail = async (
  options: EmbeddedOptions & { from: string },
): Promise<MessageChannel> => {
  const { db, clock, log } = options;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    onData(stream, session, done) {
      const keep = async () => {
        const mail = await PostalMime.parse(await readAll(stream));
        for (const { address } of session.envelope.rcptTo) {
          await inbox.add(db, {
            channel: 'email',
            recipient: address.toLowerCase(),
            subject: mail.subject ?? null,
            text: (mail.text ?? mail.html ?? '').trimEnd(),
            sentAt: clock(),
          });
        }
      };
      keep().then(() => done(), done);
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'the embedded e-mail server failed'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const channel = openEmailChannel({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: options.from });
  return {
    send: channel.send,
    async close() {
      await channel.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** Puts WhatsApp messages in the developer inbox. Numbers that end in 0000 act as if without WhatsApp. */
export const openEmbeddedWhatsapp = ({ db, clock }: EmbeddedOptions): MessageChannel => ({
  async send({ to, text }) {
    if (to.endsWith('0000')) throw new DeliveryRefused(`${to} has no WhatsApp`, { notOnWhatsapp: true });
    await inbox.add(db, { channel: 'whatsapp', recipient: to, subject: null, text, sentAt: clock() });
  },
  close: async () => undefined,
});
