import { getVehicleImages, limits, listVehicles, readVehicle } from '@tuerca/contracts';
import {
  Badge,
  ErrorState,
  FileDrop,
  Inline,
  recoverFocus,
  Skeleton,
  Stack,
  Text,
  useToast,
  type FileDropItem,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { mediaPathOf } from '../../../shared/media-path.ts';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { PagePart } from '../../../shared/page-part.tsx';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/garage.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';
import { PhotoWall } from '../../media/photo-wall.tsx';
import { changeImages, useVehicleImages } from '../api/vehicle-images.ts';

const most = limits.photosPerVehicle;

const nameOfPhoto = (index: number, name: string): string =>
  t('garage.photos.one', { number: index + 1, name });

interface PhotoActionsProps {
  readonly index: number;
  readonly name: string;
  readonly onFirst: () => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

const PhotoActions = ({ index, name, onFirst, onRemove }: PhotoActionsProps) => (
  <Inline gap={1} justify="between">
    {index === 0 ? (
      <Badge tone="primary">{t('garage.photos.first')}</Badge>
    ) : (
      <PendingButton
        variant="quiet"
        aria-label={t('garage.photos.putFirstOf', { number: index + 1 })}
        onPress={onFirst}
      >
        {t('garage.photos.putFirst')}
      </PendingButton>
    )}
    <RemoveButton
      label={t('garage.photos.remove')}
      fullLabel={t('garage.photos.removeOf', { number: index + 1 })}
      name={nameOfPhoto(index, name)}
      title={t('garage.photos.removing')}
      text={t('garage.photos.removingText')}
      failed={t('garage.photos.failed')}
      onRemove={onRemove}
    />
  </Inline>
);

interface AddProps {
  readonly room: number;
  readonly onAdded: (path: string) => Promise<void>;
}

/** Takes pictures and keeps each once it is uploaded; one that failed says why until it is taken away. */
const AddPhotos = ({ room, onAdded }: AddProps) => {
  const [items, setItems] = useState<readonly FileDropItem[]>([]);
  const toast = useToast();
  const sending = useRef(new Map<string, AbortController>());
  const without = (id: string) => (all: readonly FileDropItem[]) => all.filter((item) => item.id !== id);
  const add = async (files: File[]) => {
    const batch = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, file, progress: 0.3 }));
    for (const { id } of batch) sending.current.set(id, new AbortController());
    setItems((all) => [...all, ...batch]);
    for (const item of batch) {
      const { signal } = sending.current.get(item.id)!;
      if (signal.aborted) continue;
      try {
        const { path } = await uploadPhoto(item.file, { isPublic: false, signal });
        if (signal.aborted) continue;
        await onAdded(path);
        setItems(without(item.id));
        toast({ message: t('garage.photos.added', { name: item.name }), tone: 'success' });
      } catch (error) {
        if (signal.aborted) continue;
        const failed = { id: item.id, name: item.name, file: item.file, error: messageOf(error) };
        setItems((all) => all.map((each) => (each.id === item.id ? failed : each)));
      }
    }
  };
  return (
    <FileDrop
      label={t('garage.photos.add')}
      description={t('garage.photos.hint', { most })}
      maxFiles={room}
      maxSizeMb={limits.uploadBytes / 1024 ** 2}
      files={items}
      onAdd={(files) => void add(files)}
      onRemove={(id) => {
        sending.current.get(id)?.abort();
        setItems(without(id));
      }}
    />
  );
};

/** Pictures of a vehicle: up to five, one of them first. */
export const VehiclePhotos = ({ vehicleId, name }: { readonly vehicleId: number; readonly name: string }) => {
  const answer = useVehicleImages(vehicleId);
  const { data, error, mutate } = answer;
  const { mutate: renew } = useSWRConfig();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const links = data?.data ?? [];
  /** One after another: each changes what the one before has left. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = async (change: (images: readonly string[]) => readonly string[]) => {
    const own = last.current.then(() => changeImages(vehicleId, change));
    last.current = own.catch(() => undefined);
    await own;
    await renew(isReadOf(getVehicleImages, readVehicle, listVehicles));
  };
  const putFirst = async (image: string) => {
    try {
      await save((images) =>
        images.toSorted((one, other) => Number(other === image) - Number(one === image)),
      );
      toast({ message: t('garage.photos.ordered'), tone: 'success' });
    } catch (problem) {
      toast({ message: messageOf(problem), tone: 'danger' });
    }
  };
  const remove = async (image: string) => {
    await save((images) => images.filter((each) => each !== image));
    toast({ message: t('garage.photos.removed'), tone: 'success' });
    recoverFocus(() => place.current?.querySelector<HTMLElement>('button')?.focus());
  };
  return (
    <PagePart title={t('garage.photos.title')}>
      <Stack gap={4} ref={place}>
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton lines={3} />}
        <NotRenewed answer={answer} />
        {links.length > 0 && (
          <PhotoWall
            links={links}
            label={t('garage.photos.title')}
            name={name}
            minItemWidth="tile"
            nameOf={(index) => nameOfPhoto(index, name)}
          >
            {(link, index) => (
              <PhotoActions
                index={index}
                name={name}
                onFirst={() => putFirst(mediaPathOf(link))}
                onRemove={() => remove(mediaPathOf(link))}
              />
            )}
          </PhotoWall>
        )}
        {data && links.length < most && (
          <AddPhotos room={most - links.length} onAdded={(path) => save((images) => [...images, path])} />
        )}
        {links.length >= most && <Text tone="muted">{t('garage.photos.full', { most })}</Text>}
      </Stack>
    </PagePart>
  );
};
