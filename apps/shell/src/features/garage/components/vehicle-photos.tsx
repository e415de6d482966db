import { getVehicleImages, limits, listVehicles, readVehicle } from '@tuerca/contracts';
import {
  Badge,
  Button,
  ErrorState,
  FileDrop,
  Grid,
  Inline,
  Photo,
  recoverFocus,
  Skeleton,
  Stack,
  Text,
  theme,
  useToast,
  type FileDropItem,
} from '@tuerca/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { mediaPathOf } from '../../../shared/media-path.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/garage.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';
import { saveImages, useVehicleImages } from '../api/vehicle-images.ts';

const ImageViewer = lazy(async () => ({
  default: (await import('../../media/image-viewer.ts')).ImageViewer,
}));

const most = limits.photosPerVehicle;

const Enlarge = styled.button`
  width: 100%;
  aspect-ratio: 4 / 3;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  cursor: zoom-in;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Saves pictures in place of those before, and renews what shows them. */
const useSaveImages = (vehicleId: number) => {
  const { mutate } = useSWRConfig();
  return async (links: readonly string[]) => {
    await saveImages(vehicleId, links.map(mediaPathOf));
    await mutate(isReadOf(getVehicleImages, readVehicle, listVehicles));
  };
};

interface OneProps {
  readonly index: number;
  readonly link: string;
  readonly name: string;
  readonly onOpen: () => void;
  readonly onFirst: () => void;
  readonly onRemove: () => Promise<void>;
}

const One = ({ index, link, name, onOpen, onFirst, onRemove }: OneProps) => {
  const label = t('garage.photos.one', { number: index + 1, name });
  return (
    <Stack as="li" gap={1}>
      <Enlarge type="button" aria-label={label} onClick={onOpen}>
        <Photo link={link} alt="" width="card" />
      </Enlarge>
      <Inline gap={1} justify="between">
        {index === 0 ? (
          <Badge tone="primary">{t('garage.photos.first')}</Badge>
        ) : (
          <Button
            variant="quiet"
            aria-label={t('garage.photos.putFirstOf', { number: index + 1 })}
            onClick={onFirst}
          >
            {t('garage.photos.putFirst')}
          </Button>
        )}
        <RemoveButton
          label={t('garage.photos.remove')}
          fullLabel={t('garage.photos.removeOf', { number: index + 1 })}
          name={label}
          title={t('garage.photos.removing')}
          text={t('garage.photos.removingText')}
          failed={t('garage.photos.failed')}
          onRemove={onRemove}
        />
      </Inline>
    </Stack>
  );
};

interface AddProps {
  readonly room: number;
  /** All that were added by one press so far. */
  readonly onAdded: (paths: readonly string[]) => Promise<void>;
}

/** Takes pictures and keeps each once it is uploaded; one that failed says why until it is taken away. */
const AddPhotos = ({ room, onAdded }: AddProps) => {
  const [items, setItems] = useState<readonly FileDropItem[]>([]);
  const without = (id: string) => (all: readonly FileDropItem[]) => all.filter((item) => item.id !== id);
  const add = async (files: File[]) => {
    const batch = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, file, progress: 0.3 }));
    setItems((all) => [...all, ...batch]);
    const added: string[] = [];
    // One after the other: each is saved beside those before it.
    for (const item of batch) {
      try {
        const { path } = await uploadPhoto(item.file, { isPublic: false });
        await onAdded([...added, path]);
        added.push(path);
        setItems(without(item.id));
      } catch (error) {
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
      onRemove={(id) => setItems(without(id))}
    />
  );
};

/** Pictures of a vehicle: up to five, one of them first. */
export const VehiclePhotos = ({ vehicleId, name }: { readonly vehicleId: number; readonly name: string }) => {
  const { data, error, mutate } = useVehicleImages(vehicleId);
  const save = useSaveImages(vehicleId);
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();
  const links = data?.data ?? [];
  const putFirst = async (link: string) => {
    try {
      await save([link, ...links.filter((each) => each !== link)]);
      toast({ message: t('garage.photos.ordered'), tone: 'success' });
    } catch (problem) {
      toast({ message: messageOf(problem), tone: 'danger' });
    }
  };
  const remove = async (link: string) => {
    await save(links.filter((each) => each !== link));
    recoverFocus(() => place.current?.querySelector<HTMLElement>('button')?.focus());
  };
  return (
    <PagePart title={t('garage.photos.title')}>
      <Stack gap={4} ref={place}>
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton lines={3} />}
        {links.length > 0 && (
          <Grid minItemWidth="xs" gap={3} as="ul" aria-label={t('garage.photos.title')}>
            {links.map((link, index) => (
              <One
                key={mediaPathOf(link)}
                index={index}
                link={link}
                name={name}
                onOpen={() => setOpened(index)}
                onFirst={() => void putFirst(link)}
                onRemove={() => remove(link)}
              />
            ))}
          </Grid>
        )}
        {data && links.length < most && (
          <AddPhotos room={most - links.length} onAdded={(paths) => save([...links, ...paths])} />
        )}
        {links.length >= most && <Text tone="muted">{t('garage.photos.full', { most })}</Text>}
      </Stack>
      {opened !== undefined && links[opened] !== undefined && (
        <Suspense>
          <ImageViewer
            isOpen
            start={opened}
            title={name}
            images={links.map((url, index) => ({
              url,
              alt: t('garage.photos.one', { number: index + 1, name }),
            }))}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </PagePart>
  );
};
