import type { Account } from '@tuerca/contracts';
import { Badge, Card, Heading, Inline, Link, Stack, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { t } from '../../../texts/administration.ts';
import { accountName } from '../account-name.ts';
import { AccountState } from './account-state.tsx';

/** Accounts that look like this one, each with what they have in common and a way to it. */
const LookAlikes = ({ others }: { readonly others: Account['look_alikes'] }) => (
  <Card>
    <Stack gap={3}>
      <Heading level={2} size="lg">
        {t('administrationArea.user.lookAlikes')}
      </Heading>
      <Text tone="muted">{t('administrationArea.user.lookAlikesText')}</Text>
      <Stack as="ul" gap={2}>
        {others.map((other) => (
          <Inline key={other.id} as="li" gap={2}>
            <Link href={paths.administrationSection('usuarios', other.id)}>{accountName(other)}</Link>
            {other.likenesses.map((likeness) => (
              <Badge key={likeness} tone={likeness === 'name' ? 'info' : 'warning'}>
                {t(`administrationArea.user.likenesses.${likeness}`)}
              </Badge>
            ))}
            <Text size="sm" tone="muted">
              {[other.email, other.city?.name].filter(Boolean).join(' · ')}
            </Text>
            <AccountState account={other} />
          </Inline>
        ))}
      </Stack>
    </Stack>
  </Card>
);

/** Guests that became this account. */
const Merged = ({ guests }: { readonly guests: Account['merged'] }) => (
  <Card>
    <Stack gap={3}>
      <Heading level={2} size="lg">
        {t('administrationArea.user.merged')}
      </Heading>
      <Text tone="muted">{t('administrationArea.user.mergedText')}</Text>
      <Stack as="ul" gap={2}>
        {guests.map(({ id, created_at: began, merged_at: merged }) => (
          <Text key={id} as="li" size="sm">
            {t('administrationArea.user.mergedGuest', {
              id,
              began: formatDateTime(began),
              merged: formatDateTime(merged),
            })}
          </Text>
        ))}
      </Stack>
    </Stack>
  </Card>
);

/** What may be the same person as an account, and what was made one with it. */
export const AccountDoubles = ({ account }: { readonly account: Account }) => (
  <>
    {account.look_alikes.length > 0 && <LookAlikes others={account.look_alikes} />}
    {account.merged.length > 0 && <Merged guests={account.merged} />}
  </>
);
