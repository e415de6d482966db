import { Button, Stack } from '@tuerca/ui';
import type { ComponentProps } from 'react';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/payments.ts';
import { usePayingOrders } from '../use-paying.ts';

interface PayButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> {
  readonly orderIds: readonly number[];
  /** The words of the button. */
  readonly label?: string;
}

/** Pays orders at the checkout; says at the button why it did not open. */
export const PayButton = ({ orderIds, label, ...look }: PayButtonProps) => {
  const { isBusy, problem, pay } = usePayingOrders(orderIds);
  return (
    <Stack gap={2}>
      <Button {...look} isLoading={isBusy} onClick={() => void pay()}>
        {label ?? t('payments.pay')}
      </Button>
      <RefusalOf title={problem?.title} problem={problem} />
    </Stack>
  );
};
