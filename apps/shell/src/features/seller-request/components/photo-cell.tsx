import { Button, CameraIcon, IconButton, Inline, LinkField, Photo, Stack, Text, theme } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import type { LineDraft } from '../quotation-draft.ts';
import { Popover } from './popover.tsx';

const Thumbnail = styled.button`
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  padding: 0;
  overflow: hidden;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  cursor: pointer;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Preview = styled(Photo)`
  width: 100%;
  height: ${theme.size.picture};
  border-radius: ${theme.radius.md};
  object-fit: contain;
`;

interface PhotoCellProps {
  readonly name: string;
  readonly photo: LineDraft['image'];
  readonly isUploading: boolean;
  readonly problem: string | null;
  readonly onChoose: (file: File) => void;
  /** Adds the picture at an address; gives what went wrong, or null. */
  readonly onLink: (address: string) => Promise<string | null>;
  readonly onRemove: () => void;
}

/** The photo of a row: a button as large as a thumb, with what is asked of a photo where it is chosen. */
export const PhotoCell = ({
  name,
  photo,
  isUploading,
  problem,
  onChoose,
  onLink,
  onRemove,
}: PhotoCellProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const isWritten = useRef(false);
  const [isLinkLeft, setIsLinkLeft] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    isWritten.current = false;
    setIsLinkLeft(false);
    setIsOpen(true);
  };
  const shown = isUploading ? null : photo;
  const hasPhoto = shown !== null;
  // The window says at its field what went wrong with a link.
  const said = isOpen || isUploading ? null : (problem ?? (isLinkLeft && t('sellerRequest.photo.linkLeft')));
  useEffect(() => {
    // Another button stands here now; what was pressed left with the focus.
    if (document.activeElement === document.body) holder.current?.querySelector('button')?.focus();
  }, [hasPhoto, isOpen]);
  return (
    <div ref={holder}>
      {shown ? (
        <Thumbnail type="button" aria-label={t('sellerRequest.photo.change', { name })} onClick={open}>
          <Photo link={shown.path} alt="" width="line" />
        </Thumbnail>
      ) : (
        <IconButton
          variant="secondary"
          label={t(isUploading ? 'sellerRequest.photo.uploading' : 'sellerRequest.photo.add', { name })}
          icon={<CameraIcon />}
          isLoading={isUploading}
          onClick={open}
        />
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={t('sellerRequest.photo.add', { name })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      {said && (
        <Text size="sm" tone="danger" role="alert">
          {said}
        </Text>
      )}
      {isOpen && (
        <Popover
          label={t('sellerRequest.photo.preview', { name })}
          triggerRef={holder}
          onClose={() => {
            setIsOpen(false);
            setIsLinkLeft(isWritten.current && !isUploading);
          }}
        >
          <Stack gap={3}>
            {photo && (
              <Preview link={photo.path} alt={t('sellerRequest.photo.preview', { name })} width="card" />
            )}
            <Text size="sm" tone="muted">
              {t('sellerRequest.photo.policies')} {t('sellerRequest.photo.paste')}
            </Text>
            <Inline gap={2}>
              <Button
                autoFocus
                size="sm"
                onClick={() => {
                  setIsOpen(false);
                  input.current?.click();
                }}
              >
                {t(photo ? 'sellerRequest.photo.replace' : 'sellerRequest.photo.choose')}
              </Button>
              {photo && (
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => {
                    setIsOpen(false);
                    onRemove();
                  }}
                >
                  {t('sellerRequest.photo.remove')}
                </Button>
              )}
            </Inline>
            <LinkField
              onWrite={(written) => {
                isWritten.current = written;
              }}
              onAdd={async (address) => {
                const wrong = await onLink(address);
                if (wrong === null) setIsOpen(false);
                return wrong;
              }}
            />
          </Stack>
        </Popover>
      )}
    </div>
  );
};
