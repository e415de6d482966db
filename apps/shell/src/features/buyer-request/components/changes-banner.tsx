import type { Quotation } from '@tuerca/contracts';
import { Banner, Button, formatMoney, Stack } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import type { QuotationChange } from '../seen-quotations.ts';

interface ChangesBannerProps {
  readonly quotation: Quotation;
  readonly changes: readonly QuotationChange[];
  readonly onAcknowledge: () => void;
}

/** What a seller changed since the buyer saw the quotation. */
export const ChangesBanner = ({ quotation, changes, onAcknowledge }: ChangesBannerProps) => {
  const shown = (value: number | string) =>
    typeof value === 'number' ? formatMoney(value, quotation.currency) : value;
  const textOf = (change: QuotationChange): string => {
    if (!('before' in change)) {
      return t(`buyerRequest.changes.${change.what}`, { name: change.name });
    }
    const what =
      'name' in change
        ? t(`buyerRequest.changes.${change.what}`, { name: change.name })
        : t(`buyerRequest.changes.${change.what}`);
    return t('buyerRequest.changes.fromTo', {
      what,
      before: shown(change.before),
      after: shown(change.after),
    });
  };
  return (
    <Banner
      tone="warning"
      title={t('buyerRequest.changes.title', { store: quotation.storeVendor.name })}
      action={
        <Button size="sm" variant="secondary" onClick={onAcknowledge}>
          {t('buyerRequest.changes.acknowledge')}
        </Button>
      }
    >
      <Stack gap={1} as="ul">
        {changes.map((change, index) => (
          // Two lines of one name may change alike, and none of the list moves.
          <li key={index}>{textOf(change)}</li>
        ))}
      </Stack>
    </Banner>
  );
};
