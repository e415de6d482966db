import {
  Button,
  CameraIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  Dialog,
  IconButton,
  Inline,
  LinkField,
  Photo,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { pastedPictures } from '../pasted-pictures.ts';
import type { LinePhotos } from '../use-photo-uploads.ts';
import { PhotoStrip } from './photo-strip.tsx';

const Preview = styled(Photo)`
  width: 100%;
  height: ${theme.size.picture};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  object-fit: contain;
`;
/* With a mouse the device is a computer, whose camera is unsuited to photograph a part. */
const TouchOnly = styled.span`
  display: none;

  @media (pointer: coarse) {
    display: contents;
  }
`;

/** The selected photo with its actions. */
const Shown = ({
  name,
  line,
  place,
  onShow,
}: {
  readonly name: string;
  readonly line: LinePhotos;
  readonly place: number;
  readonly onShow: (place: number) => void;
}) => {
  const { photos, move, remove } = line;
  const photo = photos[place];
  const before = useRef<HTMLButtonElement>(null);
  const after = useRef<HTMLButtonElement>(null);
  const [isFirst, isLast] = [place === 0, place >= photos.length - 1];
  useLayoutEffect(() => {
    // At either end the pressed arrow becomes disabled: the focus moves to the other one.
    const { activeElement: pressed } = document;
    if (isFirst && pressed === before.current) after.current?.focus();
    if (isLast && pressed === after.current) before.current?.focus();
  }, [isFirst, isLast]);
  if (!photo) return null;
  return (
    <Stack gap={2}>
      <Preview link={photo.path} alt={t('sellerRequest.photo.preview', { name })} width="card" />
      <Inline justify="between">
        {photos.length > 1 ? (
          <Inline gap={2} isWrapping={false}>
            <IconButton
              variant="secondary"
              ref={before}
              isDisabled={isFirst}
              label={t('sellerRequest.photo.before')}
              icon={<ChevronLeftIcon />}
              onClick={() => onShow(move(place, -1))}
            />
            <Text size="sm" isTabular aria-live="polite">
              {t('sellerRequest.photo.order', { place: place + 1, count: photos.length })}
            </Text>
            <IconButton
              variant="secondary"
              ref={after}
              isDisabled={isLast}
              label={t('sellerRequest.photo.after')}
              icon={<ChevronRightIcon />}
              onClick={() => onShow(move(place, 1))}
            />
          </Inline>
        ) : (
          <span />
        )}
        <Button
          variant="quiet"
          onClick={() => {
            remove(place);
            onShow(Math.max(0, Math.min(place, photos.length - 2)));
          }}
        >
          {t('sellerRequest.photo.remove')}
        </Button>
      </Inline>
    </Stack>
  );
};

interface PhotoWindowProps {
  readonly name: string;
  readonly line: LinePhotos;
  readonly onClose: () => void;
  /** Adds the image at a URL; resolves to the error message, or null. */
  readonly onLink: (address: string) => Promise<string | null>;
  readonly onWriteLink: (isWritten: boolean) => void;
  /** The store's earlier photos. */
  readonly children: ReactNode;
}

/** The dialog to choose, reorder and remove a part's photos (specification 3 section 2.3). */
export const PhotoWindow = ({ name, line, onClose, onLink, onWriteLink, children }: PhotoWindowProps) => {
  const [place, setPlace] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = (from: typeof input, label: string, takesPhoto: boolean) => (
    <input
      ref={from}
      hidden
      type="file"
      accept="image/*"
      aria-label={label}
      {...(takesPhoto ? { capture: 'environment' as const } : { multiple: true })}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) line.addFiles(files);
      }}
    />
  );
  return (
    <Dialog
      isOpen
      title={t('sellerRequest.photo.window', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('sellerRequest.photo.done')}</Button>}
    >
      {/* Key and paste events must not reach the table row and the form, which are React ancestors. */}
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') event.stopPropagation();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          line.addFiles([...event.dataTransfer.files]);
        }}
        onPaste={(event) => {
          event.stopPropagation();
          const pictures = pastedPictures(event);
          if (pictures.length === 0) return;
          event.preventDefault();
          line.addFiles(pictures);
        }}
      >
        <Stack gap={4}>
          <PhotoStrip
            name={name}
            line={line}
            shown={place}
            onShow={setPlace}
            onAdd={() => input.current?.click()}
          />
          {line.problem && (
            <Text tone="danger" role="alert">
              {line.problem}
            </Text>
          )}
          <Shown name={name} line={line} place={place} onShow={setPlace} />
          {line.hasRoom && children}
          {line.hasRoom && (
            <Inline gap={2}>
              <TouchOnly>
                <Button
                  variant="secondary"
                  iconStart={<CameraIcon />}
                  onClick={() => camera.current?.click()}
                >
                  {t('sellerRequest.photo.take')}
                </Button>
              </TouchOnly>
              <LinkField onAdd={onLink} onWrite={onWriteLink} />
            </Inline>
          )}
          <Text size="sm" tone="muted">
            {t('sellerRequest.photo.most')} {t('sellerRequest.photo.policies')}
          </Text>
          {chooser(input, t('sellerRequest.photo.choose'), false)}
          {chooser(camera, t('sellerRequest.photo.take'), true)}
        </Stack>
      </div>
    </Dialog>
  );
};
