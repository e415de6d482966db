import { Button, Container, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { usePageTitle } from '../../../app/page-title.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';
import { useSession } from '../session.tsx';

/** Shown to whoever may not see a page: the way back, and another session. */
export const NoPermission = () => {
  const { isRegistered, leave, askLogin } = useSession();
  usePageTitle(t('errors.forbidden.pageTitle'));
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>{t('errors.forbidden.title')}</Heading>
        <Text>{isRegistered ? t('errors.forbidden.ofAnother') : t('errors.forbidden.visitor')}</Text>
        <Inline gap={3}>
          <LinkButton href={isRegistered ? paths.indexTab() : paths.home}>
            {t('errors.forbidden.back')}
          </LinkButton>
          {isRegistered ? (
            <Button variant="secondary" onClick={() => void leave()}>
              {t('errors.forbidden.leave')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => askLogin()}>
              {t('errors.forbidden.enter')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Container>
  );
};
