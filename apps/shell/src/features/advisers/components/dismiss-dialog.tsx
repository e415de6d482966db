import type { Adviser } from '@tuerca/contracts';
import { ConfirmDialog, Select, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';

const store = 'store';

interface DismissDialogProps {
  readonly adviser: Adviser;
  /** Who may take over. */
  readonly colleagues: readonly Adviser[];
  readonly onClose: () => void;
}

/** Lets an adviser go, and chooses who takes what is open. */
export const DismissDialog = ({ adviser, colleagues, onClose }: DismissDialogProps) => {
  const { dismiss } = useChangeAdvisers();
  const toast = useToast();
  const [taker, setTaker] = useState(store);
  const [problem, setProblem] = useState<{ text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name } = adviser;
  const confirm = async () => {
    setIsBusy(true);
    try {
      await dismiss(id, taker === store ? null : Number(taker));
      toast({ message: t('advisers.leaving.done', { name }), tone: 'success' });
      onClose();
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('advisers.leaving.title', { name })}
      confirmLabel={t('advisers.leaving.confirm')}
      tone="danger"
      isLoading={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack gap={4}>
        <Text>{t('advisers.leaving.text')}</Text>
        <Select
          label={t('advisers.leaving.to')}
          description={t('advisers.leaving.toHint')}
          options={[
            { value: store, label: t('advisers.leaving.store') },
            ...colleagues.map((each) => ({ value: String(each.id), label: each.name })),
          ]}
          value={taker}
          onChange={({ target }) => setTaker(target.value)}
        />
        <RefusalOf title={t('advisers.leaving.failed')} problem={problem} />
      </Stack>
    </ConfirmDialog>
  );
};
