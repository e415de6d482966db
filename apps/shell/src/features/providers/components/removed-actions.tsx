import { listProviders, listProvidersWithoutArticles, type Provider } from '@tuerca/contracts';
import { Inline, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/suppliers.ts';
import { bringBack, destroy } from '../api/bring-back.ts';

interface RemovedActionsProps {
  readonly provider: Provider;
  readonly onBack?: () => void;
  readonly onDestroyed?: () => void;
}

/** Brings a removed provider back, or deletes it for good. */
export const RemovedActions = ({ provider, onBack, onDestroyed }: RemovedActionsProps) => {
  const { id, nombre_comercial: name } = provider;
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const [problem, setProblem] = useState<{ text: string }>();
  const renew = () => mutate(isReadOf(listProviders, listProvidersWithoutArticles));
  const back = async () => {
    setProblem(undefined);
    try {
      await bringBack(id);
      toast({ message: t('suppliers.removed.done', { name }), tone: 'success' });
      await renew();
      onBack?.();
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
  };
  const remove = async () => {
    await destroy(id);
    toast({ message: t('suppliers.removed.destroyed', { name }), tone: 'success' });
    await renew();
    onDestroyed?.();
  };
  return (
    <Inline gap={1}>
      <PendingButton variant="secondary" aria-label={t('suppliers.removed.backOf', { name })} onPress={back}>
        {t('suppliers.removed.back')}
      </PendingButton>
      <RemoveButton
        label={t('suppliers.removed.destroy')}
        fullLabel={t('suppliers.removed.destroyOf', { name })}
        name={name}
        title={t('suppliers.removed.destroying')}
        text={t('suppliers.removed.text')}
        failed={t('suppliers.removed.destroyFailed')}
        onRemove={remove}
      />
      <RefusalOf title={t('suppliers.removed.failed')} problem={problem} />
    </Inline>
  );
};
