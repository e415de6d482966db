import type { AdviserInvitation } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { Button, ConfirmDialog, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import { messageOrGone } from '../../../shared/message-or-gone.ts';
import { useNow } from '../../../shared/now.ts';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';
import { PersonRow } from './person-row.tsx';

/** An invitation that nobody has accepted: when it ends, another letter, or none. */
export const InvitationRow = ({ invitation }: { readonly invitation: AdviserInvitation }) => {
  const { resend, withdraw } = useChangeAdvisers();
  const toast = useToast();
  const now = useNow(minuteMs);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, expires_at: expiresAt } = invitation;
  const to = invitation.email ?? invitation.mobile ?? '';
  const isLate = new Date(expiresAt).getTime() <= now;
  const run = async (call: Promise<unknown>, message: string) => {
    setIsBusy(true);
    try {
      await call;
      toast({ message, tone: 'success' });
    } catch (error) {
      toast({ message: messageOrGone(error, t('advisers.invitations.gone', { name })), tone: 'danger' });
    }
    setIsBusy(false);
    setIsAsking(false);
  };
  return (
    <PersonRow
      name={name}
      lines={[t(`advisers.invitations.${isLate ? 'late' : 'until'}`, { to, date: formatDate(expiresAt) })]}
      actions={
        <>
          <Button
            variant="secondary"
            isLoading={isBusy && !isAsking}
            aria-label={t('advisers.invitations.resendTo', { name })}
            onClick={() => void run(resend(id), t('advisers.invitations.resent', { to }))}
          >
            {t('advisers.invitations.resend')}
          </Button>
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
      <ConfirmDialog
        isOpen={isAsking}
        title={t('advisers.invitations.withdrawing', { name })}
        confirmLabel={t('advisers.invitations.withdraw')}
        tone="danger"
        isLoading={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void run(withdraw(id), t('advisers.invitations.withdrawn', { name }))}
      >
        <Text>{t('advisers.invitations.withdrawingText')}</Text>
      </ConfirmDialog>
    </PersonRow>
  );
};
