import { listChanges, readAccount, type Account } from '@tuerca/contracts';
import { Button, Inline, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ActDialog } from '../../../shared/act-dialog.tsx';
import { isReadOf } from '../../../shared/api.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { t } from '../../../texts/administration.ts';
import { accountName } from '../account-name.ts';
import { block, endSessions, sendNewPassword, unblock } from '../api/accounts.ts';

const acts = {
  unblock: { run: unblock, done: 'unblocked' },
  endSessions: { run: endSessions, done: 'sessionsEnded' },
  password: { run: sendNewPassword, done: 'passwordSent' },
} as const;
type Act = keyof typeof acts;

interface AccountActionsProps {
  readonly account: Account;
}

/** What an administrator can do to another person's account; each asks first. */
export const AccountActions = ({ account }: AccountActionsProps) => {
  const [asked, setAsked] = useState<Act | 'block' | null>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const name = accountName(account);
  const act = asked === 'block' ? null : asked;

  const reread = () => mutate(isReadOf(readAccount, listChanges));
  const finish = async (done: (typeof acts)[Act]['done'] | 'blocked') => {
    toast({ message: t(`administrationArea.user.${done}`, { name }), tone: 'success' });
    await reread();
  };

  return (
    <>
      <Inline gap={2}>
        {/* One button for both, so that the focus stays where it was pressed. */}
        <Button
          variant={account.blocked_at ? 'secondary' : 'danger'}
          onClick={() => setAsked(account.blocked_at ? 'unblock' : 'block')}
        >
          {t(`administrationArea.user.${account.blocked_at ? 'unblock' : 'block'}`)}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('endSessions')}>
          {t('administrationArea.user.endSessions')}
        </Button>
        {account.email && (
          <Button variant="secondary" onClick={() => setAsked('password')}>
            {t('administrationArea.user.password')}
          </Button>
        )}
      </Inline>
      {asked === 'block' && (
        <ReasonDialog
          name={`account-block.${account.id}`}
          title={t('administrationArea.user.blockTitle', { name })}
          consequence={t('administrationArea.user.blockText')}
          hint={t('administrationArea.reasonHint')}
          action={t('administrationArea.user.block')}
          isRisky
          onClose={() => setAsked(null)}
          onConfirm={async (reason, close) => {
            await rereadIfRefused(block(account.id, reason), reread);
            close();
            await finish('blocked');
          }}
        />
      )}
      {act && (
        <ActDialog
          title={t(`administrationArea.user.${act}Title`, { name })}
          action={t(`administrationArea.user.${act}`)}
          onConfirm={async (close) => {
            await rereadIfRefused(acts[act].run(account.id), reread);
            close();
            await finish(acts[act].done);
          }}
          onClose={() => setAsked(null)}
        >
          <Text>{t(`administrationArea.user.${act}Text`)}</Text>
        </ActDialog>
      )}
    </>
  );
};
