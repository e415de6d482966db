import { ApiError, fieldErrors } from '@tuerca/api-client';
import { limits, type SessionUser } from '@tuerca/contracts';
import { Banner, Button, Dialog, Inline, RadioCards, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { messageOf } from '../../../app/messages.ts';
import { isWhatsapp, readMobile } from '../../../app/mobile.ts';
import { t } from '../../../texts/text.ts';
import { requestCode } from '../../session/api/request-code.ts';
import { openGuestSession } from '../../session/api/start-guest-session.ts';
import { LoginForm } from '../../session/components/login-form.tsx';
import { useSession } from '../../session/session.tsx';
import { CityField } from '../../zones/city-field.tsx';
import { saveContact } from '../api/save-contact.ts';
import type { Contact, WizardDraft } from './draft.ts';
import { Question } from './question.tsx';

type Audience = 'new' | 'registered';

/** When this page last had a code sent to each number: one that still holds is typed, not asked for again. */
const sentAt = new Map<string, number>();
const sendCode = async (mobile: string) => {
  await requestCode(mobile, false);
  sentAt.set(mobile, Date.now());
};
const hasCode = (mobile: string) =>
  Date.now() - (sentAt.get(mobile) ?? -Infinity) < limits.code.minutes * 60_000;

/** A guest's session that ended is nothing the guest knows of: it gets another one. */
const withSession = async (action: () => Promise<void>) => {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await openGuestSession();
    await action();
  }
};

interface CodeDialogProps {
  readonly mobile: string | null;
  readonly onClose: () => void;
  /** Rejects when the code does not hold. */
  readonly onCode: (code: string) => Promise<void>;
}

