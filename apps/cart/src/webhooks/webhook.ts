import { createHash, createHmac } from 'node:crypto';
import { minuteMs } from '@tuerca/rules';

/** How long is waited after each attempt that failed; after the last it is given up on. */
const waits = [1, 5, 30, 120, 720].map((minutes) => minutes * minuteMs);

/** When a delivery is tried again after so many attempts; null: it is given up on. */
export const nextAttemptAt = (attempts: number, now: Date): Date | null => {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
};

/** A store's secret; it is kept nowhere, and another salt makes another one. */
export const secretOf = (linkSecret: string, storeId: number, salt: string): string =>
  `whsec_${createHmac('sha256', linkSecret).update(`order-webhook\n${storeId}\n${salt}`).digest('base64url')}`;

/** What stands for a store's system as it is; another one once its address or its secret changed. */
export const versionOf = ({ url, salt }: { url: string; salt: string }): string =>
  createHash('sha256').update(`${salt}\n${url}`).digest('base64url').slice(0, 16);

/** What says that a message is from here, of now and as it was written: the HMAC of its time and body. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
