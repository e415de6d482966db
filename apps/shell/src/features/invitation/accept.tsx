import { ApiError } from '@tuerca/api-client';
import { legalVersion, type SessionUser } from '@tuerca/contracts';
import { Banner, Button, Inline, LinkButton, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../config/paths.ts';
import { messageOf } from '../../shared/messages.ts';
import { Refusal, RefusalOf } from '../../shared/refusal.tsx';
import { showRefused } from '../../shared/show-refused.ts';
import { t } from '../../texts/invitation.ts';
import { Consent } from '../session/components/consent.tsx';
import { NewPasswordField } from '../session/components/new-password-field.tsx';
import { acceptInvitation, type Invitation } from './api/invitation.ts';
import { keepToken } from './use-invitation.ts';

export interface AcceptProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onJoined: (user: SessionUser) => void;
}

/** Signs in first, and comes back to the invitation. */
const LogIn = ({ token, label }: { readonly token: string; readonly label: string }) => (
  <LinkButton
    size="lg"
    variant={label === t('invitation.login') ? 'primary' : 'quiet'}
    href={paths.loginAndReturn(paths.invitation)}
    onClick={() => keepToken(token)}
  >
    {label}
  </LinkButton>
);

/** For who has a session: one press, with that account. */
export const AcceptAs = ({ token, onJoined, name }: AcceptProps & { readonly name: string }) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string }>();
  const accept = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      onJoined(await acceptInvitation({ token }));
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsBusy(false);
    }
  };
  return (
    <Stack gap={4}>
      <Text>{t('invitation.as', { name })}</Text>
      <RefusalOf problem={problem} />
      <Inline gap={3}>
        <Button size="lg" onClick={() => void accept()} isLoading={isBusy}>
          {t('invitation.accept')}
        </Button>
        <LogIn token={token} label={t('invitation.other')} />
      </Inline>
    </Stack>
  );
};

/** For who has an account with the invited contact, and no session. */
export const AcceptAfterLogin = ({
  token,
  contact,
}: {
  readonly token: string;
  readonly contact: string;
}) => (
  <Stack gap={4}>
    <Banner tone="info">{t('invitation.known', { contact })}</Banner>
    <Inline>
      <LogIn token={token} label={t('invitation.login')} />
    </Inline>
  </Stack>
);

interface NewAccountFields {
  name: string;
  password: string;
  conditions: boolean;
}

/** For who has no account: it is made with the invited contact, which the letter has proved. */
export const AcceptAsNew = ({ token, invitation, onJoined }: AcceptProps) => {
  const { name, email, mobile } = invitation;
  const form = useForm<NewAccountFields>({ defaultValues: { name, password: '', conditions: false } });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const [isKnown, setIsKnown] = useState(false);
  const contact = email ?? mobile ?? '';
  const submit = handleSubmit(async ({ name: given, password }) => {
    const own = email === null ? {} : { password };
    try {
      onJoined(
        await acceptInvitation({
          token,
          name: given,
          ...own,
          conditions: 1,
          documents_version: legalVersion,
        }),
      );
    } catch (error) {
      setIsKnown(error instanceof ApiError && error.is('ADVISER_INVITATION_NEEDS_LOGIN'));
      if (!showRefused(form, error)) setError('root', { message: messageOf(error) });
    }
  });
  if (isKnown) return <AcceptAfterLogin token={token} contact={contact} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <Text>{t('invitation.newAccount', { contact })}</Text>
        {errors.root?.message && <Refusal attempt={errors.root}>{errors.root.message}</Refusal>}
        <TextField
          label={t('invitation.name')}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', { required: t('invitation.nameRequired') })}
        />
        {email !== null && <NewPasswordField form={form} />}
        <Consent
          error={errors.conditions?.message}
          {...register('conditions', { required: t('session.consent.missing') })}
        />
        <Inline gap={3}>
          <Button type="submit" size="lg" isLoading={isSubmitting}>
            {t('invitation.create')}
          </Button>
          <LogIn token={token} label={t('invitation.haveAccount')} />
        </Inline>
      </Stack>
    </form>
  );
};
