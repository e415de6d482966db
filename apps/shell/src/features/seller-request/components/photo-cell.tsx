import type { QuotationRequest } from '@tuerca/contracts';
import {
  AlertIcon,
  Button,
  CameraIcon,
  EditIcon,
  IconButton,
  Inline,
  Photo,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import { useLinePhotos } from '../use-photo-uploads.ts';
import { OwnPhotos } from './own-photos.tsx';
import { PhotoWindow } from './photo-window.tsx';

const Thumbnails = styled.button<{ readonly $inRow: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0;
  color: ${theme.color.primary};
  border: 0;
  background: none;
  cursor: pointer;

  img {
    width: ${({ $inRow }) => ($inRow ? theme.size.control.md : theme.space[12])};
    height: ${({ $inRow }) => ($inRow ? theme.size.control.md : theme.space[12])};
    border: ${theme.borderWidth.thin} solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    object-fit: cover;
  }
`;
const Count = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 0 ${theme.space[1]};
  border-radius: ${theme.radius.md} 0;
  background: ${theme.color.surfaceRaised};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
`;

/** The button that opens the photo window: thumbnails of the part's photos, or a camera icon. */
const Opener = ({
  name,
  inRow,
  line: { photos, onTheirWay },
  onOpen,
}: {
  readonly name: string;
  readonly inRow: boolean;
  readonly line: ReturnType<typeof useLinePhotos>;
  readonly onOpen: () => void;
}) => {
  const isUploading = onTheirWay > 0;
  const label = t(isUploading ? 'sellerRequest.photo.uploading' : 'sellerRequest.photo.add', { name });
  if (photos.length > 0 && !isUploading) {
    return (
      <Thumbnails
        type="button"
        $inRow={inRow}
        aria-label={t('sellerRequest.photo.change', { name })}
        onClick={onOpen}
      >
        {(inRow ? photos.slice(0, 1) : photos).map(({ path }) => (
          <Photo key={path} link={path} alt="" width="line" />
        ))}
        {!inRow && <EditIcon />}
        {inRow && photos.length > 1 && <Count aria-hidden>{photos.length}</Count>}
      </Thumbnails>
    );
  }
  if (inRow) {
    return (
      <IconButton
        variant="secondary"
        label={label}
        icon={<CameraIcon />}
        isLoading={isUploading}
        onClick={onOpen}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      iconStart={<CameraIcon />}
      isLoading={isUploading}
      aria-label={label}
      onClick={onOpen}
    >
      {t('sellerRequest.photo.addShort')}
    </Button>
  );
};

interface PhotoCellProps {
  readonly request: QuotationRequest;
  readonly index: number;
  readonly name: string;
  /** In a table row the column's header is the label, and errors are shown below the row. */
  readonly inRow: boolean;
}

/** The photo field of a part, with the window to choose photos in. */
export const PhotoCell = ({ request, index, name, inRow }: PhotoCellProps) => {
  const line = useLinePhotos(index);
  const { photos, onTheirWay, problem, say, add, addLink } = line;
  const [reference, requestDetailId] = useWatch<
    QuotationDraft,
    [`lines.${number}.reference`, `lines.${number}.requestDetailId`]
  >({ name: [`lines.${index}.reference`, `lines.${index}.requestDetailId`] });
  const asked = request.details?.find(({ id }) => id === requestDetailId)?.reference ?? '';
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useRef(false);
  const isLinkWritten = useRef(false);
  const holder = useRef<HTMLDivElement>(null);
  const setOpen = (open: boolean) => {
    isShown.current = open;
    setIsOpen(open);
  };
  const hasPhotos = photos.length > 0;
  const stood = useRef({ hasPhotos, isOpen });
  useEffect(() => {
    const isSame = stood.current.hasPhotos === hasPhotos && stood.current.isOpen === isOpen;
    stood.current = { hasPhotos, isOpen };
    // Does not take the focus on mount.
    if (isSame || isOpen) return;
    // The focused button has been replaced: focuses the new one.
    if (document.activeElement === document.body) holder.current?.querySelector('button')?.focus();
  }, [hasPhotos, isOpen]);

  const opener = (
    <Opener
      name={name}
      inRow={inRow}
      line={line}
      onOpen={() => {
        isLinkWritten.current = false;
        say(null);
        setOpen(true);
      }}
    />
  );
  return (
    <div ref={holder}>
      {inRow ? (
        opener
      ) : (
        <Stack gap={2} align="start">
          <Text size="sm" weight="medium">
            {t('sellerRequest.photo.field')}
          </Text>
          {opener}
          {problem && (
            <Inline gap={1} isWrapping={false} role="alert">
              <AlertIcon size="sm" />
              <Text size="sm" tone="danger">
                {problem}
              </Text>
            </Inline>
          )}
        </Stack>
      )}
      {isOpen && (
        <PhotoWindow
          name={name}
          line={line}
          onClose={() => {
            setOpen(false);
            // Messages shown in the window are not repeated in the row.
            say(isLinkWritten.current && onTheirWay === 0 ? t('sellerRequest.photo.linkLeft') : null);
          }}
          onWriteLink={(isWritten) => {
            isLinkWritten.current = isWritten;
          }}
          onLink={async (address) => {
            const wrong = await addLink(address);
            if (wrong === null) isLinkWritten.current = false;
            // When the window is closed, the row shows the error instead.
            if (!isShown.current) say(wrong);
            return wrong;
          }}
        >
          <OwnPhotos
            requestId={request.id}
            name={name}
            reference={reference.trim() || asked}
            chosen={photos}
            onPick={add}
          />
        </PhotoWindow>
      )}
    </div>
  );
};
