import { fromMinor, suggestedPrice, toMinor } from '@tuerca/rules';
import type { Currency } from '@tuerca/contracts';
import { Button, Inline, Money, MoneyField, Stack, Text } from '@tuerca/ui';
import { useState, type FormEvent, type RefObject } from 'react';
import { t } from '../../../texts/registered.ts';
import { whenCountable } from '../quotation-draft.ts';
import { Popover } from './popover.tsx';

interface PriceCalculatorProps {
  /** Percent, e.g. 8. */
  readonly percent: number;
  readonly currency: Currency;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onUse: (price: number) => void;
  readonly onClose: () => void;
}

/** From what the seller wants to receive to the price to quote (specification 3 section 2.3). */
export const PriceCalculator = ({ percent, currency, triggerRef, onUse, onClose }: PriceCalculatorProps) => {
  const [net, setNet] = useState<number | null>(null);
  const suggest = (wanted: number) => {
    const suggested = fromMinor(suggestedPrice(toMinor(wanted), percent));
    // Shops in Colombia write whole pesos; the next one leaves no less than what is wanted.
    return currency === 'COP' ? Math.ceil(suggested) : suggested;
  };
  const price = net === null || net < 0 ? null : whenCountable(() => suggest(net));
  const use = (event: FormEvent) => {
    event.preventDefault();
    // It stands in the quotation's form by its React tree, and would send that too.
    event.stopPropagation();
    if (price !== null) onUse(price);
  };
  return (
    <Popover label={t('sellerRequest.calculator.open')} triggerRef={triggerRef} onClose={onClose}>
      <form
        onSubmit={use}
        noValidate
        onKeyDown={(event) => {
          // The window closes by Escape and holds Tab within; the other keys mean something else in the quotation.
          if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
        }}
      >
        <Stack gap={3}>
          <MoneyField
            autoFocus
            label={t('sellerRequest.calculator.net')}
            currency={currency}
            value={net}
            onChange={setNet}
          />
          <Inline justify="between" isWrapping={false}>
            <Text size="sm">{t('sellerRequest.calculator.suggested')}</Text>
            <Text weight="bold" size="lg">
              <Money value={price} currency={currency} unknownLabel="—" />
            </Text>
          </Inline>
          <Text size="sm" tone="muted">
            {t('sellerRequest.calculator.percent', { percent })}
          </Text>
          <Button type="submit" isFullWidth isDisabled={price === null}>
            {t('sellerRequest.calculator.use')}
          </Button>
        </Stack>
      </form>
    </Popover>
  );
};
