import { Button, Dialog, FileDrop, LoadingIndicator, ProgressBar, Stack, Text } from '@tuerca/ui';
import { useId } from 'react';
import { t } from '../../../texts/photo-start.ts';
import { useVehicleBrands } from '../api/use-vehicle-brands.ts';
import type { WizardVehicle } from '../wizard/draft.ts';
import { CardForm } from './card-form.tsx';
import type { ReadText } from './read-text.ts';
import { useCardConfirming } from './use-card-confirming.ts';
import { useCardReading } from './use-card-reading.ts';

/** Comes by a press that asks for a picture: the file picker opens at once. */
const PictureChoice = ({ onPicture }: { readonly onPicture: (picture: File) => void }) => (
  <FileDrop
    label={t('photoStart.cardPhoto')}
    description={t('photoStart.cardPhotoNote')}
    accept={['image/*']}
    maxSizeMb={20}
    files={[]}
    opensAtOnce
    onAdd={([picture]) => picture && onPicture(picture)}
    onRemove={() => undefined}
  />
);

/** How far the reading is; `progress` is null while the recognition is being loaded. */
const Progress = ({ progress }: { readonly progress: number | null }) =>
  progress === null ? (
    <LoadingIndicator label={t('photoStart.loading')} />
  ) : (
    <Stack gap={3}>
      <Text role="status">{t('photoStart.reading')}</Text>
      <ProgressBar max={1} value={progress} aria-label={t('photoStart.reading')} />
    </Stack>
  );

interface CardDialogProps {
  readonly onClose: () => void;
  readonly onVehicle: (vehicle: WizardVehicle) => void;
  /** Another recognition, for tests. */
  readonly readText?: ReadText | undefined;
}

/** Reads a photo of the property card on this device, and has the buyer confirm what was read. */
export const CardDialog = ({ onClose, onVehicle, readText }: CardDialogProps) => {
  const form = useId();
  const { data } = useVehicleBrands();
  const brands = data?.data ?? [];
  const { state, read, startOver } = useCardReading(
    brands.map(({ name }) => name),
    readText,
  );
  const { confirm, isSending, problem } = useCardConfirming(onVehicle);

  const titles = {
    choosing: t('photoStart.card'),
    reading: t('photoStart.card'),
    unread: t('photoStart.unread.title'),
    read: t('photoStart.read.title'),
  };
  const another = (
    <Button variant="secondary" isDisabled={isSending} onClick={startOver}>
      {t('photoStart.another')}
    </Button>
  );
  const footers = {
    choosing: undefined,
    reading: (
      <Button autoFocus variant="secondary" onClick={startOver}>
        {t('photoStart.cancel')}
      </Button>
    ),
    unread: (
      <>
        <Button variant="secondary" onClick={onClose}>
          {t('photoStart.byHand')}
        </Button>
        <Button autoFocus onClick={startOver}>
          {t('photoStart.another')}
        </Button>
      </>
    ),
    read: (
      <>
        {another}
        <Button type="submit" form={form} isLoading={isSending}>
          {t('photoStart.read.confirm')}
        </Button>
      </>
    ),
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size={state.step === 'read' ? 'lg' : 'md'}
      title={titles[state.step]}
      onClose={onClose}
      footer={footers[state.step]}
    >
      {state.step === 'choosing' && <PictureChoice onPicture={(picture) => void read(picture)} />}
      {state.step === 'reading' && <Progress progress={state.progress} />}
      {state.step === 'unread' && <Text role="status">{t(`photoStart.unread.${state.why}`)}</Text>}
      {state.step === 'read' && (
        <CardForm
          id={form}
          picture={state.picture}
          read={state.read}
          brands={brands}
          problem={problem}
          onConfirm={(confirmed) => void confirm(confirmed)}
        />
      )}
    </Dialog>
  );
};
