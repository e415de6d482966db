import { Banner, Button, Container, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../texts/text.ts';
import { useNewVersion } from './new-version.ts';
import { useOnline } from './online.ts';

const News = styled.div`
  &:not(:empty) {
    margin-bottom: ${theme.space[6]};
  }
`;

/** What concerns every page: that there is no network, or that a newer version waits. */
export const PageNews = () => {
  const isOnline = useOnline();
  const loadNewVersion = useNewVersion();
  return (
    <News role="status">
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
    </News>
  );
};
