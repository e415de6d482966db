import { FileDrop, type FileDropHandle, type FileDropItem } from '@tuerca/ui';
import { useState, type Ref } from 'react';
import { messageOf } from '../../shared/messages.ts';
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
  /** It has come with a press that asked for a photo: the device's photos open with it. */
  readonly opensAtOnce?: boolean;
  /** Closes the field again while it has no photo. */
  readonly onClose?: () => void;
  readonly ref?: Ref<FileDropHandle>;
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
  opensAtOnce,
  onClose,
  ref,
}: PhotoFieldProps) => {
  const { ensureUser } = useSession();
  const [upload, setUpload] = useState<FileDropItem | null>(null);

  /** Brings a photo in and tells how it goes; gives what went wrong, or null. */
  const take = async (bring: () => Promise<Photo>): Promise<string | null> => {
    onUpload?.('sending');
    try {
      await ensureUser();
      const { path, name } = await bring();
      onChange({ path, name });
      onUpload?.('done');
      return null;
    } catch (error) {
      onUpload?.('failed');
      return messageOf(error);
    }
  };
  const add = async ([file]: File[]) => {
    if (!file) return undefined;
    const item: FileDropItem = { id: 'upload', name: file.name, file };
    setUpload({ ...item, progress: 0.3 });
    const wrong = await take(async () => ({ ...(await uploadPhoto(file, { isPublic })), name: file.name }));
    return setUpload({ ...item, ...(wrong === null ? { progress: 1 } : { error: wrong }) });
  };
  const link = {
    onAdd: (address: string) => take(() => linkPhoto(address)),
    onWrite: (isWritten: boolean) => onUpload?.(isWritten ? 'failed' : 'done'),
  };
  const close = () => {
    // What was written and not added goes with it.
    onUpload?.('done');
    onClose?.();
  };
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
      ref={ref}
      opensAtOnce={opensAtOnce}
      onClose={onClose && close}
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
