import type { Quotation } from '@tuerca/contracts';
import { infractionNames } from '@tuerca/rules';
import { Banner, Stack, Text } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { t } from '../../texts/infractions.ts';
import { useSession } from '../session/session.tsx';
import { KeptProduct } from './kept-product.tsx';

interface InfractionNotesProps {
  readonly infractions: NonNullable<Quotation['infractions']> | undefined;
}

/** The infractions in a transaction or a product; its store is led to where it can answer. */
export const InfractionNotes = ({ infractions = [] }: InfractionNotesProps) => {
  const { isManager } = useSession();
  if (infractions.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('infractions.heading', { count: infractions.length })}
      {...(!isManager && { link: { href: paths.pqrs, label: t('infractions.disagree') } })}
    >
      <Stack gap={2}>
        {infractions.map(({ id, infractionType, infraction_detail: detail, created_at: at, ...rest }) => (
          <div key={id}>
            <Text weight="bold">{infractionNames[infractionType]}</Text>
            <KeptProduct of={rest} />
            <Text>{detail}</Text>
            <Text size="sm" tone="muted">
              {formatDateTime(at)}
            </Text>
          </div>
        ))}
      </Stack>
    </Banner>
  );
};
