import type { AdviserInvitation } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { Button, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { ActDialog } from '../../../shared/act-dialog.tsx';
import { formatDate } from '../../../shared/dates.ts';
import { messageOrGone } from '../../../shared/message-or-gone.ts';
import { useNow } from '../../../shared/now.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { PersonRow } from '../../../shared/person-row.tsx';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';

/** An invitation that nobody has accepted: when it ends, another letter, or none. */
export const InvitationRow = ({ invitation }: { readonly invitation: AdviserInvitation }) => {
  const { resend, withdraw } = useChangeAdvisers();
  const toast = useToast();
  const now = useNow(minuteMs);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, expires_at: expiresAt } = invitation;
  const to = invitation.email ?? invitation.mobile ?? '';
  const isLate = new Date(expiresAt).getTime() <= now;
  const gone = t('advisers.invitations.gone', { name });
  const sendAgain = async () => {
    try {
      await resend(id);
      toast({ message: t('advisers.invitations.resent', { to }), tone: 'success' });
    } catch (error) {
      toast({ message: messageOrGone(error, gone), tone: 'danger' });
    }
  };
  return (
    <PersonRow
      name={name}
      lines={[t(`advisers.invitations.${isLate ? 'late' : 'until'}`, { to, date: formatDate(expiresAt) })]}
      actions={
        <>
          <PendingButton
            variant="secondary"
            aria-label={t('advisers.invitations.resendTo', { name })}
            onPress={sendAgain}
          >
            {t('advisers.invitations.resend')}
          </PendingButton>
          <Button
            variant="quiet"
            aria-label={t('advisers.invitations.withdrawOf', { name })}
            onClick={() => setIsAsking(true)}
          >
            {t('advisers.invitations.withdraw')}
          </Button>
        </>
      }
    >
      {isAsking && (
        <ActDialog
          title={t('advisers.invitations.withdrawing', { name })}
          action={t('advisers.invitations.withdraw')}
          gone={gone}
          isRisky
          onConfirm={async (close) => {
            await withdraw(id);
            toast({ message: t('advisers.invitations.withdrawn', { name }), tone: 'success' });
            close();
          }}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t('advisers.invitations.withdrawingText')}</Text>
        </ActDialog>
      )}
    </PersonRow>
  );
};
