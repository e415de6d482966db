import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../texts/registered.ts';
import { carriedOver } from './carried-over.ts';
import { changedByOthers } from './changed-by-others.ts';
import { draftOf, type QuotationDraft } from './quotation-draft.ts';

interface EditedOf {
  readonly form: UseFormReturn<QuotationDraft>;
  readonly request: QuotationRequest;
  /** As the page has it by now; null where none is edited. */
  readonly current: Quotation | null;
  /** Tells that what was typed was put over a later version, and what is different in that. */
  readonly tell: (...messages: string[]) => void;
}

interface Edit {
  readonly quotation: Quotation | null;
  /** What it was until the edit was put over a later version. */
  readonly before: Quotation | null;
}

/**
 * The quotation that an edit is of: what it began with, though the page keeps revalidating. Once that was refused as changed
 * meanwhile, what was typed is put over what the quotation is by now, to be looked at and saved again (ADR 0600).
 */
export const useEditedQuotation = ({ form, request, current, tell }: EditedOf) => {
  const [edit, setEdit] = useState<Edit>({ quotation: current, before: null });
  const [isOutdated, setIsOutdated] = useState(false);
  if (isOutdated && current !== null && current.version !== edit.quotation?.version) {
    setEdit({ quotation: current, before: edit.quotation });
    setIsOutdated(false);
  }
  const carryOver = useEffectEvent((before: Quotation, now: Quotation) => {
    const drafts = {
      begun: draftOf(before, request),
      typed: form.getValues(),
      now: draftOf(now, request),
    };
    // Before the form takes the values of now into the object that it has of what was typed.
    tell(t('sellerRequest.problems.carriedOver'), ...changedByOthers(drafts, request.currency));
    form.reset(carriedOver(drafts), { keepDefaultValues: true, keepFieldsRef: true });
  });
  useEffect(() => {
    if (edit.before !== null && edit.quotation !== null) carryOver(edit.before, edit.quotation);
  }, [edit]);
  return { quotation: edit.quotation, outdate: () => setIsOutdated(true) };
};
