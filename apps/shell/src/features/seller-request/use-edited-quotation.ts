import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { carriedOver } from './carried-over.ts';
import { draftOf, type QuotationDraft } from './quotation-draft.ts';

interface EditedOf {
  readonly form: UseFormReturn<QuotationDraft>;
  readonly request: QuotationRequest;
  /** As the page has it by now; null where none is edited. */
  readonly current: Quotation | null;
}

/**
 * The quotation that an edit is of: what it began with, though the page keeps revalidating. Once that was refused as changed
 * meanwhile, what was typed is put over what the quotation is by now, to be looked at and saved again (ADR 0600).
 */
export const useEditedQuotation = ({ form, request, current }: EditedOf) => {
  const [quotation, setQuotation] = useState(current);
  const [isOutdated, setIsOutdated] = useState(false);
  const carryOver = useEffectEvent(() => {
    if (!quotation || !current) return;
    const drafts = { begun: draftOf(quotation, request), typed: form.getValues() };
    form.reset(carriedOver({ ...drafts, now: draftOf(current, request) }), {
      keepDefaultValues: true,
      keepFieldsRef: true,
    });
    setQuotation(current);
    setIsOutdated(false);
  });
  const isNewer = isOutdated && current !== null && current.version !== quotation?.version;
  useEffect(() => {
    if (isNewer) carryOver();
  }, [isNewer]);
  return { quotation, outdate: () => setIsOutdated(true) };
};
