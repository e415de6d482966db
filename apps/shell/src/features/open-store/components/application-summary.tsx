import type { StoreApplication } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import { Link, media, Stack, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { listed } from '../../../shared/listed.ts';
import { dayName, timeText } from '../../../shared/opens-text.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t as registered } from '../../../texts/registered.ts';
import { t } from '../../../texts/open-store.ts';
import { daysAlike } from '../../store-page/week.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${theme.space[2]} ${theme.space[4]};
  margin: 0;

  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd {
      margin-bottom: ${theme.space[3]};
    }
  }
`;

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || t('openStore.summary.none')}</dd>
  </>
);

const hoursOf = ({ opening_hours: hours }: StoreApplication) =>
  daysAlike(hours as Parameters<typeof daysAlike>[0]).map(({ first, last, from, to }) => {
    const days = first === last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`;
    return `${days}: ${t('openStore.summary.hours', { from: timeText(from), to: timeText(to) })}`;
  });

interface ApplicationSummaryProps {
  readonly application: StoreApplication;
  /** The whole account number, for who may see it; otherwise its end is shown. */
  readonly accountNumber?: string | null;
}

/** Everything that an application says, with links to its documents. */
export const ApplicationSummary = ({ application, accountNumber }: ApplicationSummaryProps) => {
  const { part_groups: groups, served_cities: cities, account_number_end: end } = application;
  const shownNumber = accountNumber ?? (end && t('openStore.summary.ends', { end }));
  return (
    <>
      <PagePart title={t('openStore.form.company')}>
        <Facts>
          <Fact name={t('openStore.fields.name')}>{application.name}</Fact>
          <Fact name={t('openStore.fields.legal_name')}>{application.legal_name}</Fact>
          <Fact name={application.country === 'MX' ? 'RFC' : 'NIT'}>{application.tax_id}</Fact>
          <Fact name={t('openStore.fields.contact_name')}>{application.contact_name}</Fact>
          <Fact name={t('openStore.fields.phone')}>
            {application.phone && (
              <Link href={`tel:${application.phone}`}>{formatMobile(application.phone)}</Link>
            )}
          </Fact>
          <Fact name={t('openStore.fields.brand_ids')}>
            {listed(application.brands.map(({ name }) => name))}
          </Fact>
          <Fact name={t('openStore.fields.part_groups')}>
            {groups
              ? listed(groups.map((group) => registered(`moduleIndex.focus.groups.${group}`)))
              : t('openStore.summary.allGroups')}
          </Fact>
        </Facts>
      </PagePart>
      <PagePart title={t('openStore.form.reach')}>
        <Facts>
          <Fact name={t('openStore.fields.city_id')}>{application.city?.full_name}</Fact>
          <Fact name={t('openStore.fields.served_city_ids')}>
            {cities ? listed(cities.map(({ full_name }) => full_name)) : t('openStore.summary.all')}
          </Fact>
          <Fact name={t('openStore.fields.opening_hours')}>
            {application.opening_hours.length > 0 && (
              <Stack gap={0}>
                {hoursOf(application).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </Stack>
            )}
          </Fact>
          <Fact name={t('openStore.fields.wants_module')}>
            {t(application.wants_module ? 'openStore.summary.yes' : 'openStore.summary.no')}
          </Fact>
        </Facts>
      </PagePart>
      <PagePart title={t('openStore.form.papers')}>
        <Facts>
          <Fact name={t('openStore.fields.bank')}>{application.bank}</Fact>
          <Fact name={t('openStore.fields.account_type')}>
            {application.account_type && t(`openStore.accountTypes.${application.account_type}`)}
          </Fact>
          <Fact name={t('openStore.fields.account_number')}>{shownNumber}</Fact>
          <Fact name={t('openStore.fields.account_holder')}>{application.account_holder}</Fact>
          {application.documents.map(({ kind, path, name }) => (
            <Fact key={kind} name={t(`openStore.fields.${kind}`)}>
              <Link href={path} target="_blank" rel="noreferrer">
                {name}
              </Link>
            </Fact>
          ))}
        </Facts>
      </PagePart>
    </>
  );
};
