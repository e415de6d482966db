import { createHmac } from 'node:crypto';
import { hourMs } from '@tuerca/rules';
import { isSameSecret } from './same-secret.ts';

const signatureOf = (secret: string, path: string, ownerId: number, expires: number) =>
  createHmac('sha256', secret).update(`media-link\n${path}\n${ownerId}\n${expires}`).digest('base64url');

/**
 * A private file's path (`/media/{id}`, without a query) with what lets its bearer read it until `expiresAt`:
 * `?owner=…&expires=…&signature=…`, where `ownerId` is whoever the link is made for. Without `isOwnerNamed` the owner is signed
 * and not told, for bearers who must not know whose file it is.
 */
export const signMediaLink = (link: {
  secret: string;
  path: string;
  ownerId: number;
  expiresAt: Date;
  isOwnerNamed?: boolean;
}): string => {
  const { secret, path, ownerId, expiresAt, isOwnerNamed = true } = link;
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = signatureOf(secret, path, ownerId, expires);
  return `${path}?${isOwnerNamed ? `owner=${ownerId}&` : ''}expires=${expires}&signature=${signature}`;
};

/** How long a link holds that is made for one answer. */
export const mediaLinkMs = hourMs;

/** When a link made now ends: the same for a whole hour, so that a page that reads it again finds the file in its cache. */
export const mediaLinkEnd = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMs) + 2) * hourMs);

/** Whether a link's parts (`expires` in unix seconds) are as signed and still hold; compared in constant time. */
export const verifyMediaLink = (link: {
  secret: string;
  path: string;
  ownerId: number;
  expires: number;
  signature: string;
  now: Date;
}): boolean => {
  // As texts: bytes have other spellings in base64url.
  const expected = signatureOf(link.secret, link.path, link.ownerId, link.expires);
  return isSameSecret(expected, link.signature) && link.expires * 1000 > link.now.getTime();
};
