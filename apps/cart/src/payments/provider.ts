import type { PaymentProviderName } from '@tuerca/contracts';
import type { Currency } from '@tuerca/rules';

/** What a provider is asked to take. */
interface Checkout {
  /** Ours, of this attempt alone: the same again opens the same checkout. */
  reference: string;
  amountMinor: number;
  currency: Currency;
  description: string;
  /** Where the payer is sent afterwards; that they come says nothing of the payment. */
  returnUrl: string;
  expiresAt: Date;
}

/** What names an attempt to its provider. */
interface Attempt {
  reference: string;
  /** The provider's own name of it, once it is known. */
  providerReference: string | null;
  amountMinor: number;
  currency: Currency;
}

/** What became of an attempt, as its provider says; `none`: it knows no such attempt. */
export type ProviderAnswer =
  | { status: 'none' | 'open' | 'waiting' | 'expired' }
  | { status: 'refused'; reason: string | null }
  | {
      status: 'paid';
      receivedMinor: number;
      receivedCurrency: string;
      providerReference: string | null;
      /** What it kept of it, in the same currency; null where it does not say. */
      feeMinor: number | null;
      /** Where a checkout may be paid more than once: all that it took and has. */
      taken?: readonly Taken[];
    };

/** Money that a provider took. */
export interface Taken {
  receivedMinor: number;
  receivedCurrency: string;
  providerReference: string;
}

interface RefundOrder extends Attempt {
  /** Ours, of this refund alone: the same again refunds once, while the provider knows it. */
  refundReference: string;
  /** The provider's own name of the refund, once it made one: it is asked what became of that. */
  madeAs: string | null;
  refundMinor: number;
  reason: string;
}
export interface RefundAnswer {
  status: 'done' | 'waiting' | 'failed';
  /** The provider's own name of the refund; null where it made none. */
  providerReference: string | null;
}

/** A message of a provider whose signature is right. */
interface ProviderMessage {
  /** The same for the same message, however often it is sent. */
  eventId: string;
  /** Which attempt it is about; null: none of ours. */
  about: { reference: string } | { providerReference: string } | null;
  /** The provider's own name of the attempt, where it says it: it may come before the answer that brings it. */
  names?: string | undefined;
}

export interface Webhook {
  raw: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
}

/** Who takes payments: a hosted checkout to which the payer is sent. Each call throws when the provider does not answer. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  open(checkout: Checkout, signal: AbortSignal): Promise<{ url: string; providerReference: string | null }>;
  ask(attempt: Attempt, signal: AbortSignal): Promise<ProviderAnswer>;
  refund(refund: RefundOrder, signal: AbortSignal): Promise<RefundAnswer>;
  /** Null when the message is not signed by the provider, or too long ago. */
  readWebhook(webhook: Webhook, now: Date, signal: AbortSignal): Promise<ProviderMessage | null>;
}
