import { Button, EditIcon, Inline, Stack, theme } from '@tuerca/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/own-products.ts';

/* As wide as its value and a thumb. */
const Opener = styled(Button)`
  font-variant-numeric: tabular-nums;
`;

const Form = styled.form`
  min-width: ${theme.size.squareCard};
`;

interface InPlaceProps {
  /** What the button that shows the value says. */
  readonly label: string;
  readonly shown: ReactNode;
  /** Saves what is written, if it may be; returns false where it may not. */
  readonly onSave: () => Promise<boolean>;
  /** Goes back to the value as it is. */
  readonly onOpen: () => void;
  /** The field. */
  readonly children: ReactNode;
}

/** A value of a row that a press opens for change; Enter saves it, Escape leaves it as it is. */
export const InPlace = ({ label, shown, onSave, onOpen, children }: InPlaceProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const input = form.current?.querySelector('input');
    if (isOpen) {
      input?.focus();
      input?.select();
    } else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const save = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      if (await onSave()) setIsOpen(false);
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  if (!isOpen)
    return (
      <Opener
        ref={opener}
        variant="quiet"
        iconEnd={<EditIcon size="sm" />}
        aria-label={label}
        onClick={() => {
          onOpen();
          setProblem(undefined);
          setIsOpen(true);
        }}
      >
        {shown}
      </Opener>
    );
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setIsOpen(false);
      }}
    >
      <Stack gap={2}>
        {children}
        <Inline gap={2}>
          <Button type="submit" isLoading={isBusy}>
            {t('ownProducts.row.save')}
          </Button>
          <Button variant="quiet" isDisabled={isBusy} onClick={() => setIsOpen(false)}>
            {t('ownProducts.row.cancel')}
          </Button>
        </Inline>
        <RefusalOf problem={problem} />
      </Stack>
    </Form>
  );
};
