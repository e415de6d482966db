import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@tuerca/contracts';
import type { AttemptLimit } from '../attempts/attempts.repository.ts';

export const codeMs = limits.code.minutes * 60_000;
const windowMs = limits.code.windowMinutes * 60_000;
/** People in a workshop who share an IP address: its limit is this many times that of one person. */
const peopleBehindOneAddress = 10;

export const newCode = (): string =>
  String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');

export const codeSubject = 'Tu código de verificación de Tuerca';

export const codeText = (code: string): string =>
  `Tu código de verificación de Tuerca es ${code}. Vence en ${limits.code.minutes} minutos.`;

/**
 * What a code proves (ADR 0603): that who enters Tuerca or gives a number has it, that an account's own person changes or
 * confirms something, or that a store reads an e-mail.
 */
export type CodePurpose = 'enter' | 'account' | 'storeEmail';

/** Six digits can be enumerated against a plain hash, so the hash is keyed and bound to one recipient and purpose. */
export const createCodeHasher = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tuerca authentication code', 32));
  return (purpose: CodePurpose, sentTo: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${purpose} ${sentTo} ${code}`).digest();
};

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export const sendLimits = {
  byRecipient: (sentTo: string): AttemptLimit => ({
    kind: 'code-send',
    key: sentTo,
    max: limits.code.sends,
    windowMs,
  }),
  byAddress: (ip: string): AttemptLimit => ({
    kind: 'code-send-ip',
    key: ip,
    max: limits.code.sends * peopleBehindOneAddress,
    windowMs,
  }),
};

export const tryLimit = (ip: string): AttemptLimit => ({
  kind: 'code-try-ip',
  key: ip,
  max: limits.code.tries * peopleBehindOneAddress,
  windowMs,
});
