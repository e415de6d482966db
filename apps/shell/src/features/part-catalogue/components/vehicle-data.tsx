import type { CatalogVehicle } from '@tuerca/contracts';
import { catalogLanguages } from '@tuerca/contracts';
import { Select, Stack, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { chooseLanguage, shownLanguage } from '../../../shared/catalogue-language.ts';
import { t } from '../../../texts/part-catalogue.ts';

const Data = styled.details`
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  summary {
    min-height: ${theme.size.control.md};
    padding: ${theme.space[2]} ${theme.space[4]};
    font-weight: ${theme.fontWeight.medium};
    cursor: pointer;
  }

  & > div {
    padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[4]};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.size.squareCard}), 1fr));
  gap: ${theme.space[3]};
  margin: 0;

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface VehicleDataProps {
  readonly vehicle: CatalogVehicle;
  /** Called when the names are to be shown in another language. */
  readonly onLanguage: () => void;
}

/** What a catalogue knows of a vehicle, and the language of its names. */
export const VehicleData = ({ vehicle, onLanguage }: VehicleDataProps) => {
  return (
    <Data>
      <summary>{t('partCatalogue.vehicle.data')}</summary>
      <Stack gap={4}>
        <Facts>
          {vehicle.attributes.map(({ code, name, value }) => (
            <div key={code}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        <Select
          label={t('partCatalogue.vehicle.language')}
          options={catalogLanguages.map((language) => ({
            value: language,
            label: t(`partCatalogue.vehicle.languages.${language}`),
          }))}
          value={shownLanguage()}
          onChange={({ target }) => {
            chooseLanguage(target.value);
            onLanguage();
          }}
        />
      </Stack>
    </Data>
  );
};
