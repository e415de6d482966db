import type { Quotation } from '@tuerca/contracts';
import {
  Badge,
  Banner,
  Button,
  Card,
  ConfirmDialog,
  Heading,
  Inline,
  LinkButton,
  recoverFocus,
  Stack,
  Text,
  theme,
  useToast,
} from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { QuotationPdfLink } from '../../documents/components/pdf-links.tsx';
import { notifyBuyer } from '../api/send-quotation.ts';
import { withdrawQuotation } from '../api/close-quotation.ts';
import { QuotationSheet } from './quotation-sheet.tsx';
import { QuotationState, standingOf } from './quotation-state.tsx';

/** Where the form leads to when a colleague was quicker. */
export const sentQuotationId = 'cotizacion-enviada';

const Section = styled(Stack)`
  scroll-margin-top: calc(${theme.size.header} + ${theme.space[4]});
`;
const Success = styled.div`
  scroll-margin-top: calc(${theme.size.header} + ${theme.space[4]});
`;

interface SentQuotationProps {
  readonly quotation: Quotation;
  /** It went a moment ago: its seller is told so, and led on. */
  readonly isJustSent: boolean;
  /** It went by a press, not by itself once there was a network. */
  readonly isSentByPress: boolean;
  /** Where the next request waits, or null. */
  readonly nextHref: string | null;
  readonly onEdit: () => void;
  /** Begins it anew once it is closed; absent where the request takes no quotation. */
  readonly onRenew?: (() => void) | undefined;
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
    case 'rejected':
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

/** What comes after a quotation that went: the next request, under the thumb and the Enter key. */
const JustSent = ({ nextHref, isSentByPress }: Pick<SentQuotationProps, 'nextHref' | 'isSentByPress'>) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What went by itself calls nobody away from what they do by then.
    if (!isSentByPress && document.activeElement !== document.body) return;
    // On a phone the talk with the buyer stands below, and would be what is seen.
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isSentByPress]);
  return (
    <Success ref={place} role="status">
      <Banner
        tone="success"
        title={t('sellerRequest.send.sent')}
        action={
          <LinkButton
            size="sm"
            href={nextHref ?? paths.indexTab('quotationRequest')}
            aria-keyshortcuts={nextHref ? 'j' : undefined}
          >
            {t(nextHref ? 'sellerRequest.next' : 'sellerRequest.backToPending')}
          </LinkButton>
        }
      >
        {t('sellerRequest.send.sentText')}
      </Banner>
    </Success>
  );
};

/** What changed since the buyer was last told of it, and the press that tells it. */
const Untold = ({ quotation, onChanged }: Pick<SentQuotationProps, 'quotation' | 'onChanged'>) => {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const notify = async () => {
    setIsBusy(true);
    try {
      await notifyBuyer(quotation.id);
      toast({ message: t('sellerRequest.send.notified'), tone: 'success' });
      await onChanged();
      // The button leaves with what it was for.
      recoverFocus();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={() => void notify()} isLoading={isBusy}>
          {t('sellerRequest.notify.button')}
        </Button>
      }
    >
      {t('sellerRequest.notify.untold')}
    </Banner>
  );
};

/** The store's quotation as it was sent, with what may still be done with it. */
export const SentQuotation = ({
  quotation,
  isJustSent,
  isSentByPress,
  nextHref,
  onEdit,
  onRenew,
  onChanged,
}: SentQuotationProps) => {
  const toast = useToast();
  const [isClosing, setIsClosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayRenew = onRenew && standingOf(quotation) === 'closed';
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
    <Section
      gap={4}
      as="section"
      id={sentQuotationId}
      tabIndex={-1}
      aria-label={t('sellerRequest.form.label')}
    >
      {isJustSent && standingOf(quotation) === 'review' && (
        <JustSent nextHref={nextHref} isSentByPress={isSentByPress} />
      )}
      <Outcome quotation={quotation} />
      {mayChange && quotation.hasUntoldChanges && <Untold quotation={quotation} onChanged={onChanged} />}
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
          <Inline gap={2} justify="end">
            <QuotationPdfLink variant="quiet" quotation={quotation} />
            {mayRenew && (
              <Button variant="secondary" onClick={onRenew}>
                {t('sellerRequest.sent.renew')}
              </Button>
            )}
            {mayChange && (
              <>
                <Button variant="quiet" onClick={() => setIsClosing(true)}>
                  {t('sellerRequest.sent.close')}
                </Button>
                <Button variant="secondary" onClick={onEdit}>
                  {t('sellerRequest.sent.edit')}
                </Button>
              </>
            )}
          </Inline>
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
    </Section>
  );
};
