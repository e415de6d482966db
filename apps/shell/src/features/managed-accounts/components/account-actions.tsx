import { listChanges, readAccount, type Account } from '@tuerca/contracts';
import { Button, ConfirmDialog, Inline, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { messageOf } from '../../../shared/messages.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
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
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isGone = useIsGone();
  const name = accountName(account);
  const act = asked === 'block' ? null : asked;

  const reread = () => mutate(isReadOf(readAccount, listChanges));
  const ask = (which: Act | 'block') => {
    setProblem(undefined);
    setAsked(which);
  };
  const finish = async (done: (typeof acts)[Act]['done'] | 'blocked') => {
    toast({ message: t(`administrationArea.user.${done}`, { name }), tone: 'success' });
    await reread();
  };
  const confirm = async (which: Act) => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await rereadIfRefused(acts[which].run(account.id), reread);
      setAsked(null);
      await finish(acts[which].done);
    } catch (error) {
      const text = messageOf(error);
      // There is nothing to do with an account that was closed meanwhile.
      if (isGone()) toast({ title: t(`administrationArea.user.${which}`), message: text, tone: 'danger' });
      else setProblem({ text });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Inline gap={2}>
        {/* One button for both, so that the focus stays where it was pressed. */}
        <Button
          variant={account.blocked_at ? 'secondary' : 'danger'}
          onClick={() => ask(account.blocked_at ? 'unblock' : 'block')}
        >
          {t(`administrationArea.user.${account.blocked_at ? 'unblock' : 'block'}`)}
        </Button>
        <Button variant="secondary" onClick={() => ask('endSessions')}>
          {t('administrationArea.user.endSessions')}
        </Button>
        {account.email && (
          <Button variant="secondary" onClick={() => ask('password')}>
            {t('administrationArea.user.password')}
          </Button>
        )}
      </Inline>
      {asked === 'block' && (
        <ReasonDialog
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
      <ConfirmDialog
        isOpen={act !== null}
        title={act ? t(`administrationArea.user.${act}Title`, { name }) : ''}
        confirmLabel={act ? t(`administrationArea.user.${act}`) : ''}
        isLoading={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => act && void confirm(act)}
      >
        <Stack gap={3}>
          <Text>{act && t(`administrationArea.user.${act}Text`)}</Text>
          <RefusalOf problem={problem} />
        </Stack>
      </ConfirmDialog>
    </>
  );
};
