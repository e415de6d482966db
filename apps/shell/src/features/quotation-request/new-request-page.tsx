import { publicPages } from '@tuerca/contracts';
import { Container, PageHeader, Stack } from '@tuerca/ui';
import { usePageTitle } from '../../app/page-title.ts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/text.ts';
import { Wizard } from './wizard/wizard.tsx';

export const NewRequestPage = () => {
  usePageTitle(publicPages.newRequest.title[country.code]);
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('quotationRequest.heading')} description={t('quotationRequest.promise')} />
        <Wizard />
      </Stack>
    </Container>
  );
};
