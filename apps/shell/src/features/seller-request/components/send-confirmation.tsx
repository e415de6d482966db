import type { Currency } from '@tuerca/contracts';
import { ConfirmDialog, Divider, formatMoney, Inline, Money, Stack, Text } from '@tuerca/ui';
import { formatDay } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';
import type { Oddity } from '../oddities.ts';
import type { Totals } from '../quotation-draft.ts';

const wordsOf = (oddity: Oddity, currency: Currency): string => {
  switch (oddity.kind) {
    case 'price':
      return t('sellerRequest.confirm.price', {
        part: oddity.part,
        price: formatMoney(oddity.price, currency),
        earlier: formatMoney(oddity.earlier, currency),
      });
    case 'priceUnlikeMarket':
      return t('sellerRequest.confirm.priceUnlikeMarket', {
        part: oddity.part,
        price: formatMoney(oddity.price, currency),
        from: formatMoney(oddity.market.from, currency),
        to: formatMoney(oddity.market.to, currency),
      });
    case 'priceUnlikeOthers':
      return t('sellerRequest.confirm.priceUnlikeOthers', {
        part: oddity.part,
        price: formatMoney(oddity.price, currency),
      });
    case 'amount':
    case 'moreThanAsked':
      return t(`sellerRequest.confirm.${oddity.kind}`, oddity);
    case 'shipping':
      return t('sellerRequest.confirm.shipping');
    case 'validity':
      return t('sellerRequest.confirm.validity', { date: formatDay(oddity.validUntil) });
  }
};

interface SendConfirmationProps {
  readonly oddities: readonly Oddity[];
  readonly totals: Totals | null;
  readonly currency: Currency;
  readonly isLoading: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Shows the oddities and the totals before a quotation is sent. */
export const SendConfirmation = ({ oddities, totals, currency, ...rest }: SendConfirmationProps) => (
  <ConfirmDialog
    isOpen
    title={t('sellerRequest.confirm.title')}
    confirmLabel={t('sellerRequest.confirm.send')}
    cancelLabel={t('sellerRequest.confirm.review')}
    {...rest}
  >
    <Stack gap={3}>
      <Stack gap={2} as="ul">
        {oddities.map((oddity) => (
          <li key={wordsOf(oddity, currency)}>{wordsOf(oddity, currency)}</li>
        ))}
      </Stack>
      <Divider />
      {(['total', 'commission', 'receives'] as const).map((name) => (
        <Inline key={name} justify="between">
          <Text tone="muted">{t(`sellerRequest.totals.${name}`)}</Text>
          <Text weight={name === 'receives' ? 'bold' : 'regular'}>
            <Money value={totals?.[name] ?? null} currency={currency} unknownLabel="—" />
          </Text>
        </Inline>
      ))}
    </Stack>
  </ConfirmDialog>
);
