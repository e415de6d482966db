import { Container, Heading, Stack, Text, theme } from '@tuerca/ui';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { SectionFrame, SectionList } from '../../shared/section-list.tsx';
import { t } from '../../texts/store-area.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { isPageOfArea, sectionsOf } from './sections.ts';

const Top = styled.header`
  padding-block: ${theme.space[3]} ${theme.space[1]};
`;

/** The area of one's own store: the list of its sections and one of them, by the address. */
export const StoreAreaPage = () => {
  const { section = '' } = useParams();
  const { user } = useSession();
  const sections = sectionsOf(user);
  const ofArea = sections.filter(isPageOfArea);
  // Whose store it is not begins with the first section that they have.
  const shown = ofArea.find(({ path }) => path === section) ?? (section === '' ? ofArea[0] : undefined);
  const title = shown ? t(`storeArea.sections.${shown.title}`) : t('storeArea.title');
  usePageTitle(shown ? `${title} · ${t('storeArea.title')}` : title);
  if (user === undefined) return <LoadingPage />;
  if (!shown || !user?.storeId) return <NoPermission />;
  const { Page, isWide } = shown;
  return (
    <SectionFrame>
      {sections.length > 1 && (
        <SectionList
          label={t('storeArea.title')}
          items={sections.map((each) => ({
            href: isPageOfArea(each) ? paths.ownStoreSection(each.path) : each.href,
            label: t(`storeArea.sections.${each.title}`),
            isActive: each === shown,
          }))}
        />
      )}
      <Container width={isWide ? 'lg' : 'md'}>
        <Stack gap={5}>
          <Top>
            <Text size="sm" tone="muted">
              {[t('storeArea.title'), user.storeName].filter(Boolean).join(' · ')}
            </Text>
            <Heading level={1} size="2xl">
              {title}
            </Heading>
          </Top>
          <Suspense key={shown.path} fallback={<LoadingPage />}>
            <Page storeId={user.storeId} />
          </Suspense>
        </Stack>
      </Container>
    </SectionFrame>
  );
};
