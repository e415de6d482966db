import { Stack } from '@tuerca/ui';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/ways-in.ts';
import { LinkedServices } from './linked-services.tsx';
import { Passkeys } from './passkeys.tsx';

/** How one enters the account besides password and code. */
export const WaysIn = () => (
  <PagePart title={t('waysIn.title')}>
    <Stack gap={5}>
      <Passkeys />
      <LinkedServices />
    </Stack>
  </PagePart>
);
