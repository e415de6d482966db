import { listChanges, listSupportCases, countSupportCases, type ManagedSupportCase } from '@tuerca/contracts';
import { Button, Inline, recoverFocus, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/managed-cases.ts';
import { decideCase, type CaseDecision } from '../api/cases.ts';
import { DecisionDialog } from './decision-dialog.tsx';

interface CaseActionsProps {
  readonly found: ManagedSupportCase;
  readonly onChanged: (found: ManagedSupportCase) => Promise<unknown>;
}

/** Its person closed the account: nobody is left to answer. */
export const isForgotten = ({ email, text }: Pick<ManagedSupportCase, 'email' | 'text'>): boolean =>
  email === null && text === '';

const said = {
  answered: 'managedCases.answered',
  closed: 'managedCases.closed',
  open: 'managedCases.reopened',
} as const;

/** What an administrator can do with a case as it stands. */
export const CaseActions = ({ found, onChanged }: CaseActionsProps) => {
  const { id, status } = found;
  const [step, setStep] = useState<'answer' | 'close' | null>(null);
  const [isReopening, setIsReopening] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const decide = async (decision: CaseDecision) => {
    const changed = await decideCase(id, decision);
    setStep(null);
    toast({ message: t(said[decision.status]), tone: 'success' });
    await onChanged(changed);
    await mutate(isReadOf(listChanges, listSupportCases, countSupportCases));
    recoverFocus();
  };
  const reopen = async () => {
    setIsReopening(true);
    try {
      await decide({ status: 'open' });
    } catch (error) {
      toast({ message: `${t('managedCases.failed')}\n${messageOf(error)}`, tone: 'danger' });
    } finally {
      setIsReopening(false);
    }
  };
  return (
    <>
      <Inline gap={3}>
        {status === 'open' && !isForgotten(found) && (
          <Button onClick={() => setStep('answer')}>{t('managedCases.answer')}</Button>
        )}
        {status !== 'open' && (
          <Button variant="secondary" isLoading={isReopening} onClick={() => void reopen()}>
            {t('managedCases.reopen')}
          </Button>
        )}
        {status !== 'closed' && (
          <Button variant="secondary" onClick={() => setStep('close')}>
            {t('managedCases.close')}
          </Button>
        )}
      </Inline>
      {step && <DecisionDialog found={found} step={step} onDecide={decide} onClose={() => setStep(null)} />}
    </>
  );
};
