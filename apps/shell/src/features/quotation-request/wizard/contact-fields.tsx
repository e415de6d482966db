import { Banner, Button, Stack, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { isWhatsapp } from '../../../shared/mobile.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { t } from '../../../texts/request-steps.ts';
import { Consent } from '../../session/components/consent.tsx';
import { useSession } from '../../session/session.tsx';
import { CityField } from '../../zones/city-field.tsx';
import type { WizardDraft } from './draft.ts';
import { isConfirmed, type ConsentForm } from './use-contact.ts';

interface ContactFieldsProps {
  readonly consent: ConsentForm;
  /** An e-mail that already has an account. */
  readonly takenEmail: string | undefined;
  readonly onLogin: () => void;
}

/** The buyer's name, city, e-mail and number and, without an account, the consent. */
export const ContactFields = ({ consent, takenEmail, onLogin }: ContactFieldsProps) => {
  const { register, control, formState, getValues } = useFormContext<WizardDraft>();
  const { user, isRegistered } = useSession();
  const mobile = useWatch<WizardDraft, 'contact.mobile'>({ name: 'contact.mobile' });
  const hint = user && isRegistered && isConfirmed(mobile, user) ? 'whatsappConfirmed' : 'whatsappHint';
  const problems = formState.errors.contact;
  const [isTypedBefore] = useState(() => getValues('contact.mobile') !== '');
  registerInOrder(register, ['contact.name', 'contact.city']);
  return (
    <Stack gap={4}>
      <TextField
        label={t('quotationRequest.contact.name')}
        autoComplete="name"
        error={problems?.name?.message}
        {...register('contact.name', {
          validate: notEmpty(t('quotationRequest.contact.nameRequired')),
        })}
      />
      <Controller
        control={control}
        name="contact.city"
        rules={{ required: t('quotationRequest.contact.cityRequired') }}
        render={({ field, fieldState }) => (
          <CityField
            // The field holds its own text: a login or logout remounts it.
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
          required: t('session.email.required'),
        })}
      />
      {takenEmail && (
        <Banner
          action={
            <Button size="sm" variant="secondary" onClick={onLogin}>
              {t('session.enter')}
            </Button>
          }
        >
          {t('session.register.taken', { email: takenEmail })}
        </Banner>
      )}
      <TextField
        label={t('quotationRequest.contact.whatsapp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description={t(`quotationRequest.contact.${hint}`)}
        error={problems?.mobile?.message}
        {...register('contact.mobile', { validate: isWhatsapp })}
      />
      {!isRegistered && (
        <Consent
          description={isTypedBefore && t('quotationRequest.contact.consentAgain')}
          error={consent.formState.errors.conditions?.message}
          {...consent.register('conditions', {
            required: t('session.consent.missing'),
            // Validated by `trigger`, after which react-hook-form does not revalidate on change.
            onChange: () => consent.clearErrors('conditions'),
          })}
        />
      )}
    </Stack>
  );
};
