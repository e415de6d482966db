import { FileDrop, type FileDropHandle, type FileDropItem } from '@tuerca/ui';
import { useRef, useState, type Ref } from 'react';
import type { UploadState } from '../../shared/form-uploads.ts';
import { messageOf } from '../../shared/messages.ts';
import { useSession } from '../session/session.tsx';
import { linkPhoto } from './api/link-photo.ts';
import { uploadPhoto } from './api/upload-photo.ts';

export interface Photo {
  readonly path: string;
  readonly name: string;
}

interface PhotoFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: Photo | null;
  readonly onChange: (photo: Photo | null) => void;
  /**
   * Called with the upload state: a form waits for an upload, or warns of a failed one before it continues.
   */
  readonly onUpload?: (upload: UploadState) => void;
  /** False for what only its owner and those it is sent to may see. */
  readonly isPublic?: boolean;
  readonly error?: string | undefined;
  /** Mounted by a press that asked for a photo: opens the file picker. */
  readonly opensAtOnce?: boolean;
  /** Closes the field while it has no photo. */
  readonly onClose?: () => void;
  readonly ref?: Ref<FileDropHandle>;
}

const pictures = ['image/*'] as const;

/** One photo, from the camera, a file or, if public, a URL; uploaded as soon as it is chosen. */
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
  const latest = useRef<AbortController>(undefined);

  /** Uploads a photo and reports its state, unless it was given up meanwhile; returns the error, or null. */
  const take = async (bring: (signal: AbortSignal) => Promise<Photo>): Promise<string | null> => {
    const own = new AbortController();
    latest.current?.abort();
    latest.current = own;
    onUpload?.('sending');
    try {
      await ensureUser();
      const { path, name } = await bring(own.signal);
      if (own.signal.aborted) return null;
      onChange({ path, name });
      onUpload?.('done');
      return null;
    } catch (error) {
      if (own.signal.aborted) return null;
      onUpload?.('failed');
      return messageOf(error);
    }
  };
  /** What is still on its way is neither sent nor taken any more. */
  const giveUp = () => {
    latest.current?.abort();
    setUpload(null);
    onUpload?.('done');
  };
  const add = async ([file]: File[]) => {
    if (!file) return undefined;
    const item: FileDropItem = { id: 'upload', name: file.name, file };
    setUpload({ ...item, progress: 0.3 });
    const wrong = await take(async (signal) => ({
      ...(await uploadPhoto(file, { isPublic, signal })),
      name: file.name,
    }));
    const done = { ...item, ...(wrong === null ? { progress: 1 } : { error: wrong }) };
    // Unless it was taken off meanwhile.
    return setUpload((before) => (before?.file === file ? done : before));
  };
  const link = {
    onAdd: (address: string) => take((signal) => linkPhoto(address, signal)),
    onWrite: (isWritten: boolean) => onUpload?.(isWritten ? 'failed' : 'done'),
  };
  const close = () => {
    // A URL that was typed and not added is discarded with it.
    giveUp();
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
        giveUp();
        onChange(null);
      }}
    />
  );
};
