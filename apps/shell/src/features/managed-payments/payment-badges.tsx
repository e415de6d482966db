import type { Payment } from '@tuerca/contracts';
import { toMinor } from '@tuerca/rules';
import { Badge, type Tone } from '@tuerca/ui';
import { t } from '../../texts/managed-payments.ts';

const tones: Partial<Record<Payment['status'], Tone>> = {
  paid: 'success',
  held: 'warning',
  unknown: 'warning',
};

/** How much of the money that came went back; null: nothing, yet. */
const givenBackOf = ({ amount, refunds }: Payment): 'all' | 'part' | null => {
  const done = refunds.filter(({ status }) => status === 'done');
  if (done.length === 0) return null;
  return done.reduce((sum, refund) => sum + toMinor(refund.amount), 0) < toMinor(amount) ? 'part' : 'all';
};

/** The state of a payment, and whether its money went back. */
export const PaymentBadges = ({ payment }: { readonly payment: Payment }) => {
  const givenBack = givenBackOf(payment);
  return (
    <>
      <Badge tone={tones[payment.status] ?? 'neutral'}>{t(`managedPayments.states.${payment.status}`)}</Badge>
      {givenBack && <Badge tone="neutral">{t(`managedPayments.givenBack.${givenBack}`)}</Badge>}
    </>
  );
};
