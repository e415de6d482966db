import { Checkbox, media, Stack, Text, TextField, theme } from '@tuerca/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { dayName } from '../../../shared/opens-text.ts';
import { t } from '../../../texts/registered.ts';
import { weekdays } from '../../store-page/week.ts';
import { dayProblem, type StoreLook } from '../store-look.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr);
  align-items: start;
  gap: ${theme.space[2]};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Day = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

const DayFields = ({ index }: { readonly index: number }) => {
  const { register, formState } = useFormContext<StoreLook>();
  const { isOpen } = useWatch<StoreLook, `days.${number}`>({ name: `days.${index}` });
  const day = dayName(weekdays[index]!);
  return (
    <Row>
      <Checkbox label={<Day>{day}</Day>} {...register(`days.${index}.isOpen`)} />
      {isOpen && (
        <>
          <TextField
            type="time"
            label={t('ownStore.from', { day })}
            isLabelHidden
            {...register(`days.${index}.from`, { deps: [`days.${index}.to`] })}
          />
          <TextField
            type="time"
            label={t('ownStore.to', { day })}
            isLabelHidden
            error={formState.errors.days?.[index]?.to?.message}
            {...register(`days.${index}.to`, {
              validate: (_to, { days }) => dayProblem(days[index]!) ?? true,
            })}
          />
        </>
      )}
    </Row>
  );
};

/** Opening hours, one row per day of the week, Monday first. */
export const HoursFields = ({ country }: { readonly country: string }) => (
  <Stack gap={2}>
    <Text size="sm" tone="muted">
      {t('ownStore.hoursNote', { country })}
    </Text>
    {weekdays.map((day, index) => (
      <DayFields key={day} index={index} />
    ))}
  </Stack>
);
