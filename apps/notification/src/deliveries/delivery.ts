import { createHash } from 'node:crypto';

export const deliveryChannels = ['email', 'whatsapp'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** How many letters of a channel are under way at once: connections to the mail server, or calls to WhatsApp. */
export const sendsAtOnce: Readonly<Record<DeliveryChannel, number>> = { email: 4, whatsapp: 20 };

interface OutgoingMessage {
  /** Makes a message recognisable when it is sent a second time after a crash. */
  deliveryId: number;
  to: string;
  subject: string | null;
  text: string;
}

/** A channel to reach a person. Rejects with DeliveryRefused when retrying would not help. */
export interface MessageChannel {
  send(message: OutgoingMessage): Promise<void>;
  close(): Promise<void>;
}
export type MessageChannels = Readonly<Record<DeliveryChannel, MessageChannel>>;

/** A permanent failure: retrying does not help. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  readonly notOnWhatsapp: boolean;
  constructor(message: string, options: { notOnWhatsapp?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.notOnWhatsapp = options.notOnWhatsapp ?? false;
  }
}

/** With a first pause of two seconds they take three hours: a provider that is away for as long loses no letter. */
const maxAttempts = 8;

/** Milliseconds until the next try after this many; null when it was the last. */
export const pauseAfter = (attempts: number, firstPauseMs: number): number | null =>
  attempts >= maxAttempts ? null : firstPauseMs * 4 ** (attempts - 1);

const emailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** The normalised form of an address: a lower-case e-mail or an E.164 number; null if it is neither. */
export const addressOf = (text: string): string | null => {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.includes('@')) return emailShape.test(trimmed) ? trimmed : null;
  const digits = trimmed.replace(/[\s().+-]/g, '');
  return /^\d{7,15}$/.test(digits) ? `+${digits}` : null;
};

export const channelOf = (address: string): DeliveryChannel => (address.includes('@') ? 'email' : 'whatsapp');

export const hashOf = (message: {
  channel: string;
  to: string;
  subject?: string | null;
  text: string;
}): string =>
  createHash('sha256')
    .update(JSON.stringify([message.channel, message.to, message.subject ?? null, message.text]))
    .digest('hex');
