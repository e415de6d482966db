import { fromMinor, suggestedPrice, toMinor } from '@tuerca/rules';
import type { Currency } from '@tuerca/contracts';
import { Button, Inline, Money, MoneyField, Stack, Text } from '@tuerca/ui';
import { useState, type FormEvent, type RefObject } from 'react';
import { t } from '../../../texts/registered.ts';
import { whenCountable } from '../quotation-draft.ts';
import { Popover } from './popover.tsx';

interface PriceCalculatorProps {
  /** Percent, e.g. 8; null while it is not known. */
  readonly percent: number | null;
  readonly currency: Currency;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onUse: (price: number) => void;
  readonly onClose: () => void;
}

/** Computes the price to quote from the net amount the seller wants to receive (specification 3 section 2.3). */
export const PriceCalculator = ({ percent, currency, triggerRef, onUse, onClose }: PriceCalculatorProps) => {
  const [net, setNet] = useState<number | null>(null);
  const suggest = (wanted: number, of: number) => {
    const suggested = fromMinor(suggestedPrice(toMinor(wanted), of));
    // Shops in Colombia use whole pesos; rounding up leaves at least the wanted amount.
    return currency === 'COP' ? Math.ceil(suggested) : suggested;
  };
  const price =
    net === null || net < 0 || percent === null ? null : whenCountable(() => suggest(net, percent));
  const use = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the quotation's form, which would be submitted too.
    event.stopPropagation();
    if (price !== null) onUse(price);
  };
  return (
    <Popover label={t('sellerRequest.calculator.open')} triggerRef={triggerRef} onClose={onClose}>
      <form
        onSubmit={use}
        noValidate
        onKeyDown={(event) => {
          // The popover handles Escape and Tab; other keys must not trigger the quotation form's shortcuts.
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
            {percent === null
              ? t('sellerRequest.calculator.unknown')
              : t('sellerRequest.calculator.percent', { percent })}
          </Text>
          <Button type="submit" isFullWidth isDisabled={price === null}>
            {t('sellerRequest.calculator.use')}
          </Button>
        </Stack>
      </form>
    </Popover>
  );
};
