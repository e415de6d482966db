import { listChanges, readAccount, type Account } from '@tuerca/contracts';
import { userClasses, userClassNames, type UserClass } from '@tuerca/rules';
import { Button, Card, Select, Stack, Unsaved, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/administration.ts';
import { accountName } from '../account-name.ts';
import { saveClass } from '../api/accounts.ts';

/** What a person says to be, as an administrator corrects it. */
export const ClassForm = ({ account }: { readonly account: Account }) => {
  const [said, setSaid] = useState<UserClass | ''>(account.user_class ?? '');
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const save = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await saveClass(account.id, said || null);
      toast({
        message: t('administrationArea.user.classSaved', { name: accountName(account) }),
        tone: 'success',
      });
      await mutate(isReadOf(readAccount, listChanges));
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card>
      <Unsaved when={said !== (account.user_class ?? '')} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={3}>
          <Select
            label={t('administrationArea.users.class')}
            description={t('administrationArea.user.classNote')}
            value={said}
            options={[
              { value: '', label: t('administrationArea.user.notSaid') },
              ...userClasses.map((each) => ({ value: each, label: userClassNames[each] })),
            ]}
            onChange={({ target }) => setSaid(target.value as UserClass | '')}
          />
          <RefusalOf problem={problem} />
          <div>
            <Button type="submit" variant="secondary" isLoading={isBusy}>
              {t('administrationArea.user.saveClass')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
