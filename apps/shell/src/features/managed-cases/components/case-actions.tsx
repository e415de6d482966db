import {
  countSupportCases,
  listChanges,
  listSupportCases,
  readSupportCase,
  type ManagedSupportCase,
} from '@tuerca/contracts';
import { answerWithinDays } from '@tuerca/rules';
import { Button, Inline, recoverFocus, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ActDialog } from '../../../shared/act-dialog.tsx';
import { isReadOf } from '../../../shared/api.ts';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
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
  const [step, setStep] = useState<'answer' | 'close' | 'reopen' | null>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const decide = async (decision: CaseDecision, close: () => void) => {
    // Another may have decided before.
    const reread = () => mutate(isReadOf(readSupportCase, listChanges));
    const changed = await rereadIfRefused(decideCase(id, decision), reread);
    close();
    toast({ message: t(said[decision.status]), tone: 'success' });
    await onChanged(changed);
    await mutate(isReadOf(listChanges, listSupportCases, countSupportCases));
    recoverFocus();
  };
  return (
    <>
      <Inline gap={3}>
        {status === 'open' && !isForgotten(found) && (
          <Button onClick={() => setStep('answer')}>{t('managedCases.answer')}</Button>
        )}
        {status !== 'open' && (
          <Button variant="secondary" onClick={() => setStep('reopen')}>
            {t('managedCases.reopen')}
          </Button>
        )}
        {status !== 'closed' && (
          <Button variant="secondary" onClick={() => setStep('close')}>
            {t('managedCases.close')}
          </Button>
        )}
      </Inline>
      {step === 'reopen' && (
        <ActDialog
          title={t('managedCases.reopenTitle', { number: found.number })}
          action={t('managedCases.reopen')}
          failed={t('managedCases.failed')}
          onConfirm={(close) => decide({ status: 'open' }, close)}
          onClose={() => setStep(null)}
        >
          {found.answer === null
            ? t('managedCases.reopenClosed')
            : t('managedCases.reopenAnswered', { days: answerWithinDays })}
        </ActDialog>
      )}
      {step !== null && step !== 'reopen' && (
        <DecisionDialog found={found} step={step} onDecide={decide} onClose={() => setStep(null)} />
      )}
    </>
  );
};
