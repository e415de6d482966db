import type { PaymentOption } from '@tuerca/contracts';
import { Button, RadioCards, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { optionText } from '../../../shared/payment-option.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
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
  const [picked, setPicked] = useState<PaymentOption | null>(chosen ?? null);
  const [state, setState] = useState<'open' | 'empty' | 'busy' | 'told'>('open');
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [known, setKnown] = useState(chosen);
  if (chosen !== known) {
    setKnown(chosen);
    // Chosen elsewhere; what is picked here and not saved yet stays.
    if (picked === (known ?? null)) {
      setPicked(chosen ?? null);
      setState('open');
    }
  }
  const save = async () => {
    if (!picked) return setState('empty');
    setProblem(undefined);
    setState('busy');
    try {
      await tellPaymentOption(orderId, picked);
      setState('told');
    } catch (error) {
      setState('open');
      setProblem({ text: messageOf(error) });
    }
    await onChanged?.();
  };
  return (
    <Stack gap={2}>
      <RadioCards
        label={t('orders.options.choose', { store })}
        options={options.map((value) => ({ value, label: optionText(value) }))}
        value={picked ?? ''}
        error={state === 'empty' ? t('orders.options.none') : undefined}
        onChange={(option) => {
          setPicked(option as PaymentOption);
          setState('open');
        }}
      />
      <div>
        <Button variant="secondary" isLoading={state === 'busy'} onClick={() => void save()}>
          {t('orders.options.save')}
        </Button>
      </div>
      <Text role="status" size="sm" tone="muted">
        {state === 'told' && t('orders.options.chosen', { store })}
      </Text>
      <RefusalOf title={t('orders.options.failed')} problem={problem} />
    </Stack>
  );
};
