import { fieldErrors, isRefusal } from '@tuerca/api-client';
import { readOwnStoreApplication, type SessionUser, type StoreApplication } from '@tuerca/contracts';
import { storeApplicationParts, type StoreApplicationPart } from '@tuerca/rules';
import { useToast } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { useFormUploads } from '../../shared/form-uploads.ts';
import { headingOver } from '../../shared/go-to-heading.ts';
import { goToShown } from '../../shared/go-to-shown.ts';
import { messageOf } from '../../shared/messages.ts';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { t } from '../../texts/open-store.ts';
import { saveApplication } from './api/save-application.ts';
import { submitApplication } from './api/submit-application.ts';
import {
  changesOf,
  fieldOf,
  fieldsOfPart,
  keepingProblem,
  lacking,
  partOf,
  valuesOf,
  type ApplicationFields,
  type FieldName,
} from './application-fields.ts';

const shownPart = 'paso';
/** The part of the form that an address names; the first where it names none. */
export const partParam = (part: StoreApplicationPart): string => `?${shownPart}=${part}`;

const useShownPart = () => {
  const [params, setParams] = useSearchParams();
  const named = params.get(shownPart);
  const part = storeApplicationParts.find((each) => each === named) ?? 'company';
  const show = (next: StoreApplicationPart) => {
    setParams({ [shownPart]: next });
    window.scrollTo(0, 0);
  };
  return { part, show };
};

type FieldError = readonly [field: FieldName, message: string];

const inForm = storeApplicationParts.flatMap(fieldsOfPart);

/** The fields that are told of, in the order of the form: the first takes the focus. */
const refusedFields = (error: unknown): FieldError[] =>
  Object.entries(fieldErrors(error))
    .flatMap(([name, { message }]): FieldError[] => {
      const field = fieldOf(name);
      return field ? [[field, message]] : [];
    })
    .toSorted(([one], [other]) => inForm.indexOf(one) - inForm.indexOf(other));

interface Problem {
  readonly title: 'failed' | 'notSent';
  readonly text: string;
}

/** Runs what saves or sends: what is refused is told at its fields, else beside the button; to who has left, in a notice. */
const useAttempts = (showErrors: (errors: readonly FieldError[]) => void) => {
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isGone = useIsGone();
  const fail = async (error: unknown, title: Problem['title']) => {
    const refused = refusedFields(error);
    // Errors shown at their fields are not repeated.
    if (refused.length > 0 && !isGone()) return showErrors(refused);
    const text = messageOf(error);
    // Another tab may have sent it, which takes the form away.
    if (isRefusal(error)) await mutate(isReadOf(readOwnStoreApplication));
    if (isGone()) toast({ title: t(`openStore.form.${title}`), message: text, tone: 'danger' });
    else setProblem({ title, text });
    return undefined;
  };
  const attempt = async (title: Problem['title'], run: () => Promise<unknown>) => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      await fail(error, title);
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, isBusy, attempt, isGone };
};

