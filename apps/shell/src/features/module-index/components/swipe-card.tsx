import { ReceiptIcon, theme, TrashIcon } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useSwipe, type SwipeActions } from '../use-swipe.ts';

/** Leaves vertical scrolling and zooming to the browser; horizontal moves are the swipe. */
const Track = styled.li<{ readonly $isMoved: boolean }>`
  position: relative;
  min-width: 0;
  border-radius: ${theme.radius.lg};
  touch-action: pan-y pinch-zoom;
  ${({ $isMoved }) => $isMoved && 'overflow: hidden;'}
`;
const Behind = styled.div<{ readonly $isDiscard: boolean; readonly $isFar: boolean }>`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: ${({ $isDiscard }) => ($isDiscard ? 'flex-end' : 'flex-start')};
  padding: ${theme.space[6]};
  ${({ $isDiscard, $isFar }) =>
    $isDiscard
      ? css`
          background: ${$isFar ? theme.color.danger : theme.color.dangerSoft};
          color: ${$isFar ? theme.color.onDanger : theme.color.onDangerSoft};
        `
      : css`
          background: ${$isFar ? theme.color.primary : theme.color.primarySoft};
          color: ${$isFar ? theme.color.onPrimary : theme.color.onPrimarySoft};
        `}
`;
/** Follows the finger without a transition; on release it slides back, unless reduced motion is set. */
const Front = styled.div<{ readonly $isMoved: boolean }>`
  position: relative;
  height: 100%;
  ${({ $isMoved }) =>
    !$isMoved &&
    css`
      transition: translate ${theme.duration.normal} ${theme.easing.standard};
    `}
`;

interface SwipeCardProps {
  readonly actions: SwipeActions;
  readonly children: ReactNode;
}

/** A card with swipe actions: left to discard, right to quote. The card's buttons do the same. */
export const SwipeCard = ({ actions, children }: SwipeCardProps) => {
  const { shift, isFar, handlers } = useSwipe(actions);
  const isMoved = shift !== 0;
  return (
    <Track $isMoved={isMoved} {...handlers}>
      {isMoved && (
        <Behind aria-hidden $isDiscard={shift < 0} $isFar={isFar}>
          {shift < 0 ? <TrashIcon size="lg" /> : <ReceiptIcon size="lg" />}
        </Behind>
      )}
      <Front $isMoved={isMoved} style={isMoved ? { translate: `${shift}px` } : undefined}>
        {children}
      </Front>
    </Track>
  );
};
