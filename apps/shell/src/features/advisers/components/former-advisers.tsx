import type { Adviser } from '@tuerca/contracts';
import { Heading, Stack, useToast } from '@tuerca/ui';
import { formatDate } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { PersonRow } from '../../../shared/person-row.tsx';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';

const Former = ({ adviser }: { readonly adviser: Adviser }) => {
  const { restore } = useChangeAdvisers();
  const toast = useToast();
  const { id, name, left_at: leftAt, chose_to_leave: choseToLeave } = adviser;
  const bringBack = async () => {
    try {
      await restore(id);
      toast({ message: t('advisers.former.restored', { name }), tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <PersonRow
      name={name}
      lines={[
        leftAt && t('advisers.former.since', { date: formatDate(leftAt) }),
        choseToLeave && t('advisers.former.choseToLeave'),
      ]}
      actions={
        !choseToLeave && (
          <PendingButton
            variant="secondary"
            aria-label={t('advisers.former.restoreOf', { name })}
            onPress={bringBack}
          >
            {t('advisers.former.restore')}
          </PendingButton>
        )
      }
    />
  );
};

export const formerAdvisersId = 'former-advisers';

/** Who worked for the store before: who was let go can again, who left alone is invited. */
export const FormerAdvisers = ({ advisers }: { readonly advisers: readonly Adviser[] }) => (
  <Stack gap={3} id={formerAdvisersId}>
    <Heading level={2} size="lg">
      {t('advisers.former.title')}
    </Heading>
    <Stack as="ul" gap={3} aria-label={t('advisers.former.title')}>
      {advisers.map((adviser) => (
        <li key={adviser.id}>
          <Former adviser={adviser} />
        </li>
      ))}
    </Stack>
  </Stack>
);
