import { Button, Dialog, useToast, type FileDropHandle } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldUpload, useFormUploads } from '../../../shared/form-uploads.ts';
import { t } from '../../../texts/photo-start.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import type { WizardDraft } from '../wizard/draft.ts';

/** Asks for the photo of the first part of the list; the vehicle comes next. */
export const PartPhotoDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useFormContext<WizardDraft>();
  const photo = useWatch<WizardDraft, 'parts.0.image'>({ name: 'parts.0.image' });
  const toast = useToast();
  const upload = useFieldUpload(form, 'parts.0.image');
  const { arrive, isWaiting } = useFormUploads(form);
  const field = useRef<FileDropHandle>(null);
  const [problem, setProblem] = useState<string>();

  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const goOn = async () => {
    if (!(await arrive('parts.0.image'))) return undefined;
    if (upload.hasFailed()) return refuse(t('quotationRequest.parts.uploadFailed'));
    if (form.getValues('parts.0.image') === null) return refuse(t('photoStart.partRequired'));
    toast({ message: t('photoStart.partAdded'), tone: 'success' });
    return onClose();
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={t('photoStart.part')}
      onClose={onClose}
      footer={
        <Button isLoading={isWaiting} onClick={() => void goOn()}>
          {t('photoStart.toVehicle')}
        </Button>
      }
    >
      <PhotoField
        ref={field}
        label={t('photoStart.partPhoto')}
        opensAtOnce={photo === null}
        value={photo}
        onChange={(chosen) => form.setValue('parts.0.image', chosen)}
        onUpload={(state) => {
          upload.onUpload(state);
          setProblem(undefined);
        }}
        error={problem}
      />
    </Dialog>
  );
};
