import {
  Banner,
  Button,
  ErrorState,
  Heading,
  Inline,
  Link,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { closingSection, handoverSection, paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { Effects } from '../../../shared/effects.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/own-privacy.ts';
import { useSession } from '../../session/session.tsx';
import { close } from '../api/close-account.ts';
import { useAccountClosing } from '../api/use-account-closing.ts';
import { ProofDialog } from '../../proof/proof-dialog.tsx';

/** How long the day is shown until which one may come back. */
const readingMs = 12_000;

const effects = ['requests', 'orders', 'chats', 'ratings', 'rest'] as const;

const Obstacle = ({ kind }: { readonly kind: 'ownsStore' | 'administers' }) => {
  const { user } = useSession();
  return (
    <Banner tone="info">
      {t(`ownPrivacy.closing.${kind}`)}{' '}
      {kind === 'ownsStore' &&
        (user?.isLinkedProvider ? (
          <Link href={`${paths.help}#contacto`}>{t('ownPrivacy.closing.askHelp')}</Link>
        ) : (
          <Inline gap={3}>
            <Link href={paths.ownStoreSection(handoverSection)}>{t('ownPrivacy.closing.handOverStore')}</Link>
            <Link href={paths.ownStoreSection(closingSection)}>{t('ownPrivacy.closing.closeStore')}</Link>
          </Inline>
        ))}
    </Banner>
  );
};

/** What happens when the account is closed, what has to be settled before, and the way to it. */
export const Closing = () => {
  const { data, error, mutate } = useAccountClosing();
  const { leave } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const title = (
    <Heading level={3} size="md">
      {t('ownPrivacy.closing.title')}
    </Heading>
  );
  if (!data)
    return (
      <Stack gap={3}>
        {title}
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    );
  const { obstacle, wait_days: days } = data.data;
  const text = days === 0 ? t('ownPrivacy.closing.textAtOnce') : t('ownPrivacy.closing.text', { days });
  return (
    <Stack gap={3}>
      {title}
      {obstacle && <Obstacle kind={obstacle} />}
      {!obstacle && (
        <>
          <Text tone="muted">{text}</Text>
          <div>
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {t('ownPrivacy.closing.button')}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ProofDialog
          title={t('ownPrivacy.closing.title')}
          action={t('ownPrivacy.closing.confirm')}
          isDanger
          failed={t('ownPrivacy.closing.failed')}
          onClose={() => setIsAsking(false)}
          onProof={async (proof, closeWindow) => {
            const closesAt = await close(proof);
            const message =
              days === 0
                ? t('ownPrivacy.closing.doneAtOnce')
                : t('ownPrivacy.closing.done', { day: formatDate(closesAt) });
            toast({ message, tone: 'success', duration: readingMs });
            closeWindow();
            // The account is closed, and its sessions have ended, also where this browser could not be told.
            await leave().catch(() => undefined);
            await navigate(paths.home);
          }}
        >
          <Text>{text}</Text>
          <Effects>
            {effects.map((effect) => (
              <li key={effect}>{t(`ownPrivacy.closing.effects.${effect}`)}</li>
            ))}
          </Effects>
        </ProofDialog>
      )}
    </Stack>
  );
};
