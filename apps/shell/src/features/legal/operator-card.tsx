import { Card, Heading, Link, Stack, Text } from '@tuerca/ui';
import { operator } from '../../config/operator.ts';
import { t } from '../../texts/legal.ts';

/** The operator of Tuerca and its contact data, as far as configured. */
export const OperatorCard = ({ taxIdName }: { readonly taxIdName: string }) => {
  const { name, taxId, address, email } = operator;
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('legal.who')}
        </Heading>
        <Text>{name}</Text>
        <Text>{taxId ? `${taxIdName} ${taxId}` : t('legal.taxIdPending', { name: taxIdName })}</Text>
        {address && <Text>{address}</Text>}
        {email && <Link href={`mailto:${email}`}>{email}</Link>}
      </Stack>
    </Card>
  );
};
