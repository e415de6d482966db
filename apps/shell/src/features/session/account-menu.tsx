import type { SessionUser } from '@tuerca/contracts';
import { Avatar, breakpoints, media, theme, VisuallyHidden } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyWindow } from '../../shared/window-boundary.tsx';
import { t } from '../../texts/registered.ts';
import { useSession } from './session.tsx';

const AccountDialog = lazyWindow(async () => (await import('./components/account-dialog.tsx')).AccountDialog);

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-width: ${theme.size.control.md};
  min-height: ${theme.size.control.md};
  padding-inline: ${theme.space[1]};
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  color: ${theme.color.text};
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${theme.color.surfaceHover};
  }
`;

/* Hidden between phone and desktop widths, where the navigation needs the space. */
const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  max-width: ${theme.size.tile};
  line-height: ${theme.lineHeight.tight};
  font-size: ${theme.fontSize.sm};

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (min-width: ${breakpoints.phone + 1}px) and (max-width: ${breakpoints.desktop - 1}px) {
    display: none;
  }

  ${media.desktop} {
    max-width: ${theme.size.picture};
  }
`;

const Name = styled.span`
  font-weight: ${theme.fontWeight.medium};
`;

const Place = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
`;

/** The user's role and store; empty for a buyer. */
export const workOf = (user: SessionUser): string => {
  const role = (
    [
      ['admin', user.isAdmin],
      ['manager', user.managetuercaGoModule],
      ['adviser', user.storeByAdviser],
      ['vendor', user.isVendor],
    ] as const
  ).find(([, is]) => is)?.[0];
  return [role && t(`account.roles.${role}`), user.storeName].filter(Boolean).join(' · ');
};

export const nameOf = ({ name, fullName, email, mobile }: SessionUser): string =>
  fullName ?? name ?? email ?? mobile ?? t('account.title');

/** The signed-in user in the header; opens the account dialog. */
export const AccountMenu = () => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;
  const work = workOf(user);
  const name = nameOf(user);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <VisuallyHidden>
          {t('account.button', { who: [name, work].filter(Boolean).join(', ') })}
        </VisuallyHidden>
        <Avatar name={name} size="sm" />
        <Words aria-hidden>
          <Name>{name}</Name>
          {work && <Place>{work}</Place>}
        </Words>
      </Opener>
      {isOpen && <AccountDialog name={name} work={work} onClose={() => setIsOpen(false)} />}
    </>
  );
};
