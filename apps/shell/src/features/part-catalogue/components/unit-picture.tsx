import type { UnitSummary } from '@tuerca/contracts';
import { dimmedDrawing, ImageIcon, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.diagram};
  color: ${theme.color.onPlateMuted};

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    ${dimmedDrawing}
  }
`;

/** The drawing of a unit, small, next to its name: decorative. */
export const UnitPicture = ({ unit: { pictureUrl } }: { readonly unit: UnitSummary }) => (
  <Frame aria-hidden>
    {pictureUrl ? <img src={pictureUrl} alt="" loading="lazy" decoding="async" /> : <ImageIcon size="xl" />}
  </Frame>
);
