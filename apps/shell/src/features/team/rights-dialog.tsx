import { listUsers, managerRights, type ManagerRight, type ResponseOf } from '@tuerca/contracts';
import { Button, CancelButton, Dialog, Stack, Switch, Text, Unsaved, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { rereadIfRefused } from '../../shared/reread-if-refused.ts';
import { useWindowAct } from '../../shared/use-window-act.ts';
import { t } from '../../texts/registered.ts';
import { saveRights } from './api/save-rights.ts';

export type Member = ResponseOf<typeof listUsers>['data'][number];

export const memberName = ({ name, email, mobile, id }: Member): string =>
  name ?? email ?? mobile ?? t('team.unnamed', { id });

interface RightsDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** What a person may do on the platform, right by right. */
export const RightsDialog = ({ member, onClose }: RightsDialogProps) => {
  const [isManager, setIsManager] = useState(member.managetuercaGoModule);
  const [rights, setRights] = useState<readonly ManagerRight[]>(member.rights);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { act, isBusy, problem } = useWindowAct({ onClose, failed: t('team.failed') });
  const name = memberName(member);
  const isChanged =
    isManager !== member.managetuercaGoModule ||
    managerRights.some((right) => rights.includes(right) !== member.rights.includes(right));

  const reread = () => mutate(isReadOf(listUsers));
  const save = async (close: () => void) => {
    const given = { managetuercaGoModule: isManager, rights: isManager ? [...rights] : [] };
    await rereadIfRefused(saveRights(member.id, given), reread);
    toast({ message: t('team.saved', { name }), tone: 'success' });
    await reread();
    close();
  };

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      size="sm"
      title={t('team.rightsOf', { name })}
      footer={
        <>
          <CancelButton>{t('team.cancel')}</CancelButton>
          <Button onClick={() => void act(save)} isLoading={isBusy}>
            {t('team.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Unsaved when={isChanged} />
        <Switch
          label={t('team.rights.manager')}
          description={t('team.hints.manager')}
          checked={isManager}
          onChange={({ target }) => setIsManager(target.checked)}
        />
        {!isManager && <Text size="sm">{t('team.needsManager')}</Text>}
        {managerRights.map((right) => (
          <Switch
            key={right}
            label={t(`team.rights.${right}`)}
            description={t(`team.hints.${right}`)}
            isDisabled={!isManager}
            checked={isManager && rights.includes(right)}
            onChange={({ target }) =>
              setRights(target.checked ? [...rights, right] : rights.filter((each) => each !== right))
            }
          />
        ))}
        <Text size="sm" tone="muted">
          {t('team.when')}
        </Text>
        <RefusalOf title={t('team.failed')} problem={problem} />
      </Stack>
    </Dialog>
  );
};
