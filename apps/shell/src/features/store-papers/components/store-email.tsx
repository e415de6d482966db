import { Button, ErrorState, Inline, recoverFocus, Skeleton, Stack, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/store-papers.ts';
import { dropStoreEmail } from '../api/remove-store-email.ts';
import { useStoreEmail } from '../api/use-store-email.ts';
import { StoreEmailDialog } from './store-email-dialog.tsx';

/** The e-mail that a store is told of its affairs at, proved by a code. */
export const StoreEmail = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, isLoading, mutate } = useStoreEmail(storeId);
  const [isChanging, setIsChanging] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const email = data?.data.email ?? null;
  return (
    <PagePart title={t('storePapers.email.title')}>
      <Stack gap={4} ref={place}>
        <Text tone="muted">{t('storePapers.email.about')}</Text>
        {isLoading && !data && <Skeleton lines={2} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && (
          <>
            <Text weight="medium">{email ?? t('storePapers.email.none')}</Text>
            <Inline gap={2}>
              <Button variant="secondary" onClick={() => setIsChanging(true)}>
                {t(email ? 'storePapers.email.change' : 'storePapers.email.add')}
              </Button>
              {email && (
                <RemoveButton
                  label={t('storePapers.email.remove')}
                  fullLabel={t('storePapers.email.removeOf', { email })}
                  name={email}
                  title={t('storePapers.email.removing.title')}
                  text={t('storePapers.email.removing.text')}
                  failed={t('storePapers.email.removing.failed')}
                  onRemove={async () => {
                    await dropStoreEmail(storeId);
                    await mutate();
                    recoverFocus(() => place.current?.querySelector<HTMLElement>('button')?.focus());
                  }}
                />
              )}
            </Inline>
          </>
        )}
        {isChanging && (
          <StoreEmailDialog
            storeId={storeId}
            onProved={() => void mutate()}
            onClose={() => setIsChanging(false)}
          />
        )}
      </Stack>
    </PagePart>
  );
};
