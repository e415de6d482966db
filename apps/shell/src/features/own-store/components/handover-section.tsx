import type { Adviser } from '@tuerca/contracts';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  RadioCards,
  Select,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { advisersSection, closingSection, paths } from '../../../config/paths.ts';
import { Effects } from '../../../shared/effects.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-area.ts';
import { useAdvisers } from '../../advisers/api/use-advisers.ts';
import { ProofDialog } from '../../proof/proof-dialog.tsx';
import { useSession } from '../../session/session.tsx';
import { handOver } from '../api/hand-over-store.ts';
import type { SectionProps } from '../sections.ts';

const effects = ['owner', 'work', 'papers', 'told', 'back'] as const;
const roles = ['stays', 'leaves'] as const;

interface ChoiceProps {
  readonly storeId: number;
  /** Who can receive it. */
  readonly advisers: readonly Adviser[];
}

/** Who receives the store and what becomes of who gives it, then the question and the proof of who asks. */
const Choice = ({ storeId, advisers }: ChoiceProps) => {
  const { user, renew } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [takerId, setTakerId] = useState('');
  const [role, setRole] = useState<(typeof roles)[number]>('stays');
  const [isMissing, setIsMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const taker = advisers.find(({ id }) => String(id) === takerId);
  const store = user?.storeName ?? '';
  const ask = () => {
    setIsMissing(!taker);
    setIsAsking(taker !== undefined);
    if (!taker) field.current?.focus();
  };
  return (
    <Stack gap={5}>
      <Select
        ref={field}
        label={t('storeArea.handover.to')}
        description={t('storeArea.handover.toNote')}
        placeholder={t('storeArea.handover.choose')}
        options={advisers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={takerId}
        error={isMissing ? t('storeArea.handover.toMissing') : undefined}
        isRequired
        onChange={({ target }) => {
          setTakerId(target.value);
          setIsMissing(false);
        }}
      />
      <RadioCards
        name="role"
        label={t('storeArea.handover.role')}
        options={roles.map((value) => ({
          value,
          label: t(`storeArea.handover.roles.${value}.label`),
          description: t(`storeArea.handover.roles.${value}.text`),
        }))}
        value={role}
        isWide
        onChange={(value) => setRole(value as typeof role)}
      />
      <div>
        <Button variant="secondary" onClick={ask}>
          {t('storeArea.handover.button')}
        </Button>
      </div>
      {isAsking && taker && (
        <ProofDialog
          title={t('storeArea.handover.ask', { store, name: taker.name })}
          action={t('storeArea.handover.confirm')}
          isDanger
          failed={t('storeArea.handover.failed')}
          onClose={() => setIsAsking(false)}
          onProof={async (proof) => {
            const stays = role === 'stays';
            await handOver(storeId, { ...proof, adviser_id: taker.id, stays });
            toast({ message: t('storeArea.handover.done', { store, name: taker.name }), tone: 'success' });
            // Home leads a seller on to the store's requests: by then it has to know who is none any more.
            if (!stays) await renew();
            // The area begins with what its reader may see, whoever that is by now.
            await navigate(stays ? paths.ownStore : paths.home);
            if (stays) await renew();
          }}
        >
          <Text>{t(`storeArea.handover.sure.${role}`)}</Text>
        </ProofDialog>
      )}
    </Stack>
  );
};

/** Handing one's own store over to one of its advisers: what moves is said before anything is asked. */
export const HandoverSection = ({ storeId }: SectionProps) => {
  const { user } = useSession();
  const { people, error, retry } = useAdvisers();
  if (user?.storeDeactivation) return <Banner tone="info">{t('storeArea.handover.inactive')}</Banner>;
  if (error && !people) return <ErrorState message={messageOf(error)} onRetry={() => void retry()} />;
  if (!people) return <Skeleton lines={5} />;
  const advisers = people.active.filter(({ user_id: userId }) => userId !== null);
  if (advisers.length === 0)
    return (
      <EmptyState
        title={t('storeArea.handover.nobody')}
        action={
          <LinkButton href={paths.ownStoreSection(advisersSection)}>
            {t('storeArea.handover.invite')}
          </LinkButton>
        }
      >
        {t('storeArea.handover.nobodyText')}
      </EmptyState>
    );
  return (
    <Stack gap={5}>
      <PagePart title={t('storeArea.handover.effects')}>
        <Effects>
          {effects.map((effect) => (
            <li key={effect}>{t(`storeArea.handover.effect.${effect}`)}</li>
          ))}
        </Effects>
      </PagePart>
      <PagePart title={t('storeArea.handover.whom')}>
        <Choice storeId={storeId} advisers={advisers} />
      </PagePart>
      <Text tone="muted">
        {t('storeArea.handover.instead')}{' '}
        <Link href={paths.ownStoreSection(closingSection)}>{t('storeArea.handover.close')}</Link>
      </Text>
    </Stack>
  );
};
