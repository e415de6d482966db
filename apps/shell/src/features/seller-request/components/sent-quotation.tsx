import type { Quotation, QuotationRequest } from '@tuerca/contracts';
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
  theme,
  useToast,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { InfractionNotes } from '../../infractions/infraction-notes.tsx';
import { QuotationPdfLink } from '../../documents/components/pdf-links.tsx';
import { notifyBuyer } from '../api/send-quotation.ts';
import { withdrawQuotation } from '../api/close-quotation.ts';
import { keptEdit } from '../quotation-draft.ts';
import { outcomeOf, whyNotEdited } from '../why-closed.ts';
import { QuotationSheet } from './quotation-sheet.tsx';
import { isChangeable, QuotationState, standingOf } from './quotation-state.tsx';
import { SaleAction } from './sale-action.tsx';

/** The id that the form scrolls to when a colleague has sent a quotation first. */
export const sentQuotationId = 'cotizacion-enviada';

const Section = styled(Stack)`
  scroll-margin-top: ${theme.space[4]};
`;

interface SentQuotationProps {
  readonly request: QuotationRequest;
  readonly quotation: Quotation;
  readonly onEdit: () => void;
  /** Quotes again from a closed quotation; absent when the request takes no quotation. */
  readonly onRenew?: (() => void) | undefined;
  readonly onChanged: () => Promise<unknown>;
}

/** The quotation's outcome; an ordered quotation is locked and links to its order (specification 3 section 4). */
const Outcome = ({ quotation }: { readonly quotation: Quotation }) => {
  const order = quotation.detail.shoppingHeader;
  const outcome = outcomeOf(quotation);
  switch (standingOf(quotation)) {
    case 'sold':
      return (
        <Banner
          tone="success"
          title={t('sellerRequest.sent.orderTitle', { reference: order?.ref_venta ?? '' })}
          link={{ href: paths.order(order?.id ?? 0), label: t('sellerRequest.sent.order') }}
        >
          {outcome}
        </Banner>
      );
    case 'rejected':
      return order ? (
        <Banner
          title={t('sellerRequest.sent.lostTitle', { reference: order.ref_venta })}
          link={{ href: paths.order(order.id), label: t('sellerRequest.sent.order') }}
        >
          {outcome}
        </Banner>
      ) : (
        <Banner tone="warning">{outcome}</Banner>
      );
    case 'closed':
      return <Banner tone="info">{outcome}</Banner>;
    case 'expired':
      return <Banner tone="warning">{outcome}</Banner>;
    case 'review':
      return null;
  }
};

/** A banner about changes that the buyer has not been notified of, with the button to do so. */
const Untold = ({ quotation, onChanged }: Pick<SentQuotationProps, 'quotation' | 'onChanged'>) => {
  const toast = useToast();
  const notify = async () => {
    try {
      await notifyBuyer(quotation.id);
      toast({ message: t('sellerRequest.send.notified'), tone: 'success' });
      await onChanged();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
      await onChanged();
    }
  };
  return (
    <Banner
      tone="info"
      action={
        <PendingButton size="sm" onPress={notify}>
          {t('sellerRequest.notify.button')}
        </PendingButton>
      }
    >
      {t('sellerRequest.notify.untold')}
    </Banner>
  );
};

/** The store's sent quotation with its actions. */
export const SentQuotation = ({ request, quotation, onEdit, onRenew, onChanged }: SentQuotationProps) => {
  const toast = useToast();
  const place = useRef<HTMLElement>(null);
  const [isClosing, setIsClosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayRenew = onRenew && standingOf(quotation) === 'closed';
  const mayClose = isChangeable(quotation);
  const mayEdit = whyNotEdited(quotation, request) === null;
  /** An edit of it was left by a reload. */
  const isBegun = keptEdit(quotation.id).load() !== null;

  const reread = async () => {
    await onChanged();
    // The pressed button may be gone.
    keepFocusBy(place.current);
  };
  const close = async () => {
    setIsBusy(true);
    try {
      await withdrawQuotation(quotation.id);
      toast({ message: t('sellerRequest.close.done'), tone: 'success' });
      setIsClosing(false);
      await reread();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
      // It may have been sold meanwhile, and is not to be closed any more.
      await reread();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Section
      gap={4}
      as="section"
      ref={place}
      id={sentQuotationId}
      tabIndex={-1}
      aria-label={t('sellerRequest.form.label')}
    >
      <Outcome quotation={quotation} />
      <InfractionNotes infractions={quotation.infractions} />
      {mayEdit && quotation.hasUntoldChanges && <Untold quotation={quotation} onChanged={reread} />}
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
          <QuotationSheet request={request} quotation={quotation} />
          <Inline gap={2} justify="end">
            <QuotationPdfLink variant="quiet" quotation={quotation} />
            {mayRenew && (
              <Button variant="secondary" onClick={onRenew}>
                {t('sellerRequest.sent.renew')}
              </Button>
            )}
            {mayClose && (
              <Button variant="quiet" onClick={() => setIsClosing(true)}>
                {t('sellerRequest.sent.close')}
              </Button>
            )}
            {mayEdit && (
              <Button variant="secondary" onClick={onEdit}>
                {t(`sellerRequest.sent.${isBegun ? 'goOn' : 'edit'}`)}
              </Button>
            )}
            <SaleAction request={request} quotation={quotation} onChanged={onChanged} />
          </Inline>
        </Stack>
      </Card>
      <ConfirmDialog
        isOpen={isClosing && mayClose}
        title={t('sellerRequest.close.title')}
        confirmLabel={t('sellerRequest.close.confirm')}
        tone="danger"
        isLoading={isBusy}
        onCancel={() => setIsClosing(false)}
        onConfirm={() => void close()}
      >
        <Text>{t('sellerRequest.close.text')}</Text>
      </ConfirmDialog>
    </Section>
  );
};
