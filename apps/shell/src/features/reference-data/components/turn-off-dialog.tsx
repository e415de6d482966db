import { ConfirmDialog, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/reference-data.ts';
import { useStoreCount } from '../api/use-store-count.ts';

/** What is to be turned off: its kind, and its stores, which are not counted of a whole department. */
export type Subject =
  | { readonly kind: 'brands'; readonly stores: { readonly brand_id: number } }
  | { readonly kind: 'zones'; readonly stores: { readonly city_id: number } }
  | { readonly kind: 'departments'; readonly stores: null };

interface TurnOffDialogProps {
  readonly subject: Subject;
  readonly name: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what follows when a city, department or brand cannot be chosen any more, before it is so. */
export const TurnOffDialog = ({
  subject: { kind, stores },
  name,
  onConfirm,
  onClose,
}: TurnOffDialogProps) => {
  const count = useStoreCount(stores);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const confirm = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('referenceData.turningOff', { name })}
      confirmLabel={t('referenceData.turnOff')}
      isLoading={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        <Text>{t(`referenceData.${kind}.turnedOffText`)}</Text>
        {kind !== 'departments' && count !== undefined && count > 0 && (
          <Text>{t(`referenceData.${kind}.stores`, { count })}</Text>
        )}
        <Text tone="muted">{t('referenceData.turnOnAgain')}</Text>
        <RefusalOf title={t('referenceData.failed')} problem={problem} />
      </Stack>
    </ConfirmDialog>
  );
};
