import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type Ref,
} from 'react';
import { styled } from 'styled-components';
import { isSeen } from '../app-frame/page-start.ts';
import { Button, IconButton } from '../button/button.tsx';
import { FieldFrame, type FieldProps } from '../field/field.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { CameraIcon, FileIcon, ImageIcon } from '../icons/work-icons.tsx';
import { Photo } from '../photo/photo.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { theme } from '../theme/theme.ts';
import { fileProblem } from './file-check.ts';
import { LinkField, type LinkFieldProps } from './link-field.tsx';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';

/** A file being uploaded or already stored. */
export interface FileDropItem {
  readonly id: string;
  readonly name: string;
  /** The URL of the stored picture; until it is set, `file` is previewed. */
  readonly url?: string;
  readonly file?: File;
  /** Upload progress from 0 to 1. */
  readonly progress?: number;
  readonly error?: string;
}

const Zone = styled.div<{ readonly $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: ${theme.borderWidth.thick} dashed
    ${({ $isOver }) => ($isOver ? theme.color.primary : theme.color.borderStrong)};
  border-radius: ${theme.radius.md};
  background: ${({ $isOver }) => ($isOver ? theme.color.primarySoft : theme.color.surface)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Closer = styled.span`
  margin-inline-start: auto;
`;

/* With a mouse the device is a computer, whose camera is unsuited to photograph a part. */
const TouchOnly = styled.span`
  display: none;

  @media (pointer: coarse) {
    display: contents;
  }
`;

const Hint = styled.span`
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};

  @media (pointer: coarse) {
    display: none;
  }
`;

const Items = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Thumb = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.thumb};
  height: ${theme.size.thumb};
  overflow: hidden;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceSunken};
  color: ${theme.color.textMuted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  color: ${theme.color.danger};
`;

const Bar = styled(ProgressBar)`
  margin-top: ${theme.space[2]};
`;

const imageName = /\.(png|jpe?g|webp|gif|avif)$/i;

const Preview = ({ item }: { readonly item: FileDropItem }) => {
  const { file, url, name } = item;
  const [isUnreadable, setIsUnreadable] = useState(false);
  const onError = () => setIsUnreadable(true);
  if (isUnreadable) return <FileIcon />;
  if (url && imageName.test(name)) return <Photo link={url} alt="" width="thumb" onError={onError} />;
  if (!file?.type.startsWith('image/')) return <FileIcon />;
  return (
    <img
      alt=""
      onError={onError}
      ref={(image) => {
        if (!image) return undefined;
        const address = URL.createObjectURL(file);
        image.src = address;
        return () => URL.revokeObjectURL(address);
      }}
    />
  );
};

const opensOnDrop = ['dragover', 'drop'] as const;

/** The browser would open a file that is dropped beside the zone in place of the page, with all that is typed there. */
const useMissedDrops = () =>
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    for (const name of opensOnDrop) window.addEventListener(name, refuse);
    return () => {
      for (const name of opensOnDrop) window.removeEventListener(name, refuse);
    };
  }, []);

interface FileDropProps extends FieldProps {
  readonly files: readonly FileDropItem[];
  /** Called with the accepted files; the others are named in the error. */
  readonly onAdd: (files: File[]) => void;
  readonly onRemove: (id: string) => void;
  /** As in an input's `accept`. */
  readonly accept?: readonly string[];
  readonly maxSizeMb?: number;
  readonly maxFiles?: number;
  /** Accepts a picture by its URL too. */
  readonly link?: Pick<LinkFieldProps, 'onAdd' | 'onWrite'> | undefined;
  /** Focuses the file button on mount. */
  readonly autoFocus?: boolean | undefined;
  /** Mounted by a press that asked for a file: opens the file picker, and takes the focus. */
  readonly opensAtOnce?: boolean | undefined;
  /** Offers to close it while there is no file. */
  readonly onClose?: (() => void) | undefined;
  readonly ref?: Ref<FileDropHandle> | undefined;
}

/** The handle that a form uses when validation fails. */
export interface FileDropHandle {
  /** Scrolls the control and its error into view and focuses its first button. */
  readonly focus: () => void;
}

/** Files by picker, drop, paste and, on phones, camera; each with its preview, progress and error. */
export const FileDrop = ({
  files,
  onAdd,
  onRemove,
  accept = ['image/*'],
  maxSizeMb,
  maxFiles = 1,
  link,
  autoFocus,
  opensAtOnce = false,
  onClose,
  ref,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled = false,
}: FileDropProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  useMissedDrops();
  useImperativeHandle(ref, () => ({
    focus: () => {
      const buttons = [...(zone.current?.querySelectorAll('button') ?? [])];
      // That of the camera is hidden on a computer.
      buttons.find(isSeen)?.focus({ preventScroll: true });
      zone.current?.scrollIntoView({ block: 'center' });
    },
  }));
  const isToOpen = useRef(opensAtOnce);
  useEffect(() => {
    if (isToOpen.current) chooser.current?.click();
    isToOpen.current = false;
  }, []);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  // One at a time: otherwise the later source would replace the earlier one.
  const isClosed = isDisabled || isLinking;
  const isFull = files.length >= maxFiles;
  const isMany = maxFiles > 1;
  const isPhoto = accept.every((rule) => rule.startsWith('image/'));

  // The pressed button may be removed by the change: move the focus to its replacement.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) zone.current?.querySelector('button')?.focus();
    });
  const wasLinking = useRef(false);
  useEffect(() => {
    // The replacement is focusable only now.
    if (wasLinking.current && !isLinking) keepFocus();
    wasLinking.current = isLinking;
  }, [isLinking]);
  const add = (chosen: FileList | null) => {
    const room = maxFiles - files.length;
    const all = [...(chosen ?? [])].slice(0, room);
    const problems = all.map((file) => fileProblem(file, { accept, maxSizeMb }));
    // Of several files it is said which.
    const told = problems.flatMap((each, index) =>
      each === null ? [] : [all.length > 1 ? `${all[index]!.name}: ${each}` : each],
    );
    if (chosen && chosen.length > all.length) told.push(workWords.file.noRoom(room));
    setProblem(told.join(' ') || null);
    const fine = all.filter((_file, index) => problems[index] === null);
    if (fine.length > 0) onAdd(fine);
    keepFocus();
  };
  const input = (ref: typeof chooser, isCamera: boolean, ids: object) => (
    <input
      {...ids}
      ref={ref}
      type="file"
      hidden
      accept={accept.join(',')}
      multiple={!isCamera && isMany}
      {...(isCamera ? { capture: 'environment' as const, id: undefined } : {})}
      onChange={({ target }) => {
        add(target.files);
        target.value = '';
      }}
    />
  );

  return (
    <FieldFrame
      {...{ label, isLabelHidden, description, isRequired }}
      error={error ?? problem ?? undefined}
      kind="group"
    >
      {(ids) => (
        <Zone
          ref={zone}
          $isOver={isOver}
          onDragOver={(event: DragEvent) => {
            event.preventDefault();
            setIsOver(!isClosed && !isFull);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            setIsOver(false);
            if (!isClosed) add(event.dataTransfer.files);
          }}
          onPaste={(event: ClipboardEvent) => {
            if (!isClosed) add(event.clipboardData.files);
          }}
        >
          {input(chooser, false, ids)}
          {input(camera, true, {})}
          {files.length > 0 && (
            <Items>
              {files.map((item) => (
                <Item key={item.id}>
                  <Thumb>
                    <Preview item={item} />
                  </Thumb>
                  <Words>
                    {item.name}
                    {item.progress !== undefined && item.progress < 1 && (
                      <Bar max={1} value={item.progress} aria-label={workWords.file.uploading(item.name)} />
                    )}
                    {item.error && <Problem role="alert">{item.error}</Problem>}
                  </Words>
                  <IconButton
                    label={words.remove(item.name)}
                    icon={<CloseIcon />}
                    isDisabled={isDisabled}
                    onClick={() => onRemove(item.id)}
                  />
                </Item>
              ))}
            </Items>
          )}
          {!isFull && (
            <Row>
              <TouchOnly>
                {isPhoto && (
                  <Button
                    variant="secondary"
                    iconStart={<CameraIcon />}
                    isDisabled={isClosed}
                    onClick={() => camera.current?.click()}
                  >
                    {workWords.file.camera}
                  </Button>
                )}
              </TouchOnly>
              <Button
                data-field
                autoFocus={autoFocus ?? opensAtOnce}
                variant="secondary"
                iconStart={isPhoto ? <ImageIcon /> : <FileIcon />}
                isDisabled={isClosed}
                onClick={() => chooser.current?.click()}
              >
                {isPhoto ? workWords.file.photo(isMany) : workWords.file.file}
              </Button>
              <Hint>{isPhoto ? workWords.file.dropPhoto(isMany) : workWords.file.dropFile}</Hint>
              {onClose && files.length === 0 && (
                <Closer>
                  <IconButton label={workWords.file.close} icon={<CloseIcon />} onClick={onClose} />
                </Closer>
              )}
            </Row>
          )}
          {!isFull && link && (
            <LinkField
              {...link}
              isDisabled={isDisabled}
              onAdd={async (address) => {
                setIsLinking(true);
                const wrong = await link.onAdd(address);
                setIsLinking(false);
                return wrong;
              }}
            />
          )}
        </Zone>
      )}
    </FieldFrame>
  );
};
