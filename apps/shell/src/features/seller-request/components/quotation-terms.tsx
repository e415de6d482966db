import { limits, type QuotationRequest } from '@tuerca/contracts';
import { Card, Grid, Stack, TextArea } from '@tuerca/ui';
import { Controller, useController } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import { AdviserField } from './adviser-field.tsx';
import { ShippingFields, type UsualShipping } from './shipping-fields.tsx';
import { ValidUntilField } from './valid-until-field.tsx';

/** The field takes one character over the limit, so that exceeding it is reported (specification 3 section 5). */
const Observations = () => {
  const { field, fieldState } = useController<QuotationDraft, 'observations'>({ name: 'observations' });
  return (
    <TextArea
      {...field}
      label={t('sellerRequest.observations.label')}
      isRequired={false}
      placeholder={t('sellerRequest.observations.placeholder')}
      description={t('sellerRequest.observations.count', {
        length: field.value.length,
        most: limits.observations,
      })}
      error={fieldState.error?.message}
      onChange={({ target }) => field.onChange(target.value.slice(0, limits.observations + 1))}
    />
  );
};

interface QuotationTermsProps extends UsualShipping {
  readonly request: QuotationRequest;
  /** The date in the request's country. */
  readonly today: string;
  readonly isPhone: boolean;
  readonly isNew: boolean;
}

/** The terms of the whole quotation: shipping, validity, adviser and observations. */
export const QuotationTerms = ({ request, today, isPhone, isNew, usualShipping }: QuotationTermsProps) => (
  <Card padding={isPhone ? 4 : 5}>
    <Stack gap={5}>
      <ShippingFields currency={request.currency} city={request.city} usualShipping={usualShipping} />
      <Grid columns={2} gap={5}>
        <Stack gap={4}>
          <ValidUntilField today={today} />
          <Controller<QuotationDraft, 'adviserId'>
            name="adviserId"
            render={({ field, fieldState }) => (
              <AdviserField
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
                isNew={isNew}
              />
            )}
          />
        </Stack>
        <Observations />
      </Grid>
    </Stack>
  </Card>
);
