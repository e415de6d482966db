import type { PaymentOption } from '@tuerca/contracts';
import { RadioCards, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { optionText } from '../../../shared/payment-option.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';
import { tellPaymentOption } from '../api/choose-payment-option.ts';

interface PaymentOptionsProps {
  readonly orderId: number;
  readonly store: string;
  /** What its store takes. */
  readonly options: readonly PaymentOption[];
  readonly chosen?: PaymentOption | null | undefined;
  readonly onChanged?: () => Promise<unknown>;
}

/** How a buyer pays a store what is not paid through the platform (specification 3 section 4). */
export const PaymentOptions = ({ orderId, store, options, chosen, onChanged }: PaymentOptionsProps) => {
  const [told, setTold] = useState<PaymentOption | null>(chosen ?? null);
  const [isTold, setIsTold] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const choose = async (option: PaymentOption) => {
    const before = told;
    setProblem(undefined);
    setIsTold(false);
    setTold(option);
    try {
      await tellPaymentOption(orderId, option);
      setIsTold(true);
    } catch (error) {
      setTold(before);
      setProblem({ text: messageOf(error) });
    }
    await onChanged?.();
  };
  return (
    <Stack gap={2}>
      <RadioCards
        label={t('orders.options.choose', { store })}
        options={options.map((value) => ({ value, label: optionText(value) }))}
        value={told ?? ''}
        onChange={(option) => void choose(option as PaymentOption)}
      />
      <Text role="status" size="sm" tone="muted">
        {isTold && t('orders.options.chosen', { store })}
      </Text>
      {problem && (
        <Refusal title={t('orders.options.failed')} attempt={problem}>
          {problem.text}
        </Refusal>
      )}
    </Stack>
  );
};
