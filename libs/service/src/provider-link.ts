import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

/** What the link in a letter to a buyer's own provider holds for. */
interface ProviderLink {
  requestId: number;
  providerId: number;
  /** E.164; another number of the provider makes another token. */
  whatsapp: string;
}

/**
 * The token of the link that lets a buyer's own provider answer one request: `{requestId}.{providerId}.{MAC}`,
 * where the MAC has 256 bits, in hexadecimal so that no reader of messages takes a part of it for markup. It is
 * derived and so stored nowhere; how long it holds is decided where it is opened (ADR 0362).
 */
export const signProviderLink = (
  secret: string,
  { requestId, providerId, whatsapp }: ProviderLink,
): string => {
  const mac = createHmac('sha256', secret)
    .update(`provider-link\n${requestId}\n${providerId}\n${whatsapp}`)
    .digest('hex');
  return `${requestId}.${providerId}.${mac}`;
};

/** The request and the provider that a token names, not yet verified; null when it has another form. */
export const readProviderLink = (token: string): Omit<ProviderLink, 'whatsapp'> | null => {
  const [, requestId, providerId] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(token) ?? [];
  return requestId === undefined ? null : { requestId: Number(requestId), providerId: Number(providerId) };
};

/** Whether a token was made for this link; compared in constant time. */
export const verifyProviderLink = (secret: string, token: string, link: ProviderLink): boolean =>
  isSameSecret(signProviderLink(secret, link), token);
