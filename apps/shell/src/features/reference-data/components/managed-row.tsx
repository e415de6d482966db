import { Badge, Button, Card, Inline, Text, theme, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/reference-data.ts';
import { TurnOffDialog, type Subject } from './turn-off-dialog.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
  overflow-wrap: anywhere;
`;

interface ManagedRowProps {
  readonly name: string;
  readonly note: string;
  readonly isActive: boolean;
  readonly subject: Subject;
  readonly onRename: () => void;
  /** Lets people choose it, or no more. */
  readonly onSwitch: () => Promise<void>;
}

/** A name that people choose from a list: renamed, or taken out of it after a question. */
export const ManagedRow = ({ name, note, isActive, subject, onRename, onSwitch }: ManagedRowProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const turnOff = async () => {
    await onSwitch();
    toast({ message: t('referenceData.turnedOff', { name }), tone: 'success' });
  };
  const turnOn = async () => {
    setIsBusy(true);
    try {
      await onSwitch();
      toast({ message: t('referenceData.turnedOn', { name }), tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card padding={3}>
      <Row>
        <div>
          <Inline gap={2}>
            <Text weight="bold">{name}</Text>
            {!isActive && <Badge>{t('referenceData.inactive')}</Badge>}
          </Inline>
          <Text size="sm" tone="muted">
            {note}
          </Text>
        </div>
        <Inline gap={2}>
          <Button variant="secondary" aria-label={t('referenceData.renameOf', { name })} onClick={onRename}>
            {t('referenceData.rename')}
          </Button>
          {/* One button for both, so that the focus stays where it was pressed. */}
          <Button
            variant="secondary"
            isLoading={isBusy}
            aria-label={t(isActive ? 'referenceData.turnOffOf' : 'referenceData.turnOnOf', { name })}
            onClick={() => (isActive ? setIsAsking(true) : void turnOn())}
          >
            {t(isActive ? 'referenceData.turnOff' : 'referenceData.turnOn')}
          </Button>
        </Inline>
      </Row>
      {isAsking && (
        <TurnOffDialog subject={subject} name={name} onConfirm={turnOff} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  );
};
