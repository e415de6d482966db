import { limits } from '@tuerca/contracts';
import { Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/proof.ts';
import { useFigures } from '../api/use-figures.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[4]};
  margin: 0;
  padding-top: ${theme.space[5]};
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${theme.space[1]};
`;

const Value = styled.dd`
  margin: 0;
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: ${theme.lineHeight.tight};
`;

const whole = new Intl.NumberFormat(country.locale);
/** A count capped at its limit stands for more than it says. */
const counted = (figure: number) =>
  figure < limits.publicCount
    ? whole.format(figure)
    : t('home.proof.moreThan', { figure: whole.format(limits.publicCount) });

/** Real statistics; those too small to be meaningful are left out. */
export const Proof = () => {
  const { data } = useFigures();
  const figures = data?.data;
  const shown = figures
    ? [
        figures.stores > 0 && {
          value: counted(figures.stores),
          label: t('home.proof.stores', { count: figures.stores }),
        },
        figures.requests_answered > 0 && {
          value: counted(figures.requests_answered),
          label: t('home.proof.answered', { count: figures.requests_answered }),
        },
        figures.median_minutes !== null &&
          figures.median_minutes <= limits.promiseMinutes && {
            value: t('home.proof.minutes', { count: figures.median_minutes }),
            label: t('home.proof.median'),
          },
      ].filter((figure) => figure !== false)
    : [];
  if (shown.length === 0) return null;
  return (
    <Figures aria-label={t('home.proof.title')}>
      {shown.map(({ value, label }) => (
        <Figure key={label}>
          <Text as="dt" size="sm" tone="muted">
            {label}
          </Text>
          <Value>{value}</Value>
        </Figure>
      ))}
    </Figures>
  );
};
