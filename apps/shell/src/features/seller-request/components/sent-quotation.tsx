import type { Quotation } from '@tuerca/contracts';
import {
  Badge,
  Banner,
  Button,
  Card,
  ConfirmDialog,
  Heading,
  Inline,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../app/messages.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { withdrawQuotation } from '../api/close-quotation.ts';
import { QuotationSheet } from './quotation-sheet.tsx';
import { QuotationState, standingOf } from './quotation-state.tsx';

interface SentQuotationProps {
  readonly quotation: Quotation;
  readonly onEdit: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** What became of a sent quotation, in words: with an order it is locked and leads there (specification 3 section 4). */
const Outcome = ({ quotation }: { readonly quotation: Quotation }) => {
  const order = quotation.detail.shoppingHeader;
  switch (standingOf(quotation)) {
    case 'sold':
      return (
        <Banner
          tone="success"
          title={t('sellerRequest.sent.orderTitle', { reference: order?.ref_venta ?? '' })}
          link={{ href: paths.order(order?.id ?? 0), label: t('sellerRequest.sent.order') }}
        >
          {t('sellerRequest.sent.orderText')}
        </Banner>
      );
    case 'discarded':
      return (
        <Banner tone="warning">
          {t('sellerRequest.sent.discardedText', { reason: quotation.buyerIgnoreQuotation?.reason ?? '' })}
        </Banner>
      );
    case 'closed':
      return <Banner tone="info">{t('sellerRequest.sent.closedText')}</Banner>;
    case 'expired':
      return <Banner tone="warning">{t('sellerRequest.sent.expiredText')}</Banner>;
    case 'review':
      return null;
  }
};

/** The store's quotation as it was sent, with what may still be done with it. */
export const SentQuotation = ({ quotation, onEdit, onChanged }: SentQuotationProps) => {
  const toast = useToast();
  const [isClosing, setIsClosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayChange = ['review', 'expired'].includes(standingOf(quotation));

  const close = async () => {
    setIsBusy(true);
    try {
      await withdrawQuotation(quotation.id);
      toast({ message: t('sellerRequest.close.done'), tone: 'success' });
      setIsClosing(false);
      await onChanged();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Stack gap={4} as="section" aria-label={t('sellerRequest.form.label')}>
      <Outcome quotation={quotation} />
      <Card padding={5}>
        <Stack gap={4}>
          <Inline justify="between">
            <Heading level={2} size="lg">
              {t('sellerRequest.form.titleOf', { code: quotation.code })}
            </Heading>
            <Inline gap={2}>
              {quotation.edited_quotation && <Badge tone="info">{t('sellerRequest.form.edited')}</Badge>}
              <QuotationState quotation={quotation} />
            </Inline>
          </Inline>
          <QuotationSheet quotation={quotation} />
          {mayChange && (
            <Inline gap={2} justify="end">
              <Button variant="quiet" onClick={() => setIsClosing(true)}>
                {t('sellerRequest.sent.close')}
              </Button>
              <Button variant="secondary" onClick={onEdit}>
                {t('sellerRequest.sent.edit')}
              </Button>
            </Inline>
          )}
        </Stack>
      </Card>
      <ConfirmDialog
        isOpen={isClosing}
        title={t('sellerRequest.close.title')}
        confirmLabel={t('sellerRequest.close.confirm')}
        tone="danger"
        isLoading={isBusy}
        onCancel={() => setIsClosing(false)}
        onConfirm={() => void close()}
      >
        <Text>{t('sellerRequest.close.text')}</Text>
      </ConfirmDialog>
    </Stack>
  );
};
