import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[4]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};

  ${media.phone} {
    width: 100%;
    justify-content: space-between;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space[2]};

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    width: 100%;

    button {
      min-height: ${theme.size.control.md};
      padding-inline: 0;
      font-size: ${theme.fontSize.xs};
    }
  }
`;

const Where = styled.span`
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.textMuted};
`;

const GoTo = styled.form`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};

  input {
    width: ${theme.size.thumb};
    text-align: center;
  }
`;

interface PaginatorProps {
  /** Zero-based, as on the wire. */
  readonly page: number;
  readonly pageSize: number;
  /** Total number of rows, over all pages. */
  readonly count: number;
  readonly onPageChange: (page: number) => void;
}

/** Pagination; shown only when the rows exceed the page size (spec 1, section 2). */
export const Paginator = ({ page, pageSize, count, onPageChange }: PaginatorProps) => {
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    // The number of rows above may have changed: keep in view what leafs by keyboard. Who leafs by a tap goes on to the rows.
    if (frame.current?.contains(held) && held?.matches(':focus-visible'))
      held?.scrollIntoView({ block: 'nearest' });
  });
  if (count <= pageSize) return null;

  const last = Math.ceil(count / pageSize) - 1;
  /** A button that leads to a page. At an end it does nothing and keeps the focus, so that no further press leads back. */
  const leadTo = (wanted: number) => {
    const isAtEnd = wanted < 0 || wanted > last || wanted === page;
    return {
      variant: 'secondary',
      size: 'sm',
      'aria-disabled': isAtEnd || undefined,
      onClick: isAtEnd ? undefined : () => onPageChange(wanted),
    } as const;
  };
  const goTo = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(typed, 10);
    setTyped('');
    if (Number.isInteger(wanted)) onPageChange(Math.min(last, Math.max(0, wanted - 1)));
  };

  return (
    <Frame ref={frame} aria-label={workWords.paginator.label}>
      <Buttons>
        <Button {...leadTo(0)}>{workWords.paginator.first}</Button>
        <Button {...leadTo(page - 1)}>{workWords.paginator.previous}</Button>
        <Button {...leadTo(page + 1)}>{workWords.paginator.next}</Button>
        <Button {...leadTo(last)}>{workWords.paginator.last}</Button>
      </Buttons>
      <Row>
        <Where aria-live="polite">{workWords.paginator.where(page + 1, last + 1)}</Where>
        <GoTo onSubmit={goTo}>
          <span aria-hidden>{workWords.paginator.goTo}</span>
          <TextField
            label={workWords.paginator.goTo}
            isLabelHidden
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          />
        </GoTo>
      </Row>
    </Frame>
  );
};
