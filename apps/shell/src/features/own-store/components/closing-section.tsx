import { Banner, Button, Link, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { Effects } from '../../../shared/effects.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-area.ts';
import { ProofDialog } from '../../proof/proof-dialog.tsx';
import { OpenWork } from '../../open-work/open-work.tsx';
import { useSession } from '../../session/session.tsx';
import { close } from '../api/close-store.ts';
import type { SectionProps } from '../sections.ts';

const effects = ['listed', 'orders', 'team', 'tokens', 'ever'] as const;

const Closed = ({ at }: { readonly at: string }) => (
  <Stack gap={3}>
    <Banner tone="info">{t('storeArea.closing.closed', { date: formatDate(at) })}</Banner>
    <Text>
      {t('storeArea.closing.orders')} <Link href={paths.orders}>{t('storeArea.closing.seeOrders')}</Link>
    </Text>
    <Text>
      {t('storeArea.closing.account')} <Link href={paths.account}>{t('storeArea.closing.seeAccount')}</Link>
    </Text>
  </Stack>
);

/** Closing one's own store for good: what happens to all that is open is said before anything is asked. */
export const ClosingSection = ({ storeId }: SectionProps) => {
  const { user, renew } = useSession();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const ended = user?.storeDeactivation;
  if (ended?.isClosed) return <Closed at={ended.at} />;
  return (
    <Stack gap={5}>
      <PagePart title={t('storeArea.closing.effects')}>
        <Effects>
          {effects.map((effect) => (
            <li key={effect}>{t(`storeArea.closing.effect.${effect}`)}</li>
          ))}
        </Effects>
      </PagePart>
      <PagePart title={t('storeArea.closing.open')}>
        <OpenWork storeId={storeId} />
      </PagePart>
      <div>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {t('storeArea.closing.button')}
        </Button>
      </div>
      {isAsking && (
        <ProofDialog
          title={t('storeArea.closing.ask', { store: user?.storeName ?? '' })}
          action={t('storeArea.closing.confirm')}
          isDanger
          failed={t('storeArea.closing.failed')}
          onClose={() => setIsAsking(false)}
          onProof={async (proof, closeWindow) => {
            await close(storeId, proof);
            toast({ message: t('storeArea.closing.done'), tone: 'success' });
            closeWindow();
            await renew();
          }}
        >
          <Text>{t('storeArea.closing.sure')}</Text>
        </ProofDialog>
      )}
    </Stack>
  );
};
