import { Button, CameraIcon, Dialog, FileIcon, Stack, Text } from '@tuerca/ui';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../../../texts/photo-start.ts';
import type { WizardVehicle } from '../wizard/draft.ts';
import { CardDialog } from './card-dialog.tsx';
import { PartPhotoDialog } from './part-photo-dialog.tsx';
import type { ReadText } from './read-text.ts';

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly note: string;
  readonly onChoose: () => void;
}

const Choice = ({ icon, label, note, onChoose }: ChoiceProps) => {
  const id = useId();
  return (
    <Stack gap={1}>
      <Button variant="secondary" size="lg" iconStart={icon} aria-describedby={id} onClick={onChoose}>
        {label}
      </Button>
      <Text id={id} size="sm" tone="muted">
        {note}
      </Text>
    </Stack>
  );
};

interface PhotoStartProps {
  readonly onClose: () => void;
  /** A confirmed card tells of the vehicle, wholly or in part. */
  readonly onVehicle: (vehicle: WizardVehicle) => void;
  /** Another recognition, for tests. */
  readonly readText?: ReadText;
}

/** Begins a request with a photo: of the property card, from which the vehicle is read, or of the part. */
export const PhotoStart = ({ onClose, onVehicle, readText }: PhotoStartProps) => {
  const [what, setWhat] = useState<'card' | 'part'>();
  if (what === 'card') return <CardDialog onClose={onClose} onVehicle={onVehicle} readText={readText} />;
  if (what === 'part') return <PartPhotoDialog onClose={onClose} />;
  return (
    <Dialog isOpen size="sm" title={t('photoStart.title')} onClose={onClose}>
      <Stack gap={4}>
        <Choice
          icon={<FileIcon />}
          label={t('photoStart.card')}
          note={t('photoStart.cardNote')}
          onChoose={() => setWhat('card')}
        />
        <Choice
          icon={<CameraIcon />}
          label={t('photoStart.part')}
          note={t('photoStart.partNote')}
          onChoose={() => setWhat('part')}
        />
      </Stack>
    </Dialog>
  );
};
