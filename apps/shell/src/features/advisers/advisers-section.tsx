import type { Adviser } from '@tuerca/contracts';
import { Button, EmptyState, ErrorState, Heading, Inline, PlusIcon, Skeleton, Stack, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { headingOver, keepFocusBy } from '../../shared/go-to-heading.ts';
import { goToShown } from '../../shared/go-to-shown.ts';
import { useLive } from '../../shared/live.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/advisers.ts';
import { useSession } from '../session/session.tsx';
import { useAdviserFigures, useAdvisers, useStoreBrands } from './api/use-advisers.ts';
import { AdviserDialog } from './components/adviser-dialog.tsx';
import { AdviserRow } from './components/adviser-row.tsx';
import { DismissDialog } from './components/dismiss-dialog.tsx';
import { FormerAdvisers, formerAdvisersId } from './components/former-advisers.tsx';
import { InvitationRow } from './components/invitation-row.tsx';
import { InviteDialog } from './components/invite-dialog.tsx';

type Shown = { what: 'invite' } | { what: 'edit' | 'dismiss'; adviser: Adviser };

const inWindow = '[role=dialog], [role=alertdialog]';

/** The people of one's own store: who answers with what rights, who was invited, who left. */
export const AdvisersSection = ({ storeId }: { readonly storeId: number }) => {
  const { user } = useSession();
  const { people, error, retry } = useAdvisers();
  // Who accepts an invitation, or leaves alone.
  useLive('notifications', user?.id ?? null, () => void retry());
  const figures = useAdviserFigures();
  const { brands } = useStoreBrands(storeId);
  const [shown, setShown] = useState<Shown | null>(null);
  const place = useRef<HTMLDivElement>(null);
  if (error && !people) return <ErrorState message={messageOf(error)} onRetry={() => void retry()} />;
  if (!people) return <Skeleton lines={6} />;
  const { active, invited, former } = people;
  const headingOfFormer = () => headingOver(document.getElementById(formerAdvisersId));
  /** The row of who was let go elsewhere is gone: they stand among those who left, and the focus goes there with them. */
  const follow = () => {
    keepFocusBy(place.current, (around) => headingOfFormer() ?? headingOver(around));
    // The next row may have it by then.
    goToShown(() => (document.activeElement?.closest(inWindow) ? null : headingOfFormer()));
  };
  const close = () => {
    setShown(null);
    if (shown && shown.what !== 'invite' && !active.some(({ id }) => id === shown.adviser.id)) follow();
  };
  const brandNames = brands && new Map(brands.map(({ id, name }) => [id, name]));
  const invite = (
    <Button iconStart={<PlusIcon />} onClick={() => setShown({ what: 'invite' })}>
      {t('advisers.invite')}
    </Button>
  );
  const isEmpty = active.length === 0 && invited.length === 0;
  return (
    <Stack gap={5} ref={place}>
      {isEmpty ? (
        <EmptyState title={t('advisers.none')} action={invite}>
          {t('advisers.noneText')}
        </EmptyState>
      ) : (
        <Inline justify="between">
          <Text tone="muted">{t('advisers.intro')}</Text>
          {invite}
        </Inline>
      )}
      {active.length > 0 && (
        <Stack as="ul" gap={3} aria-label={t('advisers.list')}>
          {active.map((adviser) => (
            <li key={adviser.id}>
              <AdviserRow
                {...{ adviser, brandNames, figures }}
                onEdit={() => setShown({ what: 'edit', adviser })}
              />
            </li>
          ))}
        </Stack>
      )}
      {invited.length > 0 && (
        <Stack gap={3}>
          <Heading level={2} size="lg">
            {t('advisers.invitations.title')}
          </Heading>
          <Stack as="ul" gap={3} aria-label={t('advisers.invitations.title')}>
            {invited.map((invitation) => (
              <li key={invitation.id}>
                <InvitationRow invitation={invitation} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {former.length > 0 && <FormerAdvisers advisers={former} />}
      {shown?.what === 'invite' && <InviteDialog storeId={storeId} onClose={close} />}
      {shown?.what === 'edit' && (
        <AdviserDialog
          adviser={shown.adviser}
          onDismiss={() => setShown({ what: 'dismiss', adviser: shown.adviser })}
          onRefused={follow}
          onClose={close}
        />
      )}
      {shown?.what === 'dismiss' && (
        <DismissDialog
          adviser={shown.adviser}
          colleagues={active.filter(({ id }) => id !== shown.adviser.id)}
          onRefused={follow}
          onClose={close}
        />
      )}
    </Stack>
  );
};
