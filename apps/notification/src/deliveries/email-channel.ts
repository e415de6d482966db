import nodemailer from 'nodemailer';
import { DeliveryRefused, sendsAtOnce, type MessageChannel } from './delivery.ts';

/** What a server refuses of one letter; at the greeting, the login or the sender it refuses us. */
const ofTheLetter: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

const refusalOf = (error: unknown): DeliveryRefused | null => {
  const { responseCode, command, message } = error as {
    responseCode?: number;
    command?: string;
    message?: string;
  };
  return responseCode !== undefined && responseCode >= 500 && ofTheLetter.includes(command)
    ? new DeliveryRefused(message ?? 'El servidor de correo rechazó el mensaje', { cause: error })
    : null;
};

/** E-mail by SMTP. A 5xx reply to receiver or text is a permanent refusal; any other error is retried. */
export const openEmailChannel = (options: { url: string; from: string }): MessageChannel => {
  const transport = nodemailer.createTransport({
    url: options.url,
    pool: true,
    maxConnections: sendsAtOnce.email,
    connectionTimeout: 3000,
    greetingTimeout: 3000,
    socketTimeout: 8000,
  });
  return {
    async send({ deliveryId, to, subject, text }) {
      try {
        await transport.sendMail({
          from: options.from,
          to,
          subject: subject ?? 'Tuerca',
          text,
          messageId: `<delivery-${deliveryId}@tuerca>`,
        });
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
    close: async () => transport.close(),
  };
};
