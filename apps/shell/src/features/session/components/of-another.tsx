import type { SessionUser } from '@tuerca/contracts';
import { Button, Container, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t as tAccount } from '../../../texts/registered.ts';
import { t } from '../../../texts/session.ts';
import { useSession } from '../session.tsx';

/** Why a page is not shown: it is another account's, or a store's whose reader may see less of it now, or nothing. */
const reasonFor = (user: SessionUser | null | undefined): string => {
  if (user?.formerStoreName)
    return `${t('session.former.title', { store: user.formerStoreName })}. ${t('session.former.pages')}`;
  if (user?.leftStoreName) return t('session.forbidden.ofLeft', { store: user.leftStoreName });
  return user?.storeByAdviser && user.storeName
    ? t('session.forbidden.ofAdviser', { store: user.storeName })
    : t('session.forbidden.ofAnother');
};

/** In place of a page of another account, or of a store that the reader no longer works for. */
export const OfAnother = () => {
  const { user, isSeller, isManager, leave } = useSession();
  usePageTitle(t('session.forbidden.pageTitle'));
  const [isLeaving, setIsLeaving] = useState(false);
  /** The attempt that failed. */
  const [failed, setFailed] = useState<object>();
  /** After the logout this page asks for a login, at the same URL. */
  const changeAccount = async () => {
    setIsLeaving(true);
    setFailed(undefined);
    try {
      await leave();
    } catch {
      setFailed({});
      setIsLeaving(false);
    }
  };
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>{t('session.forbidden.title')}</Heading>
        <Text>{reasonFor(user)}</Text>
        <Inline gap={3}>
          <LinkButton href={paths.indexTab(isSeller || isManager ? 'quotationRequest' : 'index')}>
            {t('session.forbidden.requests')}
          </LinkButton>
          <LinkButton variant="secondary" href={paths.orders}>
            {t('session.forbidden.orders')}
          </LinkButton>
          <Button variant="quiet" isLoading={isLeaving} onClick={() => void changeAccount()}>
            {t('session.forbidden.leave')}
          </Button>
        </Inline>
        {failed && <Refusal attempt={failed}>{tAccount('account.leaving.failed')}</Refusal>}
      </Stack>
    </Container>
  );
};
