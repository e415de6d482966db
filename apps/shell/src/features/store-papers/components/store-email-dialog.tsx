import { inputLimits } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { t } from '../../../texts/store-papers.ts';
import { CodeDialog } from '../../session/components/code-dialog.tsx';
import { askStoreCode } from '../api/ask-store-code.ts';
import { proveStoreEmail } from '../api/prove-store-email.ts';

interface StoreEmailDialogProps {
  readonly storeId: number;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Gives a store its e-mail. */
export const StoreEmailDialog = ({ storeId, onProved, onClose }: StoreEmailDialogProps) => {
  const toast = useToast();
  return (
    <CodeDialog
      name={`store-email.${storeId}`}
      kind="email"
      title={t('storePapers.email.title')}
      note={t('storePapers.email.note')}
      maxLength={inputLimits.email}
      send={askStoreCode}
      prove={async (to, code, close) => {
        await proveStoreEmail(to, code);
        toast({ message: t('storePapers.email.proved'), tone: 'success' });
        close();
        onProved();
      }}
      onClose={onClose}
    />
  );
};
