import { Button, Container, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { t } from '../../../texts/session.ts';
import { useSession } from '../session.tsx';

/** In place of a page of another account, or of a store that the reader no longer works for. */
export const OfAnother = () => {
  const { user, isSeller, isManager, leave } = useSession();
  usePageTitle(t('session.forbidden.pageTitle'));
  const store = user?.formerStoreName;
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>{t('session.forbidden.title')}</Heading>
        {store && (
          <Text>
            {t('session.former.title', { store })}. {t('session.former.pages')}
          </Text>
        )}
        <Text>{t('session.forbidden.ofAnother')}</Text>
        <Inline gap={3}>
          <LinkButton href={paths.indexTab(isSeller || isManager ? 'quotationRequest' : 'index')}>
            {t('session.forbidden.requests')}
          </LinkButton>
          <LinkButton variant="secondary" href={paths.orders}>
            {t('session.forbidden.orders')}
          </LinkButton>
          {/* After the logout this page asks for a login, at the same URL. */}
          <Button variant="quiet" onClick={() => void leave()}>
            {t('session.forbidden.leave')}
          </Button>
        </Inline>
      </Stack>
    </Container>
  );
};
