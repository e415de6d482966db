import { media, theme } from '@tuerca/ui';
import { memo, startTransition, useCallback, useOptimistic, type Ref } from 'react';
import { styled } from 'styled-components';

const Choices = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  grid-template-columns: repeat(auto-fill, minmax(calc(${theme.size.thumb} + ${theme.space[5]}), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Choice = styled.button`
  width: 100%;
  height: 100%;
  min-height: ${theme.size.control.lg};
  padding: ${theme.space[2]} ${theme.space[1]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-weight: ${theme.fontWeight.medium};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: border-color ${theme.duration.fast} ${theme.easing.standard};

  ${media.hover} {
    &:hover {
      border-color: ${theme.color.primary};
      background: ${theme.color.surfaceHover};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`;

const Note = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
`;

export interface GridChoice {
  readonly id: string;
  readonly label: string;
  /** What is to be known of it before it is chosen. */
  readonly note?: string;
}

interface OneChoiceProps {
  readonly choice: GridChoice;
  readonly isChosen: boolean;
  readonly onChoose: (choice: GridChoice) => void;
}

/** There may be a hundred: drawn anew only where its own mark changes. */
const OneChoice = memo(({ choice, isChosen, onChoose }: OneChoiceProps) => (
  <li>
    <Choice type="button" aria-pressed={isChosen} onClick={() => onChoose(choice)}>
      {choice.label}
      {choice.note && (
        <>
          {' '}
          <Note>{choice.note}</Note>
        </>
      )}
    </Choice>
  </li>
));

interface ChoiceGridProps {
  readonly label: string;
  readonly choices: readonly GridChoice[];
  readonly chosen: string | null;
  readonly onChoose: (choice: GridChoice) => void;
  readonly ref?: Ref<HTMLUListElement>;
}

/** A grid of short answers, chosen by one tap: it is marked at once, and what follows from it is drawn after that. */
export const ChoiceGrid = ({ label, choices, chosen, onChoose, ref }: ChoiceGridProps) => {
  const [marked, mark] = useOptimistic(chosen);
  const choose = useCallback(
    (choice: GridChoice) =>
      startTransition(() => {
        mark(choice.id);
        onChoose(choice);
      }),
    [mark, onChoose],
  );
  return (
    <Choices ref={ref} aria-label={label}>
      {choices.map((choice) => (
        <OneChoice key={choice.id} choice={choice} isChosen={choice.id === marked} onChoose={choose} />
      ))}
    </Choices>
  );
};
