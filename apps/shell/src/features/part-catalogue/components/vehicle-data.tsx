import type { CatalogVehicle } from '@tuerca/contracts';
import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';
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

/** What a catalogue knows of a vehicle. */
export const VehicleData = ({ vehicle }: { readonly vehicle: CatalogVehicle }) => (
  <Data>
    <summary>{t('partCatalogue.vehicle.data')}</summary>
    <div>
      <Facts>
        {vehicle.attributes.map(({ code, name, value }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </div>
  </Data>
);
