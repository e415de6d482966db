import { ApiError } from '@tuerca/api-client';
import { inputLimits, type SupportCase } from '@tuerca/contracts';
import { fieldMessages } from '@tuerca/rules';
import { Button, Card, Stack, Text, TextField } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { t } from '../../../texts/support-cases.ts';
import { useSession } from '../../session/session.tsx';
import { followCase } from '../api/follow-case.ts';
import { CaseView } from './case-view.tsx';
import { ReplyForm } from './reply-form.tsx';

interface FollowFormProps {
  /** The number of a letter's link, and the e-mail of the account. */
  readonly number: string;
  readonly email: string;
}

const isNumberOf = ({ number }: SupportCase, typed: string): boolean => number === typed.trim().toUpperCase();

/** Finds a case by its number and e-mail, and shows it below. */
export const FollowForm = ({ number, email }: FollowFormProps) => {
  const [found, setFound] = useState<SupportCase>();
  const [foundBy, setFoundBy] = useState(email);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const place = useRef<HTMLDivElement>(null);
  const { isRegistered } = useSession();
  const form = useForm({
    defaultValues: { number, email },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (found) place.current?.focus();
  }, [found]);

  const find = handleSubmit(async (given) => {
    setProblem(undefined);
    // What is being replied to a case stays where that is looked for again.
    setFound((shown) => (shown && isNumberOf(shown, given.number) ? shown : undefined));
    try {
      setFound(await followCase(given.number, given.email));
      setFoundBy(given.email);
    } catch (error) {
      // Who sees it may not be who asks now.
      if (error instanceof ApiError && error.is('SUPPORT_CASE_NOT_FOUND')) setFound(undefined);
      if (!showRefused(form, error)) setProblem({ text: messageOf(error) });
    }
  });

  const readAgain = async ({ number: of }: SupportCase) => {
    try {
      setFound(await followCase(of, foundBy));
    } catch (error) {
      setFound(undefined);
      setProblem({ text: messageOf(error) });
    }
  };

  return (
    <Stack gap={4}>
      <Card padding={5}>
        <form onSubmit={(event) => void find(event)} noValidate>
          <Stack gap={4}>
            <Text>{t('supportCases.following.text')}</Text>
            <TextField
              label={t('supportCases.following.number')}
              description={t('supportCases.following.numberHint')}
              isRequired
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={32}
              error={errors.number?.message}
              {...register('number', {
                validate: (typed) =>
                  /^\s*[A-Za-z]{4}-\d{4}-\d{6,9}\s*$/.test(typed) || t('supportCases.following.numberWrong'),
              })}
            />
            <TextField
              label={t('supportCases.following.email')}
              isRequired
              type="email"
              autoComplete="email"
              maxLength={inputLimits.email}
              error={errors.email?.message}
              {...register('email', {
                required: fieldMessages.required,
                pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: t('supportCases.form.emailWrong') },
              })}
            />
            <RefusalOf problem={problem} />
            <Button type="submit" isLoading={isSubmitting}>
              {t('supportCases.following.find')}
            </Button>
          </Stack>
        </form>
      </Card>
      {found && (
        <div ref={place} tabIndex={-1}>
          <CaseView found={found}>
            {/* Who has an account replies to what that filed. */}
            {!isRegistered && <ReplyForm found={found} email={foundBy} onReplied={() => readAgain(found)} />}
          </CaseView>
        </div>
      )}
    </Stack>
  );
};
