import { styled } from 'styled-components';
import { CountBadge, countText } from '../badge/badge.tsx';
import { BellIcon } from '../icons/page-icons.tsx';
import { VisuallyHidden } from '../layout/layout.tsx';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

const BellFace = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.text};
  cursor: pointer;

  &:hover {
    background: ${theme.color.surfaceHover};
  }
`;

/**
 * Offset from the bell's upper corner, so that the icon stays recognisable under two digits and a plus sign.
 */
const BellCount = styled.span`
  position: absolute;
  bottom: 55%;
  left: 55%;
  display: grid;
  border: ${theme.borderWidth.thick} solid ${theme.color.surface};
  border-radius: ${theme.radius.full};
`;

interface NotificationBellProps {
  readonly count: number;
  readonly onClick: () => void;
  readonly isExpanded?: boolean;
}

/** Opens the notifications; shows the unread count and announces its changes to screen readers. */
export const NotificationBell = ({ count, onClick, isExpanded }: NotificationBellProps) => (
  <>
    <BellFace
      type="button"
      aria-label={count > 0 ? words.frame.unread(countText(count)) : words.frame.notifications}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <BellIcon size="lg" />
      <BellCount aria-hidden>
        <CountBadge count={count} />
      </BellCount>
    </BellFace>
    <VisuallyHidden role="status">{count > 0 ? words.frame.newUnread(countText(count)) : ''}</VisuallyHidden>
  </>
);
