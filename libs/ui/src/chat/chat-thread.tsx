import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

const Frame = styled.div<{ readonly $keepsRoom: boolean }>`
  position: relative;
  display: flex;
  /* In pixels: a percentage of a height yet unknown would be that of all messages. */
  flex: 1 1 ${theme.space[0]};
  min-height: ${({ $keepsRoom }) => ($keepsRoom ? `calc(${theme.width.xs} / 2)` : '0')};
  background: ${theme.color.surfaceSunken};
`;

const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  padding: ${theme.space[3]} ${theme.space[4]};

  /* Aligns a few messages to the bottom, next to the composer. */
  & > :first-child {
    margin-top: auto;
  }
`;

const ToNewest = styled.button`
  position: absolute;
  right: ${theme.space[3]};
  bottom: ${theme.space[3]};
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.mid};
  cursor: pointer;
`;

const Unseen = styled.span`
  position: absolute;
  top: calc(-1 * ${theme.space[2]});
  right: 0;
`;

/** Distance in pixels within which the thread counts as scrolled to an end. */
const nearPx = 48;

interface ChatThreadProps {
  /** Ids of the first and last rendered messages: tell prepended messages from appended ones. */
  readonly firstKey?: string | number | undefined;
  readonly lastKey?: string | number | undefined;
  /** Whether the last message was just sent from here: the thread always scrolls to it. */
  readonly isLastOwn?: boolean;
  /** Number of messages from others that arrived below the visible area. */
  readonly unseenCount?: number;
  /** There are earlier messages: loaded at the top of the thread, or by the button. */
  readonly onLoadEarlier?: (() => void) | undefined;
  readonly isLoadingEarlier?: boolean;
  /** Called when the newest message enters or leaves the viewport. */
  readonly onNewestInSight?: (isInSight: boolean) => void;
  /** Keeps room for a message or two, whatever stands beside it: where its panel can grow. */
  readonly keepsRoom?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/**
 * The scroll container of the messages. It follows the newest message while that is visible, keeps the scroll
 * position when earlier messages are prepended, and offers a button back to the end.
 */
export const ChatThread = ({
  firstKey,
  lastKey,
  isLastOwn = false,
  unseenCount = 0,
  onLoadEarlier,
  isLoadingEarlier = false,
  onNewestInSight,
  keepsRoom = false,
  ref,
  children,
}: ChatThreadProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef({ firstKey, lastKey, height: 0 });

  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  };
  const noteEnd = (atEnd: boolean) => {
    if (atEnd === isAtEnd) return;
    setIsAtEnd(atEnd);
    onNewestInSight?.(atEnd);
  };

  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const was = before.current;
    const isOlderAbove = was.firstKey !== undefined && firstKey !== was.firstKey && lastKey === was.lastKey;
    if (isOlderAbove) area.scrollTop += area.scrollHeight - was.height;
    else if (isAtEnd || (isLastOwn && lastKey !== was.lastKey)) toEnd();
    before.current = { firstKey, lastKey, height: area.scrollHeight };
  });

  return (
    <Frame ref={ref} $keepsRoom={keepsRoom}>
      <Scroller
        ref={scroller}
        role="log"
        aria-label={workWords.chat.messages}
        tabIndex={0}
        onScroll={({ currentTarget: area }) => {
          noteEnd(area.scrollHeight - area.scrollTop - area.clientHeight < nearPx);
          if (area.scrollTop < nearPx && area.scrollHeight > area.clientHeight && !isLoadingEarlier)
            onLoadEarlier?.();
        }}
        // An image that loads makes the thread longer: keep the newest message visible.
        onLoadCapture={() => {
          if (isAtEnd) toEnd();
        }}
      >
        {onLoadEarlier && (
          <Button
            variant="quiet"
            size="sm"
            isLoading={isLoadingEarlier}
            onClick={onLoadEarlier}
            style={{ alignSelf: 'center' }}
          >
            {workWords.chat.earlier}
          </Button>
        )}
        {children}
      </Scroller>
      {!isAtEnd && (
        <ToNewest
          type="button"
          aria-label={unseenCount > 0 ? workWords.chat.toNewestCount(unseenCount) : workWords.chat.toNewest}
          onClick={toEnd}
        >
          <ChevronDownIcon />
          <Unseen aria-hidden>
            <CountBadge count={unseenCount} />
          </Unseen>
        </ToNewest>
      )}
    </Frame>
  );
};
