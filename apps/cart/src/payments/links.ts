import { createHmac } from 'node:crypto';
import { isSameSecret } from '@tuerca/service';

/**
 * The token of a payment link: `{id}.{MAC}`, in hexadecimal so that no reader of messages takes a part of it for markup.
 * It is derived and so stored nowhere.
 */
export const signPaymentLink = (secret: string, id: number): string =>
  `${id}.${createHmac('sha256', secret).update(`payment-link\n${id}`).digest('hex')}`;

/** The link that a token names; null when it is not one that was made here. */
export const readPaymentLinkToken = (secret: string, token: string): number | null => {
  const [, id] = /^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(token) ?? [];
  if (id === undefined) return null;
  return isSameSecret(signPaymentLink(secret, Number(id)), token) ? Number(id) : null;
};
