import { FileDrop, type FileDropItem } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../app/messages.ts';
import { useSession } from '../session/session.tsx';
import { linkPhoto } from './api/link-photo.ts';
import { uploadPhoto } from './api/upload-photo.ts';

export interface Photo {
  readonly path: string;
  readonly name: string;
}

/** Where the photo that was chosen is: it may be on its way, refused, or (as when there is none) nowhere else. */
export type PhotoUpload = 'sending' | 'failed' | 'done';

interface PhotoFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: Photo | null;
  readonly onChange: (photo: Photo | null) => void;
  /** Told while a photo is sent, and when it was not or could not be: a form waits for it, or says so before it goes on. */
  readonly onUpload?: (upload: PhotoUpload) => void;
  /** False for what only its owner and those it is sent to may see. */
  readonly isPublic?: boolean;
  readonly error?: string | undefined;
  /** It has come in the place of what was pressed. */
  readonly autoFocus?: boolean;
}

const pictures = ['image/*'] as const;

/** One photo, from the camera, a file or, where it is for all to see, a link; uploaded as soon as it is chosen. */
export const PhotoField = ({
  label,
  description,
  value,
  onChange,
  onUpload,
  isPublic = true,
  error,
  autoFocus,
}: PhotoFieldProps) => {
  const { ensureUser } = useSession();
  const [upload, setUpload] = useState<FileDropItem | null>(null);

  const add = async ([file]: File[]) => {
    if (!file) return;
    const item: FileDropItem = { id: 'upload', name: file.name, file };
    setUpload({ ...item, progress: 0.3 });
    onUpload?.('sending');
    try {
      await ensureUser();
      const { path } = await uploadPhoto(file, { isPublic });
      onChange({ path, name: file.name });
      setUpload({ ...item, progress: 1 });
      onUpload?.('done');
    } catch (error) {
      setUpload({ ...item, error: messageOf(error) });
      onUpload?.('failed');
    }
  };
  const addLink = async (address: string) => {
    onUpload?.('sending');
    try {
      await ensureUser();
      const { path, name } = await linkPhoto(address);
      onChange({ path, name });
      onUpload?.('done');
      return null;
    } catch (error) {
      onUpload?.('failed');
      return messageOf(error);
    }
  };
  const link = { onAdd: addLink, onWrite: (isWritten: boolean) => onUpload?.(isWritten ? 'failed' : 'done') };
  const stored: FileDropItem | null = value && {
    id: value.path,
    name: value.name,
    ...(isPublic && { url: value.path }),
  };
  const shown = upload?.error || !stored ? upload : { ...stored, ...(upload?.file && { file: upload.file }) };

  return (
    <FileDrop
      label={label}
      description={description}
      error={error}
      autoFocus={autoFocus}
      accept={pictures}
      maxFiles={1}
      maxSizeMb={20}
      link={isPublic ? link : undefined}
      files={shown ? [shown] : []}
      onAdd={(files) => void add(files)}
      onRemove={() => {
        setUpload(null);
        onUpload?.('done');
        onChange(null);
      }}
    />
  );
};
