import { fromMinor, type Basket, type Currency } from '@tuerca/rules';
import { Button, media, Money, recoverFocus, Text, theme } from '@tuerca/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { t } from '../../../texts/registered.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';

const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: ${theme.zIndex.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.elevation.high};

  ${media.phone} {
    bottom: calc(${theme.size.bottomNav} + env(safe-area-inset-bottom));
    margin-inline: calc(-1 * ${theme.space[4]});
    border-inline: 0;
    padding-block: ${theme.space[2]};
  }
`;

const Words = styled.div`
  /* Two buttons beside it go below on a phone, rather than breaking the total. */
  flex: 1 1 40%;
  min-width: 0;
`;

interface BasketBarProps {
  readonly basket: Pick<Basket, 'amounts' | 'known' | 'total'>;
  /** That it is from. */
  readonly stores: number;
  readonly currency: Currency;
  /** Why the last press failed; a new object each time. */
  readonly problem: { readonly text: string } | undefined;
  /** Something of it is paid through the platform. */
  readonly isPaidOnline?: boolean;
  /** What the main action is called, where it does not send the order yet. */
  readonly action?: string;
  /** What of the page it leaves out. */
  readonly note?: string | undefined;
  /** The main action is under way. */
  readonly isBusy?: boolean;
  readonly onOrder: () => void;
  /** Keeps it in the cart; absent in the cart itself. */
  readonly onKeep?: (() => Promise<void>) | undefined;
}

/** The selection with its total, and the page's main action. */
export const BasketBar = ({
  basket,
  stores,
  currency,
  problem,
  isPaidOnline = false,
  action,
  note,
  isBusy = false,
  onOrder,
  onKeep,
}: BasketBarProps) => {
  const count = Object.keys(basket.amounts).length;
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Bar data-foot-bar aria-label={t('buyerRequest.basket.label')}>
      <RefusalOf problem={problem} />
      <Words role="status">
        {count === 0 ? (
          <Text size="sm" tone="muted">
            {t('buyerRequest.basket.empty')}
          </Text>
        ) : (
          <>
            <Text size="lg" weight="bold" isTabular>
              <Money value={fromMinor(basket.known)} currency={currency} />{' '}
              {basket.total === null && (
                <Text as="span" size="sm" tone="muted">
                  {t('buyerRequest.basket.plusShipping')}
                </Text>
              )}
            </Text>
            <Text size="sm" tone="muted">
              {t('buyerRequest.basket.parts', { count })} {t('buyerRequest.basket.stores', { count: stores })}
            </Text>
          </>
        )}
        {note && <Text size="sm">{note}</Text>}
      </Words>
      {onKeep && count > 0 && (
        <PendingButton
          variant="secondary"
          aria-label={t('buyerRequest.basket.keepAll')}
          onPress={() => {
            // What is kept is chosen no more, and this button goes.
            recoverFocus(() => main.current?.focus());
            return onKeep();
          }}
        >
          {t('buyerRequest.basket.keep')}
        </PendingButton>
      )}
      {/* Highlighted only when there is something to order; otherwise a press says what is missing. */}
      <Button ref={main} variant={count === 0 ? 'secondary' : 'primary'} isLoading={isBusy} onClick={onOrder}>
        {action ?? t(isPaidOnline ? 'buyerRequest.basket.pay' : 'buyerRequest.basket.send')}
      </Button>
    </Bar>
  );
};
