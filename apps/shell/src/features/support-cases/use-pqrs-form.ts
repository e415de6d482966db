import { limits } from '@tuerca/contracts';
import { readTradeCode } from '@tuerca/rules';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { country } from '../../config/country.ts';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { messageOf } from '../../shared/messages.ts';
import { showRefused } from '../../shared/show-refused.ts';
import { useKeptForm } from '../../shared/use-device-draft.ts';
import { t } from '../../texts/support-cases.ts';
import { useSession } from '../session/session.tsx';
import { sendPqrs, type PqrsDraft } from './api/send-pqrs.ts';
import { mayOpen } from './api/may-open.ts';
import {
  emptyPqrs,
  pqrsDraftOf,
  referenceParam,
  type PqrsFields,
  type PqrsReceipt,
  type PqrsSender,
} from './pqrs-draft.ts';

export interface PqrsFormOptions {
  /** Who sent the one before. */
  readonly sender: PqrsSender | undefined;
  /** It comes in the place of the button that asked for it. */
  readonly takesFocus: boolean;
  readonly onSent: (receipt: PqrsReceipt, sender: PqrsSender) => void;
}

/** The form of what somebody files: kept while it is written, sent once, with the words of the service at its fields. */
export const usePqrsForm = ({ sender, takesFocus, onSent }: PqrsFormOptions) => {
  const { user, isRegistered } = useSession();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [params] = useSearchParams();
  const reference = params.get(referenceParam)?.slice(0, limits.supportCase.reference);
  const [draft] = useState(() => pqrsDraftOf(reference));
  const [kept] = useState(draft.load);
  const form = useForm<PqrsFields>({
    // Who comes from an order or a return has something to claim of it.
    defaultValues: { ...emptyPqrs, ...sender, ...(reference && { reference, kind: 'claim' }), ...kept },
  });
  const { handleSubmit, setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('kind');
  }, [takesFocus, setFocus]);
  const { sendOnce } = useIdempotencyKey();
  /** What the account says counts; who signed up with a number alone types an e-mail. */
  const known = {
    name: (isRegistered && user?.name) || null,
    email: (isRegistered && user?.email) || null,
  };

  useKeptForm(form, draft);

  const submit = handleSubmit(async ({ kind, reference, name, email, ...words }) => {
    setProblem(undefined);
    const body: PqrsDraft = {
      ...words,
      kind: kind!,
      reference: readTradeCode(reference)?.code ?? null,
      country: country.code,
      ...(!known.name && { name }),
      ...(!known.email && { email }),
    };
    try {
      const receipt = await sendOnce(body, (sent, idempotencyKey) =>
        sendPqrs(sent, { idempotencyKey, hasAccount: isRegistered }),
      );
      draft.clear();
      onSent(receipt, { name: known.name ?? name, email: known.email ?? email });
    } catch (error) {
      if (!showRefused(form, error)) setProblem({ text: messageOf(error) });
    }
  });

  /** Of who has an account it is looked up; to others nothing is told of what there is. */
  const isReference = async (typed: string): Promise<true | string> => {
    if (typed.trim() === '') return true;
    const code = readTradeCode(typed);
    if (!code) return t('supportCases.form.referenceWrong');
    if (!isRegistered) return true;
    const isThere = await mayOpen(code);
    // An answer that comes late says nothing of what stands there by then.
    const current = form.getValues('reference');
    if (current !== typed) return isReference(current);
    return isThere || t('supportCases.form.referenceUnknown', { code: code.code });
  };

  return { form, submit, problem, known, isReference };
};
