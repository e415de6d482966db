import type { Claims } from './roles.ts';

/**
 * What access tokens are refused by before they run out (ADR 0400): a key ends what was issued for one session, or for one
 * user before a moment. Whoever issues credentials of another kind adds a key of their own here.
 */
export const sessionRevocation = (sessionId: string): string => `session:${sessionId}`;
export const userRevocation = (userId: number | string): string => `user:${userId}`;

/** The keys that end a token, by its claims. */
export const revocationKeysOf = ({ sid, sub }: Pick<Claims, 'sid' | 'sub'>): string[] =>
  sid === undefined ? [userRevocation(sub)] : [sessionRevocation(sid), userRevocation(sub)];
