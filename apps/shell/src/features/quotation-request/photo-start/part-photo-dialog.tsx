import { Button, Dialog, useToast, type FileDropHandle } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../texts/photo-start.ts';
import { PhotoField, type PhotoUpload } from '../../media/photo-field.tsx';
import type { WizardDraft } from '../wizard/draft.ts';

/** Asks for the photo of the first part of the list; the vehicle comes next. */
export const PartPhotoDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { setValue } = useFormContext<WizardDraft>();
  const photo = useWatch<WizardDraft, 'parts.0.image'>({ name: 'parts.0.image' });
  const toast = useToast();
  const upload = useRef<PhotoUpload>('done');
  const field = useRef<FileDropHandle>(null);
  const [problem, setProblem] = useState<string>();

  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const goOn = () => {
    if (upload.current !== 'done') return refuse(t(`quotationRequest.parts.upload.${upload.current}`));
    if (photo === null) return refuse(t('photoStart.partRequired'));
    toast({ message: t('photoStart.partAdded'), tone: 'success' });
    return onClose();
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={t('photoStart.part')}
      onClose={onClose}
      footer={<Button onClick={goOn}>{t('photoStart.toVehicle')}</Button>}
    >
      <PhotoField
        ref={field}
        label={t('photoStart.partPhoto')}
        opensAtOnce={photo === null}
        value={photo}
        onChange={(chosen) => setValue('parts.0.image', chosen)}
        onUpload={(state) => {
          upload.current = state;
          setProblem(undefined);
        }}
        error={problem}
      />
    </Dialog>
  );
};
