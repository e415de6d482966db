import { addDays, addMonths, madeOnce, weeksOfMonth } from '@tuerca/rules';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../button/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/work-icons.tsx';
import { VisuallyHidden } from '../layout/layout.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

/** Entries whose names a wide month shows in a day. */
const named = 2;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
`;

const Title = styled.h2`
  flex: 1;
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.bold};

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Frame = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: ${theme.space[0]} ${theme.space[1]};

  th {
    padding-block: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.fontWeight.medium};
    text-align: center;

    ${media.desktop} {
      padding-inline: ${theme.space[2]};
      text-align: start;
    }
  }

  td {
    padding: 0;
    /* So that a day fills it, however high it becomes. */
    height: ${theme.borderWidth.thin};
  }
`;

const Day = styled.button<{ readonly $isOutside: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[1]};
  width: 100%;
  height: 100%;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[1]};
  border: ${theme.borderWidth.thin} solid transparent;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${({ $isOutside }) => ($isOutside ? theme.color.textMuted : theme.color.text)};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }

  &[aria-current='date'] {
    border-color: ${theme.color.primary};
    font-weight: ${theme.fontWeight.bold};
  }

  td[aria-selected='true'] > & {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.fontWeight.bold};
  }

  ${media.desktop} {
    align-items: stretch;
    min-height: ${theme.size.textArea};
    padding: ${theme.space[2]};
    text-align: start;
  }
`;

const Dots = styled.span`
  display: flex;
  gap: ${theme.space[1]};

  ${media.desktop} {
    display: none;
  }
`;

const Dot = styled.span<{ readonly $isDone: boolean }>`
  width: ${theme.size.dot};
  height: ${theme.size.dot};
  border: ${theme.borderWidth.thin} solid ${theme.color.primary};
  border-radius: ${theme.radius.full};
  background: ${({ $isDone }) => ($isDone ? 'none' : theme.color.primary)};
`;

const Names = styled.span`
  display: none;
  flex-direction: column;
  min-width: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.regular};

  ${media.desktop} {
    display: flex;
  }
`;

const Name = styled.span<{ readonly $isDone?: boolean }>`
  overflow: hidden;
  text-decoration: ${({ $isDone }) => ($isDone ? 'line-through' : 'none')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface MonthEntry {
  readonly id: number | string;
  readonly name: string;
  readonly isDone: boolean;
}

interface MonthGridProps {
  /** The chosen day (yyyy-mm-dd), whose month is shown. */
  readonly day: string;
  readonly today: string;
  readonly locale: string;
  readonly onDay: (day: string) => void;
  readonly entriesOf: (day: string) => readonly MonthEntry[];
  /** What is said of a day's number of entries, after its date. */
  readonly countLabel: (count: number) => string;
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const formatsOf = madeOnce((locale: string) => {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(at(day));
  };
  return {
    month: by({ month: 'long', year: 'numeric' }),
    day: by({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: by({ weekday: 'long' }),
    shortWeekday: by({ weekday: 'short' }),
  };
});

/** Where a key of the grid leads from a day; undefined for any other key. */
const dayByKey = (day: string, { key, shiftKey }: KeyboardEvent): string | undefined => {
  const weekday = (at(day).getUTCDay() + 6) % 7;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
};

/**
 * A month with what stands in its days; the chosen day moves by the arrow keys, Home and End within its week, Page Up and
 * Page Down by months, with Shift by years.
 */
export const MonthGrid = ({ day, today, locale, onDay, entriesOf, countLabel }: MonthGridProps) => {
  const titleId = useId();
  const format = formatsOf(locale);
  const weeks = weeksOfMonth(day);
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  /** Where the last key or tap leads: the next one goes on from there, even before that day is shown. */
  const heading = useRef(day);
  const goTo = (next: string) => {
    heading.current = next;
    onDay(next);
  };
  useEffect(() => {
    heading.current = day;
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [day]);
  const press = (event: KeyboardEvent) => {
    const next =
      event.ctrlKey || event.altKey || event.metaKey ? undefined : dayByKey(heading.current, event);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    goTo(next);
  };
  return (
    <div>
      <Head>
        <Title id={titleId} aria-live="polite">
          {format.month(day)}
        </Title>
        <Button variant="quiet" onClick={() => goTo(today)}>
          {workWords.month.today}
        </Button>
        <IconButton
          label={workWords.month.previous}
          icon={<ChevronLeftIcon />}
          onClick={() => goTo(addMonths(heading.current, -1))}
        />
        <IconButton
          label={workWords.month.next}
          icon={<ChevronRightIcon />}
          onClick={() => goTo(addMonths(heading.current, 1))}
        />
      </Head>
      <Frame role="grid" aria-labelledby={titleId} ref={grid} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th key={each} scope="col" abbr={format.weekday(each)}>
                {format.shortWeekday(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const entries = entriesOf(each);
                return (
                  <td key={each} role="gridcell" aria-selected={each === day}>
                    <Day
                      type="button"
                      $isOutside={each.slice(0, 7) !== day.slice(0, 7)}
                      tabIndex={each === day ? 0 : -1}
                      aria-current={each === today ? 'date' : undefined}
                      onClick={() => goTo(each)}
                    >
                      <VisuallyHidden>
                        {[format.day(each), entries.length > 0 && countLabel(entries.length)]
                          .filter(Boolean)
                          .join(', ')}
                      </VisuallyHidden>
                      <span aria-hidden>{Number(each.slice(8))}</span>
                      <Dots aria-hidden>
                        {entries.slice(0, 3).map(({ id, isDone }) => (
                          <Dot key={id} $isDone={isDone} />
                        ))}
                      </Dots>
                      <Names aria-hidden>
                        {entries.slice(0, named).map(({ id, name, isDone }) => (
                          <Name key={id} $isDone={isDone}>
                            {name}
                          </Name>
                        ))}
                        {entries.length > named && (
                          <Name>{workWords.month.more(entries.length - named)}</Name>
                        )}
                      </Names>
                    </Day>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Frame>
    </div>
  );
};
