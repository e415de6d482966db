import {
  AlertIcon,
  askThenLeave,
  Avatar,
  BareLink,
  Button,
  CalendarIcon,
  BoxIcon,
  CarIcon,
  ChatIcon,
  Dialog,
  InboxIcon,
  Inline,
  InfoIcon,
  LogoutIcon,
  ReceiptIcon,
  SearchIcon,
  Stack,
  StarIcon,
  StoreIcon,
  Text,
  theme,
  UserIcon,
} from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { paths, walletSection } from '../../../config/paths.ts';
import { hasUnsentRequest } from '../../../shared/kept-drafts.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { may, ownsStore } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../session.tsx';

const Place = styled(BareLink)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.control.lg};
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;

  &:hover {
    background: ${theme.color.surfaceHover};
  }

  & > svg {
    flex: none;
    color: ${theme.color.textMuted};
  }
`;

const places: readonly (readonly [
  name:
    | 'profile'
    | 'requests'
    | 'purchases'
    | 'sales'
    | 'garage'
    | 'catalogue'
    | 'onSale'
    | 'catalogueWork'
    | 'agenda'
    | 'ratings'
    | 'messages'
    | 'providers'
    | 'wishes'
    | 'products'
    | 'photoReports'
    | 'store'
    | 'wallet'
    | 'openStore'
    | 'work'
    | 'administration'
    | 'help',
  href: string,
  icon: ReactNode,
])[] = [
  ['profile', paths.account, <UserIcon key="icon" />],
  ['requests', paths.indexTab(), <InboxIcon key="icon" />],
  ['purchases', `${paths.orders}?tipo=compras`, <BoxIcon key="icon" />],
  ['sales', `${paths.orders}?tipo=ventas`, <ReceiptIcon key="icon" />],
  ['garage', paths.garage, <CarIcon key="icon" />],
  ['catalogue', paths.catalogue, <SearchIcon key="icon" />],
  ['onSale', paths.products, <BoxIcon key="icon" />],
  ['catalogueWork', paths.catalogueSearches, <SearchIcon key="icon" />],
  ['agenda', paths.agenda, <CalendarIcon key="icon" />],
  ['ratings', paths.ratings, <StarIcon key="icon" />],
  ['messages', paths.messages, <ChatIcon key="icon" />],
  ['providers', paths.providers, <StoreIcon key="icon" />],
  ['wishes', paths.wishes, <ReceiptIcon key="icon" />],
  ['products', paths.ownProducts, <BoxIcon key="icon" />],
  ['photoReports', paths.photoReports, <AlertIcon key="icon" />],
  ['store', paths.ownStore, <StoreIcon key="icon" />],
  ['wallet', paths.ownStoreSection(walletSection), <ReceiptIcon key="icon" />],
  ['openStore', paths.openStore, <StoreIcon key="icon" />],
  ['work', paths.ownStore, <StoreIcon key="icon" />],
  ['administration', paths.administration, <UserIcon key="icon" />],
  ['help', paths.help, <InfoIcon key="icon" />],
];

interface LeavingProps {
  readonly onStay: () => void;
}

/** Confirms the logout: after an accidental one, signing in again takes a code by WhatsApp. */
const Leaving = ({ onStay }: LeavingProps) => {
  const { leave } = useSession();
  const navigate = useNavigate();
  const [isAnyUnsent] = useState(hasUnsentRequest);
  const [isLeaving, setIsLeaving] = useState(false);
  /** The attempt that failed. */
  const [failed, setFailed] = useState<object>();
  const go = async () => {
    setIsLeaving(true);
    setFailed(undefined);
    try {
      await leave();
      void navigate(paths.home);
    } catch {
      setFailed({});
      setIsLeaving(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onStay}
      size="sm"
      role="alertdialog"
      title={t('account.leaving.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onStay} isDisabled={isLeaving}>
            {t('account.leaving.stay')}
          </Button>
          <Button onClick={() => askThenLeave(() => void go())} isLoading={isLeaving}>
            {t('account.leave')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {failed && <Refusal attempt={failed}>{t('account.leaving.failed')}</Refusal>}
        <Text>{t('account.leaving.text')}</Text>
        {isAnyUnsent && <Text>{t('account.leaving.unsent')}</Text>}
      </Stack>
    </Dialog>
  );
};

interface AccountDialogProps {
  readonly name: string;
  readonly work: string;
  readonly onClose: () => void;
}

/** The user's name and role, links to their pages, and the logout. */
export const AccountDialog = ({ name, work, onClose }: AccountDialogProps) => {
  const { user, isSeller, isManager } = useSession();
  const [asks, setAsks] = useState(false);
  if (asks) return <Leaving onStay={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('account.title')}
      footer={
        <Button variant="secondary" iconStart={<LogoutIcon />} onClick={() => setAsks(true)}>
          {t('account.leave')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Inline gap={3} isWrapping={false}>
          <Avatar name={name} />
          <Stack gap={0}>
            <Text weight="bold">{name}</Text>
            {[work, user?.email, user?.mobile].map(
              (line) =>
                line && (
                  <Text key={line} size="sm" tone="muted">
                    {line}
                  </Text>
                ),
            )}
          </Stack>
        </Inline>
        <nav aria-label={t('account.title')}>
          {places
            .filter(
              ([place]) => !(isManager && ['messages', 'garage', 'providers', 'wishes'].includes(place)),
            )
            // Only the owner edits the store's page and sees its money.
            .filter(([place]) => !['store', 'wallet'].includes(place) || (user && ownsStore(user)))
            .filter(([place]) => place !== 'sales' || (isSeller && user && may(user, 'seeOrders')))
            .filter(
              ([place]) =>
                place !== 'products' ||
                (user && (user.storeByAdviser || ownsStore(user)) && may(user, 'manageProducts')),
            )
            .filter(([place]) => place !== 'photoReports' || user?.isAdmin || user?.manageInfractionsModule)
            .filter(([place]) => place !== 'openStore' || !(isSeller || isManager))
            .filter(([place]) => place !== 'work' || user?.storeByAdviser)
            .filter(([place]) => place !== 'ratings' || isSeller || isManager)
            .filter(([place]) => place !== 'administration' || user?.isAdmin)
            .filter(([place]) => place !== 'catalogueWork' || isManager)
            .map(([place, href, icon]) => (
              <Place key={place} href={href} onClick={onClose}>
                {icon}
                {t(`account.links.${place}`)}
              </Place>
            ))}
        </nav>
      </Stack>
    </Dialog>
  );
};
