import type { SupportCase } from '@tuerca/contracts';
import { Card, Heading, Link, Stack } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';
import { useCasesAbout } from '../api/use-cases-about.ts';

const textOf = ({ kind, number, created_at: at }: SupportCase): string => {
  const given = { number, date: formatDate(at) };
  switch (kind) {
    case 'petition':
    case 'complaint':
    case 'claim':
    case 'suggestion':
      return t(`orders.cases.filed.${kind}`, given);
    default:
      return t('orders.cases.filed.other', given);
  }
};

/** What the user filed with Tuerca about an order or a return, each leading to how it stands; nothing where there is none. */
export const CasesAbout = ({ reference }: { readonly reference: string }) => {
  const cases = useCasesAbout(reference).data?.data ?? [];
  if (cases.length === 0) return null;
  return (
    <Card padding={5}>
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('orders.cases.title')}
        </Heading>
        {cases.map((each) => (
          <Link key={each.number} href={paths.followCase(each.number)}>
            {textOf(each)}
          </Link>
        ))}
      </Stack>
    </Card>
  );
};
