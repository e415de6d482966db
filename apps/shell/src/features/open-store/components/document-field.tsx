import { FileDrop, type FileDropItem } from '@tuerca/ui';
import { limits } from '@tuerca/contracts';
import { useRef, useState, type Ref } from 'react';
import type { UploadState } from '../../../shared/form-uploads.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/open-store.ts';
import { uploadPaper } from '../../papers/api/upload-paper.ts';
import type { Document } from '../application-fields.ts';

interface DocumentFieldProps {
  readonly label: string;
  readonly isRequired: boolean;
  readonly value: Document | null;
  readonly onChange: (document: Document | null) => void;
  readonly onUpload: (upload: UploadState) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<{ readonly focus: () => void }>;
}

const accepted = ['application/pdf', 'image/*'] as const;

/** One document, PDF or picture, uploaded as soon as it is chosen. */
export const DocumentField = ({
  label,
  isRequired,
  value,
  onChange,
  onUpload,
  error,
  ref,
}: DocumentFieldProps) => {
  const [upload, setUpload] = useState<FileDropItem | null>(null);
  const latest = useRef(0);
  const add = async ([file]: File[]) => {
    if (!file) return;
    const item: FileDropItem = { id: 'upload', name: file.name, file };
    const number = (latest.current += 1);
    setUpload({ ...item, progress: 0.3 });
    onUpload('sending');
    try {
      const path = await uploadPaper(file);
      // Taken away, or replaced, while it was sent.
      if (number !== latest.current) return;
      setUpload(null);
      onUpload('done');
      onChange({ path, name: file.name });
    } catch (problem) {
      if (number !== latest.current) return;
      setUpload({ ...item, error: messageOf(problem) });
      onUpload('failed');
    }
  };
  const shown = upload ?? (value && { id: value.path, name: value.name });
  return (
    <FileDrop
      ref={ref}
      label={label}
      isRequired={isRequired}
      description={t('openStore.hints.document')}
      error={error}
      accept={accepted}
      maxFiles={1}
      maxSizeMb={limits.uploadBytes / 1024 ** 2}
      files={shown ? [shown] : []}
      onAdd={(files) => void add(files)}
      onRemove={() => {
        latest.current += 1;
        setUpload(null);
        onUpload('done');
        onChange(null);
      }}
    />
  );
};
