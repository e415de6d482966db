import { linkLimits, type ClientApi } from '@tuerca/contracts';
import {
  Button,
  ConfirmDialog,
  ErrorState,
  Inline,
  recoverFocus,
  Skeleton,
  Stack,
  Text,
  TextField,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { messageOf } from '../../../shared/messages.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { showRefused } from '../../../shared/show-refused.ts';
import { t } from '../../../texts/store-papers.ts';
import { connectSystem, disconnectSystem, useOwnSystem } from '../api/own-system.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { TokenShown } from './token-shown.tsx';

/** A secret that was just made, and what is said once it was taken note of. */
interface MadeSecret {
  readonly secret: string;
  readonly done: string;
}

interface SystemProps {
  readonly system: ClientApi | undefined;
  readonly onSecret: (secret: MadeSecret) => void;
  readonly onChanged: () => Promise<unknown>;
}

/** Where orders are sent: to connect a system, or to lead to another address. */
const AddressForm = ({ system, onSecret, onChanged }: SystemProps) => {
  const toast = useToast();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const form = useForm({ defaultValues: { url: system?.url ?? '' } });
  const { register, handleSubmit, formState } = form;
  const saved = system?.url ?? '';
  useEffect(() => {
    if (!formState.isDirty) form.reset({ url: saved });
    // Only what was saved elsewhere: what is typed stays, and what was just saved is shown before it is read again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  const submit = handleSubmit(async ({ url }) => {
    setProblem(undefined);
    try {
      const secret = await rereadIfRefused(connectSystem(url.trim(), system), onChanged);
      // It is told once: before anything else is waited for.
      if (secret !== null) onSecret({ secret, done: t('storePapers.system.connected') });
      else toast({ message: t('storePapers.system.saved'), tone: 'success' });
      form.reset({ url });
      await onChanged();
    } catch (error) {
      if (!showRefused(form, error)) setProblem({ text: messageOf(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <TextField
          type="url"
          label={t('storePapers.system.url')}
          description={t('storePapers.system.urlNote')}
          placeholder="https://"
          autoComplete="off"
          maxLength={linkLimits.length}
          error={formState.errors.url?.message}
          {...register('url', {
            validate: notEmpty(t('storePapers.system.urlRequired')),
          })}
        />
        <Unsaved when={formState.isDirty} />
        <RefusalOf problem={problem} />
        <Inline>
          <Button type="submit" variant={system ? 'secondary' : 'primary'} isLoading={formState.isSubmitting}>
            {t(system ? 'storePapers.system.save' : 'storePapers.system.connect')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
};

/** What can be done with a system that is connected, each asked about once more. */
const SystemActions = ({ system, onSecret, onChanged }: SystemProps & { readonly system: ClientApi }) => {
  const toast = useToast();
  const [asked, setAsked] = useState<'renewing' | 'disconnecting'>();
  const [isBusy, setIsBusy] = useState(false);
  const act = async () => {
    setIsBusy(true);
    try {
      if (asked === 'renewing') {
        const secret = await connectSystem(system.url, system, { isSecretNew: true });
        if (secret !== null) onSecret({ secret, done: t('storePapers.system.renewed') });
      } else {
        await disconnectSystem();
        toast({ message: t('storePapers.system.disconnected'), tone: 'success' });
      }
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    setIsBusy(false);
    // By then its window may be closed, and the other one open.
    setAsked((shown) => (shown === asked ? undefined : shown));
    await onChanged();
  };
  return (
    <Inline gap={2}>
      <Button variant="quiet" onClick={() => setAsked('renewing')}>
        {t('storePapers.system.renew')}
      </Button>
      <Button variant="quiet" onClick={() => setAsked('disconnecting')}>
        {t('storePapers.system.disconnect')}
      </Button>
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`storePapers.system.${asked}.title`)}
          confirmLabel={t(`storePapers.system.${asked === 'renewing' ? 'renew' : 'disconnect'}`)}
          cancelLabel={t('storePapers.system.back')}
          tone="danger"
          isLoading={isBusy}
          onConfirm={() => void act()}
          onCancel={() => setAsked(undefined)}
        >
          {t(`storePapers.system.${asked}.text`)}
        </ConfirmDialog>
      )}
    </Inline>
  );
};

/** The store's own system, to which its orders are sent, and what became of each. */
export const OwnSystem = () => {
  const { data, error, isLoading, mutate } = useOwnSystem();
  const toast = useToast();
  const [made, setMade] = useState<MadeSecret | null>(null);
  const [system] = data?.data ?? [];
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone: of a secret that was asked for, or of a system that was disconnected.
  const goToForm = () =>
    recoverFocus(() => place.current?.querySelector<HTMLElement>('form button')?.focus());
  return (
    <PagePart title={t('storePapers.system.title')}>
      <Stack gap={4} ref={place}>
        <Text tone="muted">{t('storePapers.system.about')}</Text>
        {isLoading && !data && <Skeleton lines={3} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && <AddressForm system={system} onSecret={setMade} onChanged={() => mutate().then(goToForm)} />}
        {system && (
          <>
            <SystemActions
              system={system}
              onSecret={setMade}
              // The log within has a heading too, which goes with the system.
              onChanged={() => mutate().then(() => keepFocusBy(place.current?.parentElement ?? null))}
            />
            <DeliveryLog system={system} onChanged={mutate} />
          </>
        )}
        {made && (
          <TokenShown
            title={t('storePapers.system.secretMade')}
            token={made.secret}
            label={t('storePapers.system.secret')}
            onClose={() => {
              setMade(null);
              toast({ message: made.done, tone: 'success' });
              goToForm();
            }}
          />
        )}
      </Stack>
    </PagePart>
  );
};
