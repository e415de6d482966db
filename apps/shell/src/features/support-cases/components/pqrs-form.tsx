import { inputLimits, limits, pqrsKinds } from '@tuerca/contracts';
import { fieldMessages } from '@tuerca/rules';
import { Button, Card, RadioCards, Stack, Text, TextArea, TextField } from '@tuerca/ui';
import { Controller } from 'react-hook-form';
import { notEmpty } from '../../../shared/not-empty.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { t } from '../../../texts/support-cases.ts';
import { usePqrsForm, type PqrsFormOptions } from '../use-pqrs-form.ts';

const least = limits.supportCase.textMin;

const required = { validate: notEmpty() };
const isText = (typed: string) =>
  typed.trim().length >= least ||
  (typed.trim() === '' ? fieldMessages.required : t('supportCases.form.short', { count: least }));

const kinds = pqrsKinds.map((value) => ({
  value,
  label: t(`supportCases.kinds.${value}`),
  description: t(`supportCases.kindHints.${value}`),
}));

/** What somebody files with Tuerca. */
export const PqrsForm = (options: PqrsFormOptions) => {
  const { form, submit, problem, known, isReference } = usePqrsForm(options);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  registerInOrder(register, ['kind']);
  return (
    <Card padding={5}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <Controller
            control={control}
            name="kind"
            rules={{ required: t('supportCases.form.kindRequired') }}
            render={({ field, fieldState }) => (
              <RadioCards
                {...field}
                label={t('supportCases.form.kind')}
                isRequired
                isWide
                options={kinds}
                error={fieldState.error?.message}
              />
            )}
          />
          <TextField
            label={t('supportCases.form.subject')}
            isRequired
            maxLength={limits.supportCase.subject}
            error={errors.subject?.message}
            {...register('subject', required)}
          />
          <TextArea
            label={t('supportCases.form.text')}
            description={t('supportCases.form.textHint')}
            isRequired
            rows={6}
            maxLength={limits.supportCase.text}
            defaultValue={form.getValues('text')}
            error={errors.text?.message}
            {...register('text', { validate: isText })}
          />
          <TextField
            label={t('supportCases.form.reference')}
            maxLength={limits.supportCase.reference}
            error={errors.reference?.message}
            {...register('reference', {
              validate: isReference,
              onBlur: () => void form.trigger('reference'),
            })}
          />
          {!known.name && (
            <TextField
              label={t('supportCases.form.name')}
              isRequired
              autoComplete="name"
              maxLength={inputLimits.name}
              error={errors.name?.message}
              {...register('name', required)}
            />
          )}
          {known.email ? (
            <Text>{t('supportCases.form.as', { email: known.email })}</Text>
          ) : (
            <TextField
              label={t('supportCases.form.email')}
              description={t('supportCases.form.emailHint')}
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
          )}
          <RefusalOf title={t('supportCases.form.failed')} problem={problem} />
          <Button type="submit" size="lg" isLoading={isSubmitting}>
            {t('supportCases.form.send')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
