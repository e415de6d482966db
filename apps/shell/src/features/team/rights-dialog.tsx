import { listUsers, managerRights, type ResponseOf } from '@tuerca/contracts';
import { Button, CancelButton, Dialog, Stack, Switch, Text, Unsaved, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { messageOf } from '../../shared/messages.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { rereadIfRefused } from '../../shared/reread-if-refused.ts';
import { switchedMeanwhile, switchedOver } from '../../shared/switched-meanwhile.ts';
import { isOvertaken, useWindowAct } from '../../shared/use-window-act.ts';
import { t } from '../../texts/registered.ts';
import { readMember, saveRights } from './api/save-rights.ts';

export type Member = ResponseOf<typeof listUsers>['data'][number];

export const memberName = ({ name, email, mobile, id }: Member): string =>
  name ?? email ?? mobile ?? t('team.unnamed', { id });

const permits = ['manager', ...managerRights] as const;
type Permit = (typeof permits)[number];
const permitsOf = ({ managetuercaGoModule, rights }: Member): readonly Permit[] =>
  managetuercaGoModule ? ['manager', ...rights] : rights;

interface RightsDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** What a person may do on the platform, right by right. */
export const RightsDialog = ({ member, onClose }: RightsDialogProps) => {
  const [seen, setSeen] = useState(member);
  const [chosen, setChosen] = useState(permitsOf(member));
  const { mutate } = useSWRConfig();
  const toast = useToast();
  /** Why it was not saved; what changed meanwhile is shown, with what was switched here over it. */
  const textOf = async (error: unknown): Promise<string> => {
    if (!isOvertaken(error)) return messageOf(error);
    const is = await readMember(member.id).catch(() => seen);
    const [before, now] = [permitsOf(seen), permitsOf(is)];
    setChosen((switched) => switchedOver(permits, { seen: before, chosen: switched, now }));
    setSeen(is);
    const labels = permits.map((permit) => [permit, t(`team.rights.${permit}`)] as const);
    return [messageOf(error), ...switchedMeanwhile(labels, { seen: before, now })].join('\n');
  };
  const { act, isBusy, problem } = useWindowAct({
    onClose,
    failed: t('team.failed'),
    textOf,
    typed: {
      name: `rights.${member.id}`,
      get: () => ({ seen: permitsOf(seen), chosen }),
      restore: (switched) => setChosen((now) => switchedOver(permits, { ...switched, now })),
    },
  });
  const name = memberName(member);
  const isManager = chosen.includes('manager');
  const isChanged = permits.some((permit) => chosen.includes(permit) !== permitsOf(seen).includes(permit));
  const onSwitch = (permit: Permit, isOn: boolean) =>
    setChosen(permits.filter((each) => (each === permit ? isOn : chosen.includes(each))));

  const reread = () => mutate(isReadOf(listUsers));
  const save = async (close: () => void) => {
    const given = {
      managetuercaGoModule: isManager,
      rights: isManager ? managerRights.filter((right) => chosen.includes(right)) : [],
      seen: { managetuercaGoModule: seen.managetuercaGoModule, rights: seen.rights },
    };
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
          onChange={({ target }) => onSwitch('manager', target.checked)}
        />
        {!isManager && <Text size="sm">{t('team.needsManager')}</Text>}
        {managerRights.map((right) => (
          <Switch
            key={right}
            label={t(`team.rights.${right}`)}
            description={t(`team.hints.${right}`)}
            isDisabled={!isManager}
            checked={isManager && chosen.includes(right)}
            onChange={({ target }) => onSwitch(right, target.checked)}
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
