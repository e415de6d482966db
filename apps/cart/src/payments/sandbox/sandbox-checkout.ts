import { createHmac } from 'node:crypto';
import type { SandboxChoice } from '@tuerca/contracts';
import type { Currency } from '@tuerca/rules';
import { isSameSecret } from '@tuerca/service';
import type { ProviderAnswer } from '../provider.ts';

/** A checkout of the sandbox provider, as it keeps it. */
export interface SandboxCheckout {
  reference: string;
  description: string;
  amountMinor: number;
  currency: Currency;
  returnUrl: string;
  expiresAt: Date;
  /** What the payer chose; null: nothing yet. */
  choice: SandboxChoice | null;
  chosenAt: Date | null;
}

const secondMs = 1000;
/** How long a slow bank takes. */
const slowMs = 20 * secondMs;
/** When the webhook of a late answer comes. */
const lateMs = 60 * secondMs;

/** When the webhooks of a choice are sent, from the choice on. */
export const webhookDelays: Readonly<Record<SandboxChoice, readonly number[]>> = {
  pay: [0],
  refuse: [0],
  slow: [slowMs],
  late: [lateMs],
  twice: [0, 0],
  vanish: [],
};

/** What the sandbox says of a checkout; null: it vanished, and says nothing. */
export const sandboxAnswer = (checkout: SandboxCheckout, now: Date): ProviderAnswer | null => {
  const { choice, chosenAt, expiresAt, amountMinor, currency, reference } = checkout;
  if (choice === 'vanish') return null;
  if (choice === 'refuse') return { status: 'refused', reason: 'Fondos insuficientes' };
  if (choice === null) return { status: expiresAt <= now ? 'expired' : 'open' };
  if (choice === 'slow' && now.getTime() - chosenAt!.getTime() < slowMs) return { status: 'waiting' };
  return {
    status: 'paid',
    receivedMinor: amountMinor,
    receivedCurrency: currency,
    providerReference: `sandbox-${reference}`,
    feeMinor: null,
  };
};

/** The header that carries the sandbox's signature: `t=SECONDS,v1=HMAC`. */
export const signatureHeader = 'x-sandbox-signature';
const toleranceMs = 5 * 60 * secondMs;

const macOf = (secret: string, seconds: string, raw: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex');

/** Signs a message at a time. */
export const signWebhook = (secret: string, raw: string, now: Date): string => {
  const seconds = String(Math.floor(now.getTime() / secondMs));
  return `t=${seconds},v1=${macOf(secret, seconds, raw)}`;
};

/** Whether a message was signed with the secret, not long ago. */
export const isSigned = (secret: string, raw: string, header: unknown, now: Date): boolean => {
  const [, seconds, mac] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (!seconds || !mac) return false;
  if (Math.abs(now.getTime() - Number(seconds) * secondMs) > toleranceMs) return false;
  return isSameSecret(macOf(secret, seconds, raw), mac);
};
