import type { SandboxCheckout as Wire } from '@tuerca/contracts';
import { fromMinor } from '@tuerca/rules';
import { sandboxAnswer, type SandboxCheckout } from './sandbox-checkout.ts';

const statusOf = (checkout: SandboxCheckout, now: Date): Wire['status'] => {
  const status = sandboxAnswer(checkout, now)?.status ?? 'pending';
  return status === 'waiting' || status === 'none' ? 'pending' : status;
};

export const sandboxCheckoutWire = (checkout: SandboxCheckout, now: Date): Wire => ({
  reference: checkout.reference,
  description: checkout.description,
  amount: fromMinor(checkout.amountMinor),
  currency: checkout.currency,
  return_url: checkout.returnUrl,
  status: statusOf(checkout, now),
});
