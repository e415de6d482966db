import { media, Skeleton, theme, type ListView } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import type { SwipeActions } from '../use-swipe.ts';
import { SwipeCard } from './swipe-card.tsx';

const slideIn = keyframes`from { opacity: 0; transform: translateY(-${theme.space[3]}); }`;

/** The card grid: one column on a phone, otherwise as many columns as fit; square cards are narrower. */
const List = styled.ul<{ readonly $isSquare: boolean }>`
  display: grid;
  gap: ${theme.space[3]};

  /* Several columns: a card of full desktop width would be mostly empty. */
  ${media.wide} {
    grid-template-columns: repeat(
      auto-fill,
      minmax(min(100%, ${({ $isSquare }) => ($isSquare ? theme.size.list : theme.width.sm)}), 1fr)
    );
  }
  ${media.phone} {
    ${({ $isSquare }) =>
      $isSquare &&
      css`
        grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.width.xs}), 1fr));
      `}
  }
`;
const Item = styled.li<{ readonly $isFresh: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-width: 0;
  height: 100%;
  padding: ${theme.space[4]};
  border: ${theme.borderWidth.thin} solid
    ${({ $isFresh }) => ($isFresh ? theme.color.primary : theme.color.border)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.elevation.low};
  ${({ $isFresh }) =>
    $isFresh &&
    css`
      animation: ${slideIn} ${theme.duration.slow} ${theme.easing.standard};
    `}

  &:focus-within {
    border-color: ${theme.color.primary};
  }

  /* The actions are at the bottom, aligned with those of the neighbouring cards. */
  & > :last-child {
    margin-top: auto;
  }
`;

interface CardsProps<Row> {
  readonly label: string;
  readonly view: Exclude<ListView, 'table'>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isFresh?: ((row: Row) => boolean) | undefined;
  readonly card: (row: Row) => ReactNode;
  /** The swipe actions of a card that has the full width of the page. */
  readonly swipe?: ((row: Row) => SwipeActions) | undefined;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
}

/** The rows of a list as cards. */
export const Cards = <Row,>({
  label,
  view,
  rows,
  rowKey,
  isFresh,
  card,
  swipe,
  isLoading,
  empty,
}: CardsProps<Row>) => {
  if (!isLoading && rows.length === 0) return empty;
  return (
    <List aria-label={label} aria-busy={isLoading} $isSquare={view === 'squareCards'}>
      {isLoading && rows.length === 0
        ? [1, 2, 3].map((each) => (
            <Item key={each} $isFresh={false}>
              <Skeleton lines={3} />
            </Item>
          ))
        : rows.map((row) => {
            const key = rowKey(row);
            const isSwiped = swipe && view === 'cards';
            const item = (
              <Item key={key} as={isSwiped ? 'div' : 'li'} data-row={key} $isFresh={isFresh?.(row) ?? false}>
                {card(row)}
              </Item>
            );
            return isSwiped ? (
              <SwipeCard key={key} actions={swipe(row)}>
                {item}
              </SwipeCard>
            ) : (
              item
            );
          })}
    </List>
  );
};
