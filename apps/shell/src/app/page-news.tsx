import { Banner, Button, Container } from '@tuerca/ui';
import { t } from '../texts/text.ts';
import { useNewVersion } from './new-version.ts';
import { useOnline } from './online.ts';

/** What concerns every page: that there is no network, or that a newer version waits. */
export const PageNews = () => {
  const isOnline = useOnline();
  const loadNewVersion = useNewVersion();
  return (
    <div role="status">
      {!isOnline && (
        <Container>
          <Banner tone="warning" title={t('app.offline.title')}>
            {t('app.offline.text')}
          </Banner>
        </Container>
      )}
      {isOnline && loadNewVersion && (
        <Container>
          <Banner
            action={
              <Button variant="secondary" size="sm" onClick={loadNewVersion}>
                {t('app.newVersion.reload')}
              </Button>
            }
          >
            {t('app.newVersion.text')}
          </Banner>
        </Container>
      )}
    </div>
  );
};
