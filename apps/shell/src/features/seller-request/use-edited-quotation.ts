import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../texts/registered.ts';
import { carriedOver } from './carried-over.ts';
import { changedByOthers } from './changed-by-others.ts';
import { bodyOf, draftOf, keptEdit, type Begun, type QuotationDraft } from './quotation-draft.ts';

interface EditedOf {
  readonly form: UseFormReturn<QuotationDraft>;
  readonly request: QuotationRequest;
  /** As the page has it by now; null where none is edited. */
  readonly current: Quotation | null;
  /** What the form began with. */
  readonly begun: Begun;
  /** Tells that what was typed was put over a later version, and what is different in that. */
  readonly tell: (...messages: string[]) => void;
}

interface Edit {
  readonly quotation: Quotation | null;
  readonly begun: Begun;
  /** What it began with until it was put over a later version. */
  readonly before: Begun | null;
}

const wire = (draft: QuotationDraft): string => JSON.stringify(bodyOf(draft));

/**
 * The quotation that an edit is of: what it began with, though the page keeps revalidating. Once that was refused as changed
 * meanwhile, what was typed is put over what the quotation is by now, to be looked at and saved again (ADR 0600). What is
 * typed is kept on the device with what it began with (ADR 0640).
 */
export const useEditedQuotation = ({ form, request, current, begun, tell }: EditedOf) => {
  const [edit, setEdit] = useState<Edit>({ quotation: current, begun, before: null });
  const [isOutdated, setIsOutdated] = useState(false);
  if (isOutdated && current !== null && current.version !== edit.begun.version) {
    const { version } = current;
    setEdit({ quotation: current, begun: { version, draft: draftOf(current, request) }, before: edit.begun });
    setIsOutdated(false);
  }
  const kept = edit.quotation && keptEdit(edit.quotation.id);
  const keep = useEffectEvent((typed: QuotationDraft) => {
    if (!kept) return;
    if (wire(typed) === wire(edit.begun.draft)) kept.clear();
    else kept.save({ begun: edit.begun, typed });
  });
  useEffect(() => {
    const subscription = form.watch((typed) => keep(typed as QuotationDraft));
    return () => subscription.unsubscribe();
  }, [form]);
  const carryOver = useEffectEvent((before: Begun, now: Begun) => {
    const drafts = { begun: before.draft, typed: form.getValues(), now: now.draft };
    // Before the form takes the values of now into the object that it has of what was typed.
    tell(t('sellerRequest.problems.carriedOver'), ...changedByOthers(drafts, request.currency));
    form.reset(carriedOver(drafts), { keepDefaultValues: true, keepFieldsRef: true });
  });
  useEffect(() => {
    if (edit.before !== null) carryOver(edit.before, edit.begun);
  }, [edit]);
  return { quotation: edit.quotation, begun: edit.begun, kept, outdate: () => setIsOutdated(true) };
};
