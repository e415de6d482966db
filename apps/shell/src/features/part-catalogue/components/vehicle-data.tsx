import type { CatalogVehicle } from '@tuerca/contracts';
import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { Facts } from '../../../shared/facts.ts';
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

const ManyFacts = styled(Facts)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.size.squareCard}), 1fr));
`;

/** What a catalogue knows of a vehicle. */
export const VehicleData = ({ vehicle }: { readonly vehicle: CatalogVehicle }) => (
  <Data>
    <summary>{t('partCatalogue.vehicle.data')}</summary>
    <div>
      <ManyFacts>
        {vehicle.attributes.map(({ code, name, value }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </ManyFacts>
    </div>
  </Data>
);