const CodeDialog = ({ mobile, onClose, onCode }: CodeDialogProps) => {
  const toast = useToast();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  const check = async () => {
    if (code.length !== limits.code.digits)
      return setProblem(t('quotationRequest.code.digits', { digits: limits.code.digits }));
    setIsChecking(true);
    try {
      await onCode(code);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsChecking(false);
    }
    return undefined;
  };
  const sendAgain = async () => {
    try {
      if (mobile) await sendCode(mobile);
      setProblem(undefined);
      toast({ message: t('quotationRequest.code.sent'), tone: 'info' });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <Dialog
      isOpen={mobile !== null}
      onClose={onClose}
      isDismissable={false}
      title={t('quotationRequest.code.title')}
      size="sm"
      footer={
        <>
          <Button variant="quiet" onClick={sendAgain}>
            {t('quotationRequest.code.again')}
          </Button>
          <Button onClick={check} isLoading={isChecking}>
            {t('quotationRequest.code.verify')}
          </Button>
        </>
      }
    >
      <form
        id="verificationCodeModal"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <Stack gap={4}>
          <Text>
            {t('quotationRequest.code.text', {
              digits: limits.code.digits,
              mobile: mobile ?? '',
              minutes: limits.code.minutes,
            })}
          </Text>
          <TextField
            label={t('quotationRequest.code.label')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.code.digits}
            autoFocus
            value={code}
            onChange={({ target }) => {
              setCode(target.value.replace(/\D/g, ''));
              setProblem(undefined);
            }}
            error={problem}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

interface ContactStepProps {
  /** Called with the buyer once name, city, e-mail and a verified number are there. */
  readonly onReady: (user: SessionUser) => void;
  readonly onBack: () => void;
}

/** Step 3: who asks. A guest says whether it is new; a number that is not verified gets a code. */
export const ContactStep = ({ onReady, onBack }: ContactStepProps) => {
  const { register, control, formState, trigger, getValues, setError } = useFormContext<WizardDraft>();
  const { user, isRegistered, enter, ensureUser } = useSession();
  const [audience, setAudience] = useState<Audience>('new');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isGoingOn = useRef(false);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const problems = formState.errors.contact;

  const showProblem = (error: unknown) => {
    const ofFields = Object.entries(fieldErrors(error));
    const known: Record<string, keyof Contact> = {
      name: 'name',
      email: 'email',
      mobile: 'mobile',
      localization_administrative_zone_id: 'city',
    };
    for (const [field, { message }] of ofFields) {
      const name = known[field];
      if (name) setError(`contact.${name}`, { message });
    }
    setProblem(ofFields.length === 0 ? messageOf(error) : undefined);
  };

  const save = async (mobile: string, code?: string) => {
    const { name, email, city } = getValues('contact');
    const saved = await saveContact({ name, email, mobile, cityId: city?.id ?? 0, code });
    sentAt.delete(mobile);
    enter(saved);
    setCodeFor(null);
    onReady(saved);
  };

  const goOn = async () => {
    setProblem(undefined);
    if (!(await trigger('contact', { shouldFocus: true }))) return;
    const mobile = await readMobile(getValues('contact.mobile'));
    if (!mobile) return;
    const confirm = async () => {
      if (isRegistered && user?.mobile_verified && user.mobile === mobile) return save(mobile);
      if (!hasCode(mobile)) await sendCode(mobile);
      return setCodeFor(mobile);
    };
    setIsBusy(true);
    try {
      await ensureUser();
      await withSession(confirm);
    } catch (error) {
      showProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  // The button is busy only from the next render on: a second press may come before it.
  const goOnOnce = async () => {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    await goOn().finally(() => {
      isGoingOn.current = false;
    });
  };

  return (
    <Question title={t('quotationRequest.contact.title')} hint={t('quotationRequest.contact.hint')}>
      {!isRegistered && (
        <RadioCards
          label={t('quotationRequest.contact.who')}
          isLabelHidden
          name="audience"
          value={audience}
          options={(['new', 'registered'] as const).map((value) => ({
            value,
            label: t(`quotationRequest.contact.${value}`),
          }))}
          onChange={(chosen) => setAudience(chosen as Audience)}
        />
      )}
      {!isRegistered && audience === 'registered' ? (
        <LoginForm
          hasCreateAccount={false}
          onLogin={(entered) => {
            enter(entered);
            onReady(entered);
          }}
        />
      ) : (
        <Stack gap={4}>
          {problem && <Banner tone="danger">{problem}</Banner>}
          <TextField
            label={t('quotationRequest.contact.name')}
            autoComplete="name"
            error={problems?.name?.message}
            {...register('contact.name', {
              validate: (name) => name.trim() !== '' || t('quotationRequest.contact.nameRequired'),
            })}
          />
          <Controller
            control={control}
            name="contact.city"
            rules={{ required: t('quotationRequest.contact.cityRequired') }}
            render={({ field, fieldState }) => (
              <CityField
                // Its text is its own: who leaves takes it along.
                key={String(isRegistered)}
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <TextField
            label={t('quotationRequest.contact.email')}
            type="email"
            autoComplete="email"
            error={problems?.email?.message}
            {...register('contact.email', {
              pattern: {
                value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
                message: t('quotationRequest.contact.emailWrong'),
              },
              required: t('quotationRequest.contact.emailWrong'),
            })}
          />
          <TextField
            label={t('quotationRequest.contact.whatsapp')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            description={t('quotationRequest.contact.whatsappHint')}
            error={problems?.mobile?.message}
            {...register('contact.mobile', {
              validate: isWhatsapp,
            })}
          />
        </Stack>
      )}
      <Inline justify="between">
        <Button variant="secondary" onClick={onBack}>
          {t('quotationRequest.back')}
        </Button>
        {(isRegistered || audience === 'new') && (
          <Button onClick={goOnOnce} isLoading={isBusy}>
            {t('quotationRequest.continue')}
          </Button>
        )}
      </Inline>
      <CodeDialog
        mobile={codeFor}
        onClose={() => setCodeFor(null)}
        onCode={async (code) => {
          try {
            await withSession(() => save(codeFor ?? '', code));
          } catch (error) {
            if (error instanceof ApiError && error.is('CODE_WRONG')) throw error;
            setCodeFor(null);
            showProblem(error);
          }
        }}
      />
    </Question>
  );
};
