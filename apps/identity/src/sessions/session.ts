import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../users/user.ts';
import { ownsStore } from '../users/user.ts';

export const accessSeconds = 10 * 60;
export const refreshSeconds = 30 * 24 * 3600;
/** How long two tabs of one browser may both send a token that one of them has just used (ADR 0201). */
export const raceMs = 10_000;

/** An opaque token of 256 bits. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its entropy is too high to guess, so an unkeyed hash is enough. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where the shell takes someone who has signed in: sellers to their pending requests, others home. */
export const urlAfterLogin = (account: Account): string =>
  ownsStore(account) || account.adviserId !== null || account.managesGoModule || account.isAdmin
    ? '/tuercaGo/page/index/quotationRequest'
    : '/';

const systems = [
  ['android', /Android/],
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux|CrOS/],
] as const;

/** The system that a browser names; of an iPad only where it does not pass for a Mac. */
export const deviceOf = (userAgent: string | undefined): (typeof systems)[number][0] | 'other' =>
  systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other';
