import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { dateIn, percentFromFraction } from '@tuerca/rules';
import { Badge, breakpoints, Heading, Inline, Stack, theme } from '@tuerca/ui';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { t } from '../../../texts/registered.ts';
import type { LineDraft } from '../line-draft.ts';
import { totalsOf, type QuotationDraft } from '../quotation-draft.ts';
import { useKnownPrices } from '../use-known-prices.ts';
import { PhotoUploads, usePhotoUploads } from '../use-photo-uploads.ts';
import { useQuotationForm } from '../use-quotation-form.ts';
import { useSendQuotation } from '../use-send-quotation.ts';
import { useStoreAdvisers } from '../../advisers/use-store-advisers.ts';
import { LastPrices } from './earlier-prices.tsx';
import { Filled } from './filled.tsx';
import { NotifyChoice } from './notify-choice.tsx';
import { QuotationAnswer } from './quotation-answer.tsx';
import { CancelEdit, QuotationButtons } from './quotation-buttons.tsx';
import { QuotationLines } from './quotation-lines.tsx';
import { QuotationTerms } from './quotation-terms.tsx';
import { QuotationTotals } from './quotation-totals.tsx';
import { SendConfirmation } from './send-confirmation.tsx';
import { useServiceCosts } from '../api/use-service-costs.ts';

/** The table's header does not cover a focused element (WCAG 2.2, 2.4.11). */
const Form = styled.form`
  :is(input, textarea, select, button) {
    scroll-margin-top: ${theme.size.thumb};
  }
`;

interface QuotationFormProps {
  readonly request: QuotationRequest;
  readonly storeId: number;
  /** The store's own quotation when it is edited. */
  readonly quotation: Quotation | null;
  /** Focuses the first price on mount. */
  readonly takesFocus?: boolean;
  /** Why the request takes no more quotations while this one is filled in, else null. */
  readonly late: string | null;
  /** The next pending request's URL, or null. */
  readonly nextHref: string | null;
  /** Goes to the quotation that a colleague, or another tab, has sent meanwhile, or made one that cannot be edited. */
  readonly onShowSent?: (() => void) | undefined;
  /** Quotes again with what was typed in an edit, if the quotation was closed meanwhile. */
  readonly onRenew?: ((typed: QuotationDraft) => void) | undefined;
  /** Something is typed in a new quotation. */
  readonly onFilled?: () => void;
  readonly onSent: () => Promise<unknown>;
  /** The request has changed since it was loaded. */
  readonly onOutdated: () => Promise<unknown>;
  /** Every part is marked as sold out: a request not yet quoted is discarded. */
  readonly onNothingOffered: () => void;
  readonly onCancel?: () => void;
}

/** Ctrl+Enter submits; Enter alone, often typed after a price, does not, against accidental sending. */
const sendByKey = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  const isAsked = event.ctrlKey || event.metaKey;
  if (isAsked || event.target instanceof HTMLInputElement) event.preventDefault();
  if (isAsked) send();
};

const keyOf = ({ id, requestDetailId }: LineDraft, index: number): string =>
  id === null ? `part ${requestDetailId ?? index}` : `line ${id}`;

/** What the form is of; on a phone with the way out of it. */
const FormHead = ({
  quotation,
  children,
}: Pick<QuotationFormProps, 'quotation'> & { readonly children: ReactNode }) => (
  <Inline justify="between">
    <Heading level={2} size="lg">
      {quotation ? t('sellerRequest.form.titleOf', { code: quotation.code }) : t('sellerRequest.form.title')}
    </Heading>
    {quotation?.edited_quotation && <Badge tone="info">{t('sellerRequest.form.edited')}</Badge>}
    {children}
  </Inline>
);

/** Quotes a request, or edits the quotation that was sent. */
export const QuotationForm = ({
  request,
  storeId,
  quotation,
  takesFocus = false,
  late,
  nextHref,
  onShowSent,
  onRenew,
  onFilled,
  onSent,
  onOutdated,
  onNothingOffered,
  onCancel,
}: QuotationFormProps) => {
  const { advisers, isLoading } = useStoreAdvisers();
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.phone}px)`);
  const today = dateIn(new Date(), request.country);
  const isLate = late !== null;
  const { form, begun, firstLine, usualShipping, submit } = useQuotationForm({
    request,
    storeId,
    quotation,
    advisers: isLoading ? null : advisers,
    today,
    takesFocus,
    isOvertaken: onShowSent !== undefined,
    onFilled,
  });
  const costs = useServiceCosts(request.id).data?.data ?? null;
  const known = useKnownPrices(request.id);
  const [current, setCurrent] = useState(firstLine);
  const [tellsBuyer, setTellsBuyer] = useState(true);
  const element = useRef<HTMLFormElement>(null);
  const photos = usePhotoUploads(form);
  const lines = form.getValues('lines').map((line, index) => ({ key: keyOf(line, index), name: line.name }));
  const sending = useSendQuotation({
    form,
    submit,
    request,
    storeId,
    quotation,
    begun,
    tellsBuyer,
    known,
    today,
    isLate,
    element,
    photos,
    onShowLine: setCurrent,
    onSent,
    onOutdated,
    onNothingOffered,
  });

  const { send, isSending, isWaiting, confirming } = sending;
  const giveUpWhenNothingIsLeft = () => {
    if (!quotation && !form.getValues('lines').some(({ isOffered }) => isOffered)) onNothingOffered();
  };
  const ofLines = {
    request,
    lines,
    percent: costs && percentFromFraction(costs.serviceCostPercent),
    known,
    isWaiting,
    onSoldOut: giveUpWhenNothingIsLeft,
  };
  return (
    <FormProvider {...form}>
      <Form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={sendByKey(send)}
        noValidate
        aria-label={t('sellerRequest.form.label')}
      >
        <Stack gap={4}>
          <FormHead quotation={quotation}>
            {isPhone && onCancel && <CancelEdit isEdit={sending.isEdit} {...{ isLate, onCancel }} />}
          </FormHead>
          <Filled disabled={isWaiting}>
            <LastPrices known={known} />
          </Filled>
          <PhotoUploads value={photos}>
            <QuotationLines {...ofLines} isPhone={isPhone} current={current} onCurrentChange={setCurrent} />
          </PhotoUploads>
          <Filled disabled={isWaiting}>
            <QuotationTerms {...{ request, today, isPhone, usualShipping }} isNew={!quotation} />
          </Filled>
          {quotation && <NotifyChoice isChosen={tellsBuyer} onChange={setTellsBuyer} />}
          <QuotationTotals
            costs={costs}
            request={request}
            notice={<QuotationAnswer {...sending} {...{ late, nextHref, onShowSent, onRenew }} />}
          >
            <QuotationButtons {...sending} {...{ tellsBuyer, isLate, isPhone, onCancel }} />
          </QuotationTotals>
        </Stack>
      </Form>
      {confirming && (
        <SendConfirmation
          oddities={confirming.oddities}
          totals={totalsOf(confirming.draft, costs)}
          currency={request.currency}
          isLoading={isSending}
          onConfirm={sending.confirm}
          onCancel={sending.stopConfirming}
        />
      )}
    </FormProvider>
  );
};
