import type { StorePage } from '@tuerca/contracts';
import { countries } from '@tuerca/rules';
import { Button, ErrorState, Inline, Link, LinkButton, Stack, Text, Unsaved, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { changedFields } from '../../../shared/changed-fields.ts';
import { useFormUploads } from '../../../shared/form-uploads.ts';
import { useLeaveTo } from '../../../shared/leave-to.ts';
import { LoadingPage } from '../../../shared/loading-page.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { resetToSaved } from '../../../shared/reset-to-saved.ts';
import { showRefused } from '../../../shared/show-refused.ts';
import { t } from '../../../texts/registered.ts';
import { saveStorePage } from '../api/save-store-page.ts';
import { useOwnStorePage } from '../api/use-own-store-page.ts';
import { CopyButton } from './copy-button.tsx';
import { HoursFields } from './hours-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { SiteFields } from './site-fields.tsx';
import type { SectionProps } from '../sections.ts';
import { lookFields, lookOf, wireOf, type StoreLook } from '../store-look.ts';

interface FormProps {
  readonly page: StorePage;
  readonly onSaved: () => Promise<unknown>;
}

const OwnStoreForm = ({ page, onSaved }: FormProps) => {
  const form = useForm<StoreLook>({ defaultValues: lookOf(page), mode: 'onTouched' });
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const toast = useToast();
  const leaveTo = useLeaveTo();
  const href = paths.store(page.segment);

  const before = form.formState.defaultValues as StoreLook;
  const { handleSubmit, isWaiting } = useFormUploads(form);
  const save = handleSubmit(async (look) => {
    setProblem(undefined);
    try {
      const { data } = await saveStorePage(page.id, changedFields(wireOf(before), wireOf(look)));
      // Show the normalized values that were stored.
      resetToSaved(form, look, lookOf(data));
      toast({
        message: t('ownStore.saved'),
        tone: 'success',
        action: { label: t('ownStore.open'), onPress: () => leaveTo(href) },
      });
      await onSaved();
    } catch (error) {
      if (!showRefused(form, error, lookFields)) setProblem({ text: messageOf(error) });
    }
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate>
        <Stack gap={5}>
          <Unsaved when={isWaiting || form.formState.isDirty} />
          <PagePart title={t('ownStore.address')}>
            <Link href={href}>{new URL(href, window.location.origin).href}</Link>
            <Inline gap={3}>
              <LinkButton href={href} variant="secondary">
                {t('ownStore.open')}
              </LinkButton>
              <CopyButton label={t('ownStore.copyLink')} text={new URL(href, window.location.origin).href} />
            </Inline>
          </PagePart>
          <PagePart title={t('ownStore.look')}>
            <LookFields page={page} />
          </PagePart>
          <PagePart title={t('ownStore.hours')}>
            <HoursFields country={countries[page.country].name} />
          </PagePart>
          <PagePart title={t('ownStore.sites')}>
            <SiteFields page={page} />
          </PagePart>
          <RefusalOf title={t('ownStore.failed')} problem={problem} />
          <div>
            <Button type="submit" isLoading={form.formState.isSubmitting}>
              {t('ownStore.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
};

/** The form of the vendor's store page: its link, look, hours, and the snippet for the store's own site. */
export const PageSection = ({ storeId }: SectionProps) => {
  const { page, error, mutate } = useOwnStorePage(storeId);
  return (
    <>
      <Text tone="muted">{t('ownStore.description')}</Text>
      {!page && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {!page && !error && <LoadingPage />}
      {page && <OwnStoreForm key={page.id} page={page} onSaved={() => mutate()} />}
    </>
  );
};
