import { styled } from 'styled-components';
import { CardsIcon, SquareCardsIcon, TableIcon } from '../icons/work-icons.tsx';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

export type ListView = 'cards' | 'squareCards' | 'table';

const Frame = styled.div`
  display: inline-flex;
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.neutralSoft};
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.sm};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.onNeutralSoft};
  cursor: pointer;

  &[aria-pressed='true'] {
    background: ${theme.color.surface};
    color: ${theme.color.primary};
    box-shadow: ${theme.elevation.low};
  }
`;

const choices = [
  { view: 'cards', label: workWords.view.cards, icon: <CardsIcon /> },
  { view: 'squareCards', label: workWords.view.squareCards, icon: <SquareCardsIcon /> },
  { view: 'table', label: workWords.view.table, icon: <TableIcon /> },
] as const;

interface ViewSwitcherProps {
  readonly value: ListView;
  readonly onChange: (view: ListView) => void;
  readonly views?: readonly ListView[];
}

/** Switches how a list is shown (spec 1, section 2); the application persists the choice. */
export const ViewSwitcher = ({
  value,
  onChange,
  views = ['cards', 'squareCards', 'table'],
}: ViewSwitcherProps) => (
  <Frame role="group" aria-label={workWords.view.label}>
    {choices
      .filter(({ view }) => views.includes(view))
      .map(({ view, label, icon }) => (
        <Choice
          key={view}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={view === value}
          onClick={() => onChange(view)}
        >
          {icon}
        </Choice>
      ))}
  </Frame>
);
