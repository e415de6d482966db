import { Container, PageHeader, Stack } from '@tuerca/ui';
import { usePageTitle } from '../../app/page-title.ts';
import { t } from '../../texts/text.ts';
import { Wizard } from './wizard/wizard.tsx';

export const NewRequestPage = () => {
  usePageTitle(t('quotationRequest.pageTitle'));
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('quotationRequest.pageTitle')} description={t('quotationRequest.promise')} />
        <Wizard />
      </Stack>
    </Container>
  );
};
