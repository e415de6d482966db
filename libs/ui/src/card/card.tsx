import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { BareLink } from '../link/link.tsx';
import { media, type Space } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

interface Look {
  readonly $padding: Space;
  readonly $isHighlighted: boolean;
}

const cardLook = css<Look>`
  display: block;
  min-width: 0;
  padding: ${({ $padding }) => theme.space[$padding]};
  border: ${theme.borderWidth.thin} solid
    ${({ $isHighlighted }) => ($isHighlighted ? theme.color.primary : theme.color.border)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.low};
`;

const Panel = styled.section<Look>`
  ${cardLook}
`;

const LinkPanel = styled(BareLink)<Look>`
  ${cardLook}
  text-decoration: none;
  transition: box-shadow ${theme.duration.fast} ${theme.easing.standard};

  ${media.hover} {
    &:hover {
      border-color: ${theme.color.borderStrong};
      box-shadow: ${theme.elevation.mid};
    }
  }
`;

interface CardProps {
  readonly id?: string;
  readonly className?: string;
  /** Makes the whole card a link. */
  readonly href?: string;
  readonly padding?: Space;
  /** Names the content as a group, for fields whose labels repeat from card to card. */
  readonly label?: string;
  /** Highlights one of several, e.g. the cheapest. */
  readonly isHighlighted?: boolean;
  readonly children: ReactNode;
}

/** Groups related content on a surface of its own. */
export const Card = ({
  href,
  padding = 4,
  isHighlighted = false,
  children,
  className,
  id,
  label,
}: CardProps) =>
  href === undefined ? (
    <Panel
      className={className}
      id={id}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
      $padding={padding}
      $isHighlighted={isHighlighted}
    >
      {children}
    </Panel>
  ) : (
    <LinkPanel href={href} className={className} id={id} $padding={padding} $isHighlighted={isHighlighted}>
      {children}
    </LinkPanel>
  );
