import { limits, type ReviewedApplication } from '@tuerca/contracts';
import {
  fieldMessages,
  storeApplicationFields,
  storeApplicationParts,
  storeDocumentKinds,
  storeDocumentsOf,
  type StoreApplicationField,
} from '@tuerca/rules';
import { Button, CancelButton, Checkbox, Dialog, Stack, Text, TextArea, Unsaved } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { isOvertaken, useWindowAct, type Typed } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/open-store.ts';
import type { ApplicationDecision } from '../api/decide-application.ts';

interface DecisionDialogProps {
  readonly application: ReviewedApplication;
  /** `close` closes this window alone: who has closed it meanwhile may have opened another one. */
  readonly onDecide: (decision: ApplicationDecision, done: string, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

interface FrameProps<T> {
  readonly title: string;
  readonly action: string;
  /** The decision as it stands, or what it lacks. */
  readonly decision: () => ApplicationDecision | string;
  readonly done: string;
  readonly typed?: Typed<T>;
  readonly onDecide: DecisionDialogProps['onDecide'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Frame = <T extends string | object = never>({
  title,
  action,
  decision,
  done,
  typed,
  onDecide,
  onClose,
  children,
}: FrameProps<T>) => {
  const { act, isBusy, problem, setProblem } = useWindowAct({
    onClose,
    failed: t('openStore.review.failed'),
    isPast: isOvertaken,
    typed,
  });
  const decide = async () => {
    const made = decision();
    if (typeof made === 'string') return setProblem({ text: made });
    return act((close) => onDecide(made, done, close));
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <CancelButton>{t('openStore.review.cancel')}</CancelButton>
          <Button isLoading={isBusy} onClick={() => void decide()}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children}
        <RefusalOf title={t('openStore.review.failed')} problem={problem} />
      </Stack>
    </Dialog>
  );
};

/** Opens the store, with the quotation module or without. */
export const ApproveDialog = ({ application, onDecide, onClose }: DecisionDialogProps) => {
  const [hasModule, setHasModule] = useState(application.wants_module);
  const name = application.name ?? '';
  return (
    <Frame
      title={t('openStore.review.approveTitle', { name })}
      action={t('openStore.review.approve')}
      decision={() => ({ status: 'approved', has_module: hasModule })}
      done={t('openStore.review.approved', { name })}
      onDecide={onDecide}
      onClose={onClose}
    >
      <Text>{t('openStore.review.approveText')}</Text>
      <Checkbox
        label={t('openStore.review.withModule')}
        description={t('openStore.review.withModuleHint')}
        checked={hasModule}
        onChange={({ target }) => setHasModule(target.checked)}
      />
    </Frame>
  );
};

/** Says why the store is not opened. */
export const RefuseDialog = ({ application, onDecide, onClose }: DecisionDialogProps) => {
  const [reason, setReason] = useState('');
  return (
    <Frame
      title={t('openStore.review.refuseTitle')}
      action={t('openStore.review.refuse')}
      decision={() => (reason.trim() === '' ? fieldMessages.reason : { status: 'refused', reason })}
      done={t('openStore.review.refused')}
      typed={{ name: `application-refusal.${application.id}`, get: () => reason, restore: setReason }}
      onDecide={onDecide}
      onClose={onClose}
    >
      <Unsaved when={reason.trim() !== ''} />
      <TextArea
        label={t('openStore.review.reason')}
        isRequired
        rows={3}
        maxLength={limits.storeApplication.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Frame>
  );
};

const fieldsOf = ({ country }: ReviewedApplication): StoreApplicationField[] =>
  storeApplicationParts
    .flatMap((part) => [...storeApplicationFields[part]] as StoreApplicationField[])
    .filter(
      (field) =>
        !(storeDocumentKinds as readonly string[]).includes(field) ||
        storeDocumentsOf[country][field as keyof (typeof storeDocumentsOf)['CO']] !== undefined,
    );

/** Tells what the application lacks, field by field. */
export const MissingDialog = ({ application, onDecide, onClose }: DecisionDialogProps) => {
  const [told, setTold] = useState<Partial<Record<StoreApplicationField, string>>>({});
  const toggle = (field: StoreApplicationField, isLacking: boolean) =>
    setTold(({ [field]: _left, ...others }) => (isLacking ? { ...others, [field]: '' } : others));
  const decision = (): ApplicationDecision | string => {
    const missing = fieldsOf(application).flatMap((field) => {
      const text = told[field]?.trim();
      return text === undefined ? [] : [{ field, text }];
    });
    if (missing.length === 0 || missing.some(({ text }) => text === ''))
      return t('openStore.review.missingNone');
    return { status: 'missing', missing };
  };
  return (
    <Frame
      title={t('openStore.review.missingTitle')}
      action={t('openStore.review.missingSend')}
      decision={decision}
      done={t('openStore.review.missingSent')}
      typed={{ name: `application-missing.${application.id}`, get: () => told, restore: setTold }}
      onDecide={onDecide}
      onClose={onClose}
    >
      <Unsaved when={Object.values(told).some((text) => text.trim() !== '')} />
      <Text tone="muted">{t('openStore.review.missingText')}</Text>
      <Stack gap={1}>
        {fieldsOf(application).map((field) => {
          const name = t(`openStore.fields.${field}`);
          const text = told[field];
          return (
            <Stack gap={1} key={field}>
              <Checkbox
                label={name}
                checked={text !== undefined}
                onChange={({ target }) => toggle(field, target.checked)}
              />
              {text !== undefined && (
                <TextArea
                  label={t('openStore.review.missingWhat', { field: name })}
                  isLabelHidden
                  placeholder={t('openStore.review.missingWhat', { field: name })}
                  rows={2}
                  maxLength={limits.storeApplication.missing}
                  value={text}
                  onChange={({ target }) => setTold((all) => ({ ...all, [field]: target.value }))}
                />
              )}
            </Stack>
          );
        })}
      </Stack>
    </Frame>
  );
};
