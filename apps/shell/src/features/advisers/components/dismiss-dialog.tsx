import type { Adviser } from '@tuerca/contracts';
import { Select, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { ActDialog } from '../../../shared/act-dialog.tsx';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';

const store = 'store';

/** That an adviser works for the store no more; who has no account cannot have left alone. */
export const goneText = ({ name, user_id: userId }: Adviser): string =>
  t(userId === null ? 'advisers.leaving.goneWithoutAccount' : 'advisers.leaving.gone', { name });

interface DismissDialogProps {
  readonly adviser: Adviser;
  /** Who may take over. */
  readonly colleagues: readonly Adviser[];
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Lets an adviser go, and chooses who takes what is open. */
export const DismissDialog = ({ adviser, colleagues, onRefused, onClose }: DismissDialogProps) => {
  const { dismiss } = useChangeAdvisers(onRefused);
  const toast = useToast();
  const [taker, setTaker] = useState(store);
  const { id, name, user_id: userId } = adviser;
  return (
    <ActDialog
      title={t('advisers.leaving.title', { name })}
      action={t('advisers.leaving.confirm')}
      failed={t('advisers.leaving.failed')}
      gone={goneText(adviser)}
      isRisky
      onConfirm={async (close) => {
        await dismiss(id, taker === store ? null : Number(taker));
        toast({ message: t('advisers.leaving.done', { name }), tone: 'success' });
        close();
      }}
      onClose={onClose}
    >
      <Text>{t(userId === null ? 'advisers.leaving.textWithoutAccount' : 'advisers.leaving.text')}</Text>
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
    </ActDialog>
  );
};
