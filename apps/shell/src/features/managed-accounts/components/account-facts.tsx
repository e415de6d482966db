import type { Account } from '@tuerca/contracts';
import { formatMobile, userClassNames } from '@tuerca/rules';
import { Card, Heading, Link, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { t } from '../../../texts/administration.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.width.xs}), 1fr));
  gap: ${theme.space[3]};
  margin: 0;

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const proved = (isVerified: boolean) =>
  t(`administrationArea.user.${isVerified ? 'verified' : 'unverified'}`);

/** The team with the account alone. */
const inTeam = ({ email, name }: Account): string => {
  const found = new URLSearchParams(email ? { email } : { name: name ?? '' });
  return `${paths.team}?${found.toString()}`;
};

/** What an account is and has. */
export const AccountFacts = ({ account }: { readonly account: Account }) => {
  const { email, mobile, identification, identification_type: type, store, city, rights } = account;
  const { user_class: said, workshop_name: workshop, works_with: brands } = account;
  const facts: readonly (readonly [label: string, fact: string])[] = [
    [t('administrationArea.users.kind'), t(`administrationArea.kinds.${account.kind}`)],
    [
      t('administrationArea.users.class'),
      [said && userClassNames[said], workshop].filter(Boolean).join(': ') || '—',
    ],
    [t('administrationArea.user.brands'), brands.map(({ name }) => name).join(', ') || '—'],
    [t('administrationArea.user.email'), email ? `${email} (${proved(account.email_verified)})` : '—'],
    [
      t('administrationArea.user.mobile'),
      mobile ? `${formatMobile(mobile)} (${proved(account.mobile_verified)})` : '—',
    ],
    [
      t('administrationArea.user.identification'),
      identification && type ? `${t(`profile.data.types.${type}`)} ${identification}` : '—',
    ],
    [t('administrationArea.users.city'), city?.full_name ?? '—'],
    [t('administrationArea.users.store'), store?.name ?? '—'],
    [t('administrationArea.users.since'), formatDate(account.created_at)],
    ...(account.kind === 'manager'
      ? ([
          [
            t('administrationArea.user.rights'),
            rights.map((right) => t(`administrationArea.rights.${right}`)).join(', ') || '—',
          ],
        ] as const)
      : []),
  ];
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {t('administrationArea.user.data')}
        </Heading>
        <List>
          {facts.map(([label, fact]) => (
            <div key={label}>
              <Text as="dt" size="sm" tone="muted">
                {label}
              </Text>
              <dd>{fact}</dd>
            </div>
          ))}
        </List>
        {!account.closed_at && <Link href={inTeam(account)}>{t('administrationArea.user.editRights')}</Link>}
      </Stack>
    </Card>
  );
};
