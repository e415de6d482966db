import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { controlLook } from '../field/field.tsx';
import { fileProblem } from '../file-drop/file-check.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { AttachIcon, CameraIcon, FileIcon, SendIcon } from '../icons/work-icons.tsx';
import { isTouch } from '../press/is-touch.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';
import { FilePicture } from './chat.tsx';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]};
  padding-bottom: max(${theme.space[2]}, env(safe-area-inset-bottom));
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${theme.space[1]};
`;

/* With a mouse the device is a computer, whose camera is unsuited to photograph a part. */
const TouchOnly = styled.span`
  display: none;

  @media (pointer: coarse) {
    display: contents;
  }
`;

const Area = styled.textarea`
  ${controlLook}
  flex: 1;
  min-width: 0;
  field-sizing: content;
  max-height: ${theme.size.tile};
  resize: none;
  line-height: ${theme.lineHeight.snug};
  border-radius: ${theme.radius.xl};
`;

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  font-size: ${theme.fontSize.sm};

  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  img {
    width: ${theme.size.thumb};
    height: ${theme.size.thumb};
    border-radius: ${theme.radius.sm};
    object-fit: cover;
  }
`;

const Problem = styled.div`
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
`;

const Hint = styled.p`
  padding-inline: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

/** File types a message may carry (spec 1, section 5). */
const chatFiles = {
  maxSizeMb: 20,
  accept: ['webp', 'png', 'jpg', 'jpeg', 'pdf', 'gif', 'xls', 'xlsx', 'ods', 'csv', 'docx', 'odt'].map(
    (extension) => `.${extension}`,
  ),
};

export interface ChatDraft {
  readonly text: string;
  readonly file: File | null;
}

interface ChatComposerProps {
  readonly draft: ChatDraft;
  readonly onChange: (draft: ChatDraft) => void;
  /** Called with the trimmed draft; never with an empty one. */
  readonly onSend: (draft: ChatDraft) => void;
  readonly placeholder?: string;
  /** What is to be minded about text and files, below the field. */
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly maxLength?: number;
  /** Focuses the field on mount. */
  readonly takesFocus?: boolean;
}

/**
 * The field for a new message: Enter sends and Shift+Enter inserts a line break, except on touch screens,
 * where Enter inserts one; Ctrl+Enter always sends. A file is attached, photographed or pasted, one per
 * message (spec 1, section 5; ADR 0299).
 */
export const ChatComposer = ({
  draft,
  onChange,
  onSend,
  placeholder = workWords.chat.write,
  hint,
  isDisabled = false,
  maxLength,
  takesFocus = false,
}: ChatComposerProps) => {
  const { text, file } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const hintId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '' && file === null;

  const attach = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = fileProblem(chosen, chatFiles);
    setProblem(found);
    if (!found) onChange({ text, file: chosen });
    area.current?.focus();
  };
  const send = () => {
    if (isEmpty || isDisabled) return;
    setProblem(null);
    onSend({ text: text.trim(), file });
    // Keeps the on-screen keyboard open for the next message.
    area.current?.focus();
  };
  const input = (ref: typeof chooser, options: object) => (
    <input
      {...options}
      ref={ref}
      type="file"
      hidden
      onChange={({ target }) => {
        attach(target.files?.[0]);
        target.value = '';
      }}
    />
  );

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {file && (
        <Chosen>
          {file.type.startsWith('image/') ? <FilePicture file={file} alt="" /> : <FileIcon />}
          <span>{file.name}</span>
          <IconButton
            label={words.remove(file.name)}
            icon={<CloseIcon />}
            onClick={() => onChange({ text, file: null })}
          />
        </Chosen>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      <Row>
        {input(chooser, { 'aria-label': workWords.chat.file, accept: chatFiles.accept.join(',') })}
        {input(camera, { 'aria-label': workWords.chat.camera, accept: 'image/*', capture: 'environment' })}
        <IconButton
          label={workWords.chat.attach}
          icon={<AttachIcon />}
          isDisabled={isDisabled}
          onClick={() => chooser.current?.click()}
        />
        <TouchOnly>
          <IconButton
            label={workWords.chat.camera}
            icon={<CameraIcon />}
            isDisabled={isDisabled}
            onClick={() => camera.current?.click()}
          />
        </TouchOnly>
        <Area
          ref={area}
          autoFocus={takesFocus}
          aria-label={workWords.chat.message}
          aria-describedby={hint && hintId}
          rows={1}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          value={text}
          onChange={({ target }) => onChange({ text: target.value, file })}
          onKeyDown={(event: KeyboardEvent) => {
            // Enter also ends an IME composition, such as an accent.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            if (!(event.ctrlKey || event.metaKey) && (event.shiftKey || isTouch())) return;
            event.preventDefault();
            send();
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.files[0];
            if (!pasted) return;
            event.preventDefault();
            attach(pasted);
          }}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={workWords.chat.send}
          icon={<SendIcon />}
          isDisabled={isDisabled || isEmpty}
        />
      </Row>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Form>
  );
};
