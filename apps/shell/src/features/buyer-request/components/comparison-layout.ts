import { media, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** The comparison table. */
export const Frame = styled.div`
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

/** One column per store; the row header is on the left, on phones above the row. */
export const Row = styled.div<{ readonly $stores: number }>`
  display: grid;
  grid-template-columns: minmax(${theme.size.squareCard}, 1fr) repeat(
      ${({ $stores }) => $stores},
      minmax(0, 1.4fr)
    );
  padding: ${theme.space[3]} ${theme.space[4]};
  gap: ${theme.space[1]} ${theme.space[4]};
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};

  &:first-child {
    border-top: 0;
  }

  ${media.phone} {
    grid-template-columns: repeat(${({ $stores }) => $stores}, minmax(0, 1fr));
    padding: ${theme.space[2]};
    gap: ${theme.space[1]} ${theme.space[2]};
  }
`;

/** The header with the store names, sticky. */
export const HeadRow = styled(Row)`
  position: sticky;
  top: ${theme.size.header};
  z-index: ${theme.zIndex.sticky};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.elevation.low};
`;

/** The row header. */
export const RowLabel = styled.div`
  min-width: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  ${media.phone} {
    grid-column: 1 / -1;
    font-size: ${theme.fontSize.xs};
  }
`;

/** The row header of a part. */
export const PartLabel = styled(RowLabel)`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[2]};
  color: ${theme.color.text};

  ${media.phone} {
    padding-block: ${theme.space[1]};
    font-size: ${theme.fontSize.md};
  }
`;

/** The header of a section. */
export const SectionLabel = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surfaceSunken};

  ${media.phone} {
    padding-inline: ${theme.space[2]};
  }
`;

/** The cell of one store. */
export const Cell = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.sm};

  /* Pills wrap when three stores are side by side on a phone. */
  & > span {
    max-width: 100%;
  }
`;

/** Secondary text of a cell. */
export const Muted = styled.span`
  color: ${theme.color.textMuted};
`;

/** Shown only where there is room. */
export const WideOnly = styled.span`
  ${media.phone} {
    display: none;
  }
`;
