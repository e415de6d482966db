/** Takes letters and keeps none: an SMTP server, and a server that answers as WhatsApp's API. */
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sayReady } from '../processes.ts';

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const mail = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume();
    stream.once('end', () => done());
  },
});
const whatsapp = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json').end('{"messages":[{"id":"sunk"}]}');
});

sayReady({
  SMTP_URL: `smtp://127.0.0.1:${await listen(mail.server)}?ignoreTLS=true`,
  WHATSAPP_API_URL: `http://127.0.0.1:${await listen(whatsapp)}`,
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_ACCESS_TOKEN: 'sunk',
});
