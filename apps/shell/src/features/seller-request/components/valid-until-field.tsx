import { defaultValidityDays, addDays, isCalendarDate } from '@tuerca/rules';
import { Inline, media, Stack, TextField, theme } from '@tuerca/ui';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { formatDay } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';

const usualDays = [3, defaultValidityDays, 15, 30] as const;

const Choice = styled.button`
  min-height: ${theme.size.control.sm};
  padding: 0 ${theme.space[3]};
  border: ${theme.borderWidth.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.fontWeight.medium};
  }
  &:disabled {
    cursor: not-allowed;
  }
  ${media.phone} {
    min-height: ${theme.size.control.md};
  }
`;

/** The last day on which the buyer may order: a usual number of days or any date, repeated in words. */
export const ValidUntilField = ({ today }: { readonly today: string }) => {
  const { field, fieldState } = useController<QuotationDraft, 'validUntil'>({ name: 'validUntil' });
  return (
    <Stack gap={2}>
      <TextField
        label={t('sellerRequest.validUntil.label')}
        type="date"
        min={today}
        isRequired
        {...field}
        description={
          isCalendarDate(field.value) && t('sellerRequest.validUntil.until', { date: formatDay(field.value) })
        }
        error={fieldState.error?.message}
      />
      <Inline gap={2} role="group" aria-label={t('sellerRequest.validUntil.quick')}>
        {usualDays.map((days) => (
          <Choice
            key={days}
            type="button"
            aria-pressed={field.value === addDays(today, days)}
            onClick={() => field.onChange(addDays(today, days))}
          >
            {t('sellerRequest.validUntil.days', { count: days })}
          </Choice>
        ))}
      </Inline>
    </Stack>
  );
};
