import { fieldErrors } from '@tuerca/api-client';
import { limits } from '@tuerca/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { country } from '../../config/country.ts';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { messageOf } from '../../shared/messages.ts';
import { useKeptForm } from '../../shared/use-device-draft.ts';
import { useSession } from '../session/session.tsx';
import { sendPqrs, type PqrsDraft } from './api/send-pqrs.ts';
import { emptyPqrs, pqrsDraft, referenceParam, type PqrsFields, type PqrsReceipt } from './pqrs-draft.ts';

/** The form of what somebody files: kept while it is written, sent once, with the words of the service at its fields. */
export const usePqrsForm = (onSent: (receipt: PqrsReceipt) => void) => {
  const { user, isRegistered } = useSession();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [params] = useSearchParams();
  const reference = params.get(referenceParam)?.slice(0, limits.supportCase.reference);
  const [kept] = useState(pqrsDraft.load);
  const form = useForm<PqrsFields>({
    // Who comes from an order or a return has something to claim of it.
    defaultValues: { ...emptyPqrs, ...kept, ...(reference && { reference, kind: kept?.kind ?? 'claim' }) },
  });
  const { handleSubmit, setError } = form;
  const { sendOnce } = useIdempotencyKey();
  /** What the account says counts; who signed up with a number alone types an e-mail. */
  const known = {
    name: (isRegistered && user?.name) || null,
    email: (isRegistered && user?.email) || null,
  };

  useKeptForm(form, pqrsDraft);

  const submit = handleSubmit(async ({ kind, reference, name, email, ...words }) => {
    setProblem(undefined);
    const draft: PqrsDraft = {
      ...words,
      kind: kind!,
      reference: reference.trim() || null,
      country: country.code,
      ...(!known.name && { name }),
      ...(!known.email && { email }),
    };
    try {
      const receipt = await sendOnce(draft, (body, idempotencyKey) =>
        sendPqrs(body, { idempotencyKey, hasAccount: isRegistered }),
      );
      pqrsDraft.clear();
      onSent({ ...receipt, email: known.email ?? email });
    } catch (error) {
      const ofFields = Object.entries(fieldErrors(error)).filter(([field]) => field in emptyPqrs);
      for (const [field, found] of ofFields)
        setError(field as keyof PqrsFields, found, { shouldFocus: true });
      if (ofFields.length === 0) setProblem({ text: messageOf(error) });
    }
  });

  return { form, submit, problem, known };
};
