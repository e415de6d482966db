import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { Link } from '../link/link.tsx';
import { theme, toneColors } from '../theme/theme.ts';
import { words } from '../words.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<BannerTone, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckCircleIcon />,
  warning: <AlertIcon />,
  danger: <AlertIcon />,
};

const Panel = styled.div<{ readonly $tone: BannerTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${({ $tone }) => toneColors[$tone].soft};
  color: ${({ $tone }) => toneColors[$tone].onSoft};

  & > svg {
    margin-top: 0.1em;
  }
`;

const Words = styled.div`
  flex: 1 1 ${theme.size.squareCard};
  min-width: 0;
  font-size: ${theme.fontSize.sm};

  a {
    color: inherit;
  }
`;

const Title = styled.strong`
  display: block;
`;

interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly link?: { readonly href: string; readonly label: string };
  readonly action?: ReactNode;
  readonly onClose?: () => void;
}

/** A message about the whole page, with an optional link (spec 1, section 2). */
export const Banner = ({ tone = 'info', title, children, link, action, onClose }: BannerProps) => (
  <Panel $tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
    {icons[tone]}
    <Words>
      {title && <Title>{title}</Title>}
      {children} {link && <Link href={link.href}>{link.label}</Link>}
    </Words>
    {action}
    {onClose && <IconButton label={words.close} size="sm" icon={<CloseIcon size="sm" />} onClick={onClose} />}
  </Panel>
);
