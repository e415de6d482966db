import { inputLimits, limits } from '@tuerca/contracts';
import { parseMobile, phoneMessages } from '@tuerca/rules';
import { Stack, TextArea, TextField, Unsaved } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { typedNumber } from '../../../shared/typed-number.ts';
import { isOvertaken, typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../session.tsx';
import { askForModule } from '../api/ask-for-module.ts';

interface Fields {
  name: string;
  mobile: string;
  text: string;
}
const required = { validate: notEmpty() };

interface ModuleRequestFormProps {
  readonly id: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onSent: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Whom to contact and what the store sells, for the managers who activate the module. */
export const ModuleRequestForm = ({ id, onBusy, onSent, onClose }: ModuleRequestFormProps) => {
  const { user } = useSession();
  const form = useForm<Fields>({
    defaultValues: {
      name: user?.name ?? '',
      mobile: user?.mobile ? typedNumber(user.mobile) : '',
      text: '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const { act, problem } = useWindowAct({
    onClose,
    failed: t('moduleRequest.failed'),
    // The store has the module by now.
    isPast: isOvertaken,
    showAtField: (error) => showRefused(form, error),
    typed: typedIn(form, 'module-request'),
  });

  const send = handleSubmit(async (given) => {
    onBusy(true);
    await act(async () => {
      await askForModule({ ...given, mobile: parseMobile(given.mobile, country.code) ?? given.mobile });
      await onSent();
    });
    onBusy(false);
  });

  return (
    <form id={id} onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={4}>
        <Unsaved when={formState.isDirty} />
        <RefusalOf title={t('moduleRequest.failed')} problem={problem} />
        <TextField
          label={t('moduleRequest.name')}
          isRequired
          autoComplete="name"
          maxLength={inputLimits.name}
          error={errors.name?.message}
          {...register('name', required)}
        />
        <TextField
          label={t('moduleRequest.mobile')}
          isRequired
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.mobile?.message}
          {...register('mobile', {
            validate: (text) => parseMobile(text, country.code) !== null || phoneMessages.phone,
          })}
        />
        <TextArea
          label={t('moduleRequest.text')}
          description={t('moduleRequest.textHint')}
          isRequired
          rows={4}
          maxLength={limits.storeRequest}
          error={errors.text?.message}
          {...register('text', required)}
        />
      </Stack>
    </form>
  );
};
