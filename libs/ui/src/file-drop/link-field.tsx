import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { controlLook, FieldFrame } from '../field/field.tsx';
import { LinkIcon } from '../icons/work-icons.tsx';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
`;

const Address = styled.input`
  ${controlLook}
`;

const Opener = styled(Button)`
  align-self: flex-start;
  font-size: ${theme.fontSize.sm};
  text-align: start;
`;

export interface LinkFieldProps {
  /** Adds the picture at a URL; returns an error to show at the field, or null. */
  readonly onAdd: (address: string) => Promise<string | null>;
  /** Called with whether the field holds a URL that was not added yet. */
  readonly onWrite?: (isWritten: boolean) => void;
  readonly isDisabled?: boolean;
}

/** Adds a picture by its URL: a secondary button that expands to a field. */
export const LinkField = ({ onAdd, onWrite, isDisabled = false }: LinkFieldProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);

  const write = (text: string) => {
    setAddress(text);
    setProblem(null);
    onWrite?.(text.trim() !== '');
  };
  const add = async () => {
    if (isAdding) return;
    if (address.trim() === '') return setProblem(workWords.file.linkMissing);
    setIsAdding(true);
    const wrong = await onAdd(address.trim());
    setIsAdding(false);
    setProblem(wrong);
    if (wrong === null) {
      setAddress('');
      setIsOpen(false);
    }
    return undefined;
  };

  if (!isOpen) {
    return (
      <Opener
        variant="quiet"
        iconStart={<LinkIcon />}
        isDisabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {workWords.file.link}
      </Opener>
    );
  }
  return (
    <FieldFrame label={workWords.file.linkLabel} isLabelHidden error={problem ?? undefined}>
      {(ids) => (
        <Line>
          <Address
            {...ids}
            autoFocus
            placeholder={workWords.file.linkExample}
            type="url"
            autoComplete="off"
            enterKeyHint="done"
            readOnly={isAdding}
            disabled={isDisabled}
            value={address}
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Keeps Enter from submitting the form around it.
              event.preventDefault();
              void add();
            }}
          />
          <Button variant="secondary" isLoading={isAdding} isDisabled={isDisabled} onClick={() => void add()}>
            {workWords.file.addLink}
          </Button>
        </Line>
      )}
    </FieldFrame>
  );
};
