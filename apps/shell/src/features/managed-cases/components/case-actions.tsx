import {
  countSupportCases,
  listChanges,
  listSupportCases,
  readSupportCase,
  type ManagedSupportCase,
} from '@tuerca/contracts';
import { answerWithinDays } from '@tuerca/rules';
import { Button, ConfirmDialog, Inline, recoverFocus, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { messageOf } from '../../../shared/messages.ts';
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
  const [step, setStep] = useState<'answer' | 'close' | null>(null);
  const [reopening, setReopening] = useState<'asked' | 'sent' | null>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const decide = async (decision: CaseDecision, close?: () => void) => {
    // Another may have decided before.
    const reread = () => mutate(isReadOf(readSupportCase, listChanges));
    const changed = await rereadIfRefused(decideCase(id, decision), reread);
    close?.();
    toast({ message: t(said[decision.status]), tone: 'success' });
    await onChanged(changed);
    await mutate(isReadOf(listChanges, listSupportCases, countSupportCases));
    recoverFocus();
  };
  const reopen = async () => {
    setReopening('sent');
    try {
      await decide({ status: 'open' });
    } catch (error) {
      toast({ message: `${t('managedCases.failed')}\n${messageOf(error)}`, tone: 'danger' });
    } finally {
      setReopening(null);
    }
  };
  return (
    <>
      <Inline gap={3}>
        {status === 'open' && !isForgotten(found) && (
          <Button onClick={() => setStep('answer')}>{t('managedCases.answer')}</Button>
        )}
        {status !== 'open' && (
          <Button variant="secondary" onClick={() => setReopening('asked')}>
            {t('managedCases.reopen')}
          </Button>
        )}
        {status !== 'closed' && (
          <Button variant="secondary" onClick={() => setStep('close')}>
            {t('managedCases.close')}
          </Button>
        )}
      </Inline>
      <ConfirmDialog
        isOpen={reopening !== null}
        title={t('managedCases.reopenTitle', { number: found.number })}
        confirmLabel={t('managedCases.reopen')}
        isLoading={reopening === 'sent'}
        onConfirm={() => void reopen()}
        onCancel={() => setReopening(null)}
      >
        {found.answer === null
          ? t('managedCases.reopenClosed')
          : t('managedCases.reopenAnswered', { days: answerWithinDays })}
      </ConfirmDialog>
      {step && <DecisionDialog found={found} step={step} onDecide={decide} onClose={() => setStep(null)} />}
    </>
  );
};
