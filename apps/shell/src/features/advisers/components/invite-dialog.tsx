import { defaultAdviserRights } from '@tuerca/contracts';
import { Button, CancelButton, Dialog, RadioCards, Stack, TextField, Unsaved, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isWhatsapp, readMobile } from '../../../shared/mobile.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { useWindowKey } from '../../../shared/use-window-key.ts';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';
import { DutiesFields, dutiesWire, type Duties } from './duties.tsx';

const ways = ['email', 'whatsapp', 'nobody'] as const;
type Way = (typeof ways)[number];

interface InviteFields {
  name: string;
  email: string;
  mobile: string;
}

const usual: Duties = { rights: defaultAdviserRights, brandIds: [] };

interface InviteDialogProps {
  readonly storeId: number;
  readonly onClose: () => void;
}

/** Invites by e-mail or WhatsApp, or adds someone who only stands under quotations. */
export const InviteDialog = ({ storeId, onClose }: InviteDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { invite, add } = useChangeAdvisers();
  const [way, setWay] = useState<Way>('email');
  const [duties, setDuties] = useState(usual);
  const form = useForm<InviteFields>({
    defaultValues: { name: '', email: '', mobile: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const ofForm = typedIn(form, `adviser.new.${storeId}`);
  const { sendOnce } = useWindowKey(ofForm.name);
  const { act, problem } = useWindowAct({
    onClose,
    failed: t('advisers.inviting.failed'),
    showAtField: (error) => showRefused(form, error),
    typed: {
      name: ofForm.name,
      get: () => ({ fields: ofForm.get() ?? {}, way, duties }),
      restore: (typed) => {
        ofForm.restore(typed.fields);
        setWay(typed.way);
        setDuties(typed.duties);
      },
    },
  });

  const send = async ({ name, email, mobile }: InviteFields): Promise<string> => {
    if (way === 'nobody') {
      await sendOnce({ store_id: storeId, name }, add);
      return t('advisers.inviting.added', { name });
    }
    const contact =
      way === 'email' ? { email: email.trim() } : { mobile: (await readMobile(mobile)) ?? mobile };
    await invite({ store_id: storeId, name, ...contact, ...dutiesWire(duties) });
    return t('advisers.inviting.sent', { to: contact.email ?? contact.mobile ?? '' });
  };
  const submit = handleSubmit((given) =>
    act(async (close) => {
      toast({ message: await send(given), tone: 'success' });
      close();
    }),
  );

  return (
    <Dialog
      isOpen
      isBusy={isSubmitting}
      onClose={onClose}
      title={t('advisers.inviting.title')}
      footer={
        <>
          <CancelButton>{t('advisers.form.cancel')}</CancelButton>
          <Button type="submit" form={id} isLoading={isSubmitting}>
            {t(way === 'nobody' ? 'advisers.inviting.add' : 'advisers.inviting.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Unsaved when={formState.isDirty || JSON.stringify(duties) !== JSON.stringify(usual)} />
          <RadioCards
            label={t('advisers.inviting.way')}
            options={ways.map((value) => ({
              value,
              label: t(`advisers.inviting.${value}`),
              description: t(`advisers.inviting.${value}Text`),
            }))}
            value={way}
            onChange={(chosen) => setWay(chosen as Way)}
          />
          <TextField
            label={t('advisers.form.name')}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name', {
              validate: notEmpty(t('advisers.form.nameRequired')),
            })}
          />
          {way === 'email' && (
            <TextField
              label={t('advisers.inviting.emailLabel')}
              type="email"
              inputMode="email"
              autoComplete="off"
              error={errors.email?.message}
              {...register('email', { required: t('advisers.inviting.emailRequired') })}
            />
          )}
          {way === 'whatsapp' && (
            <TextField
              label={t('advisers.inviting.mobileLabel')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              error={errors.mobile?.message}
              {...register('mobile', { validate: isWhatsapp })}
            />
          )}
          {way !== 'nobody' && <DutiesFields storeId={storeId} value={duties} onChange={setDuties} />}
          <RefusalOf title={t('advisers.inviting.failed')} problem={problem} />
        </Stack>
      </form>
    </Dialog>
  );
};
