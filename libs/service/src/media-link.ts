import { createHmac, timingSafeEqual } from 'node:crypto';

export interface MediaLink {
  /** Path of the file on the gateway, without a query. */
  path: string;
  /** Whoever the link was made for; part of what is signed. */
  ownerId: number;
  expiresAt: Date;
}

const signatureOf = (secret: string, { path, ownerId }: { path: string; ownerId: number }, expires: number) =>
  createHmac('sha256', secret).update(`media-link\n${path}\n${ownerId}\n${expires}`).digest();

/** Adds to a private file's path what lets its bearer read it until `expiresAt`: `?o=…&e=…&s=…`. */
export const signMediaLink = ({ secret, path, ownerId, expiresAt }: MediaLink & { secret: string }): string => {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = signatureOf(secret, { path, ownerId }, expires).toString('base64url');
  return `${path}?o=${ownerId}&e=${expires}&s=${signature}`;
};

/** Whether a link (path and query as signed) is whole and has not expired; compared in constant time. */
export const verifyMediaLink = ({ secret, link, now }: { secret: string; link: string; now: Date }): boolean => {
  const url = new URL(link, 'http://media.invalid');
  const given = { owner: Number(url.searchParams.get('o')), expires: Number(url.searchParams.get('e')) };
  const signature = Buffer.from(url.searchParams.get('s') ?? '', 'base64url');
  if (!Number.isInteger(given.owner) || !Number.isInteger(given.expires)) return false;
  const expected = signatureOf(secret, { path: url.pathname, ownerId: given.owner }, given.expires);
  const whole = signature.length === expected.length && timingSafeEqual(signature, expected);
  return whole && given.expires * 1000 > now.getTime();
};
