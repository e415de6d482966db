import { limits } from '@tuerca/contracts';
import { isStoredSmaller } from '@tuerca/rules';
import { Badge, Button, FileDrop, Inline, recoverFocus, Stack, Text, type FileDropItem } from '@tuerca/ui';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { UploadState } from '../../../shared/form-uploads.ts';
import { messageOf } from '../../../shared/messages.ts';
import { uploadWithProgress } from '../../../shared/upload-with-progress.ts';
import { t } from '../../../texts/own-products.ts';
import { linkPhoto } from '../../media/api/link-photo.ts';
import { isFileSmaller } from '../../media/photo-size.ts';
import { PhotoWall } from '../../media/photo-wall.tsx';
import { goodPixels, leastPixels, mostPhotos, photoFileName } from '../photos.ts';

/** The path of a stored photo, or why there is none. */
type Brought = { readonly path: string } | { readonly wrong: string };

const tooSmall = (): Brought => ({ wrong: t('ownProducts.photos.tooSmall', { least: leastPixels }) });
const failed = (error: unknown): Brought => ({ wrong: messageOf(error) });

const bringFile = async (
  file: File,
  on: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
): Promise<Brought> => {
  if (await isFileSmaller(file, leastPixels)) return tooSmall();
  const named = new File([file], photoFileName(file.name), { type: file.type });
  return uploadWithProgress(named, { isPublic: true, ...on }).catch(failed);
};
const bringLink = async (address: string): Promise<Brought> => {
  try {
    const { path, ...size } = await linkPhoto(address);
    return isStoredSmaller(size, leastPixels) ? tooSmall() : { path };
  } catch (error) {
    return failed(error);
  }
};

interface ActionsProps {
  readonly index: number;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
}

const PhotoActions = ({ index, onFirst, onRemove }: ActionsProps) => (
  <Inline gap={1} justify="between">
    {index === 0 ? (
      <Badge tone="primary">{t('ownProducts.photos.first')}</Badge>
    ) : (
      <Button
        variant="quiet"
        aria-label={t('ownProducts.photos.putFirstOf', { number: index + 1 })}
        onClick={onFirst}
      >
        {t('ownProducts.photos.putFirst')}
      </Button>
    )}
    <Button
      variant="quiet"
      aria-label={t('ownProducts.photos.removeOf', { number: index + 1 })}
      onClick={onRemove}
    >
      {t('ownProducts.photos.remove')}
    </Button>
  </Inline>
);

interface Taking {
  /** The paths of the photos. */
  readonly value: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
  /** Whether photos are on their way or were refused, for the form to wait or to say so. */
  readonly onState: (state: UploadState) => void;
}

/** Photos on their way, and those that were refused, until they are taken away. */
const useTaking = ({ value, onChange, onState }: Taking) => {
  const [items, setItems] = useState<readonly FileDropItem[]>([]);
  const [link, setLink] = useState<'none' | 'written' | 'sending'>('none');
  // Several are on their way at once: each is added to what is there by then.
  const kept = useRef(value);
  const told = useRef<UploadState>('done');
  const sending = useRef(new Map<string, AbortController>());
  const isSending = link === 'sending' || items.some(({ error }) => error === undefined);
  const isLeft = link === 'written' || items.length > 0;
  const state = isSending ? 'sending' : isLeft ? 'failed' : 'done';
  useEffect(() => {
    kept.current = value;
  }, [value]);
  useEffect(() => {
    if (told.current !== state) onState(state);
    told.current = state;
  });
  const add = (path: string) => {
    if (kept.current.length >= mostPhotos || kept.current.includes(path)) return;
    kept.current = [...kept.current, path];
    onChange(kept.current);
  };
  const takeAway = (id: string) => {
    sending.current.get(id)?.abort();
    sending.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  };
  return {
    items,
    takeAway,
    addFiles: async (files: readonly File[]) => {
      const batch = files.map((file, index) => ({
        id: `${Date.now()}-${index}`,
        name: file.name,
        file,
        progress: 0,
      }));
      setItems((all) => [...all, ...batch]);
      const change = (id: string, given: Partial<FileDropItem>) =>
        setItems((all) => all.map((each) => (each.id === id ? { ...each, ...given } : each)));
      const work = batch.map(async ({ id, file }) => {
        const own = new AbortController();
        sending.current.set(id, own);
        const onProgress = (progress: number) => change(id, { progress });
        const brought = await bringFile(file, { onProgress, signal: own.signal });
        if ('wrong' in brought) change(id, { progress: 1, error: brought.wrong });
        return { id, brought };
      });
      // Sent at once, and put into place in the order in which they were chosen: the first one rules.
      for (const sent of work) {
        const { id, brought } = await sent;
        // One that was taken off while others were waited for is as good as not sent.
        if ('wrong' in brought || !sending.current.has(id)) continue;
        add(brought.path);
        takeAway(id);
      }
    },
    link: {
      /** Returns what is wrong with the picture of a link, or null. */
      onAdd: async (address: string): Promise<string | null> => {
        setLink('sending');
        const brought = await bringLink(address);
        setLink('path' in brought ? 'none' : 'written');
        if ('wrong' in brought) return brought.wrong;
        add(brought.path);
        return null;
      },
      onWrite: (isWritten: boolean) => setLink(isWritten ? 'written' : 'none'),
    },
  };
};

interface PhotosFieldProps extends Taking {
  /** What they show. */
  readonly name: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<{ focus: () => void }>;
}

/** Up to five photos, the first of which rules; uploaded or linked as soon as they are chosen. */
export const PhotosField = ({ name, error, ref, ...taking }: PhotosFieldProps) => {
  const { value, onChange } = taking;
  const { items, link, addFiles, takeAway } = useTaking(taking);
  const place = useRef<HTMLDivElement>(null);
  const drop = useRef<{ focus: () => void }>(null);
  const focus = () => place.current?.querySelector('button')?.focus();
  useImperativeHandle(ref, () => ({ focus: () => (drop.current ? drop.current.focus() : focus()) }));
  const room = mostPhotos - value.length;
  const shownName = name.trim() || t('ownProducts.photos.unnamed');
  return (
    <Stack gap={4} ref={place}>
      {value.length > 0 && (
        <PhotoWall
          links={value}
          label={t('ownProducts.photos.title')}
          name={shownName}
          nameOf={(index) => t('ownProducts.photos.one', { number: index + 1, name: shownName })}
          minItemWidth="squareCard"
        >
          {(path, index) => (
            <PhotoActions
              index={index}
              onFirst={() => onChange([path, ...value.filter((each) => each !== path)])}
              onRemove={() => {
                onChange(value.filter((each) => each !== path));
                recoverFocus(focus);
              }}
            />
          )}
        </PhotoWall>
      )}
      {/* What was refused stays until it is taken away, also where photos of the number have come meanwhile. */}
      {(room > 0 || items.length > 0) && (
        <FileDrop
          ref={drop}
          label={t('ownProducts.photos.add')}
          description={t('ownProducts.photos.hint', {
            most: mostPhotos,
            good: goodPixels,
            least: leastPixels,
          })}
          error={error}
          maxFiles={Math.max(room, items.length)}
          maxSizeMb={limits.uploadBytes / 1024 ** 2}
          link={link}
          files={items}
          onAdd={(files) => void addFiles(files)}
          onRemove={takeAway}
        />
      )}
      {room <= 0 && <Text tone="muted">{t('ownProducts.photos.full', { most: mostPhotos })}</Text>}
    </Stack>
  );
};
