import { Text } from '@tuerca/ui';
import { ActDialog } from '../../../shared/act-dialog.tsx';
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
  return (
    <ActDialog
      title={t('referenceData.turningOff', { name })}
      action={t('referenceData.turnOff')}
      failed={t('referenceData.failed')}
      onConfirm={async (close) => {
        await onConfirm();
        close();
      }}
      onClose={onClose}
    >
      <Text>{t(`referenceData.${kind}.turnedOffText`)}</Text>
      {kind !== 'departments' && count !== undefined && count > 0 && (
        <Text>{t(`referenceData.${kind}.stores`, { count })}</Text>
      )}
      <Text tone="muted">{t('referenceData.turnOnAgain')}</Text>
    </ActDialog>
  );
};
