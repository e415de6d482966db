import type { Payment } from '@tuerca/contracts';
import type { Tone } from '@tuerca/ui';

const tones: Partial<Record<Payment['status'], Tone>> = {
  paid: 'success',
  held: 'warning',
  unknown: 'warning',
};
/** How the state of a payment looks. */
export const paymentTone = (status: Payment['status']): Tone => tones[status] ?? 'neutral';