/** The application's form: a part at a time, each kept on the server, the last one sent to be reviewed. */
export const useApplicationForm = (
  application: StoreApplication | null,
  user: SessionUser,
  onChanged: (application: StoreApplication) => Promise<unknown>,
) => {
  const form = useForm<ApplicationFields>({
    defaultValues: valuesOf(application, user),
    mode: 'onTouched',
    shouldUnregister: false,
  });
  // Read while rendering: only then is it kept up to date.
  const { dirtyFields } = form.formState;
  const { part, show } = useShownPart();
  const place = useRef<HTMLFormElement>(null);
  const goTo = (next: StoreApplicationPart) => {
    show(next);
    goToShown(() => headingOver(place.current));
  };
  const [keptNumber, setKeptNumber] = useState(application?.account_number_end ?? null);
  const toast = useToast();

  const [toShow, setToShow] = useState<readonly FieldError[]>([]);
  const shown = useRef(toShow);
  const showErrors = (errors: readonly FieldError[]) => {
    const [first] = errors;
    if (first && partOf(first[0]) !== part) show(partOf(first[0]));
    setToShow(errors);
  };
  useEffect(() => {
    const [first] = toShow;
    // Once the part is there: a field that is not shown cannot take the focus.
    if (!first || shown.current === toShow || partOf(first[0]) !== part) return;
    shown.current = toShow;
    for (const [index, [field, message]] of toShow.entries())
      form.setError(field, { type: 'told', message }, { shouldFocus: index === 0 });
  }, [toShow, part, form]);
  const { problem, isBusy, attempt, isGone } = useAttempts(showErrors);
  const { isWaiting, arrive } = useFormUploads(form);
  const told = useRef(false);
  useEffect(() => {
    if (told.current || application?.status !== 'missing') return;
    told.current = true;
    for (const { field, text } of application.missing) {
      const name = fieldOf(field);
      if (name) form.setError(name, { type: 'told', message: text });
    }
  }, [application, form]);

  /** Which save is the last one: what an earlier one answers is not how the application stands. */
  const turn = useRef(0);
  const keep = async (fields: readonly FieldName[]) => {
    const mine = (turn.current += 1);
    const saved = await saveApplication(changesOf(fields, form.getValues()));
    if (mine !== turn.current) return;
    setKeptNumber(saved.account_number_end);
    // Who comes back to the page begins with what was kept.
    await onChanged(saved);
  };

  /** Keeps what can be kept of the part that is shown; a field that is refused is told of, and keeps back no other. */
  const lastKept = useRef('');
  const refusedAs = useRef<Partial<Record<FieldName, string>>>({});
  const keepSoFar = async (): Promise<void> => {
    const values = form.getValues();
    const fields = fieldsOfPart(part).filter(
      (field) =>
        dirtyFields[field] &&
        refusedAs.current[field] !== JSON.stringify(values[field]) &&
        keepingProblem(field, values) === undefined,
    );
    const changes = JSON.stringify(changesOf(fields, values));
    if (changes === '{}' || changes === lastKept.current) return;
    lastKept.current = changes;
    try {
      await keep(fields);
    } catch (error) {
      lastKept.current = '';
      const refused = refusedFields(error).filter(([field]) => fields.includes(field));
      for (const [field, message] of refused) {
        refusedAs.current[field] = JSON.stringify(values[field]);
        form.setError(field, { type: 'told', message });
      }
      if (refused.length > 0) await keepSoFar();
    }
  };

  const next = async () => {
    if (!(await form.trigger(fieldsOfPart(part), { shouldFocus: true }))) return;
    await attempt('failed', async () => {
      await keep(fieldsOfPart(part));
      // Who has gone on to another page stays there.
      if (!isGone()) goTo(storeApplicationParts[storeApplicationParts.indexOf(part) + 1]!);
    });
  };

  const send = async (sent: string) => {
    if (!(await form.trigger(fieldsOfPart(part), { shouldFocus: true }))) return;
    if (!(await arrive(fieldsOfPart(part)))) return;
    const values = form.getValues();
    const lacks = Object.entries(lacking(values, keptNumber));
    if (lacks.length > 0) return showErrors(lacks as [FieldName, string][]);
    // Also of a part that was left by a link or by going back, without being saved.
    const wrong = inForm.flatMap((field): FieldError[] => {
      const problem = keepingProblem(field, values);
      return problem === undefined ? [] : [[field, problem]];
    });
    if (wrong.length > 0) return showErrors(wrong);
    await attempt('notSent', async () => {
      await keep(inForm.filter((field) => dirtyFields[field] || fieldsOfPart(part).includes(field)));
      turn.current += 1;
      const submitted = await submitApplication();
      toast({ message: sent, tone: 'success' });
      await onChanged(submitted);
    });
  };

  return { form, place, part, goTo, problem, isBusy: isBusy || isWaiting, keptNumber, keepSoFar, next, send };
};
