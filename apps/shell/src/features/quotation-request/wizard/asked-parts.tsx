import { Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/asked-parts.ts';
import type { PartRow } from './draft.ts';

const Line = styled(Text)`
  padding: ${theme.space[3]} ${theme.space[4]} 0;
  overflow-wrap: anywhere;
`;

const partText = ({ name, reference }: PartRow): string =>
  [name.trim(), reference.trim()].filter(Boolean).join(' · ');

/** What is asked for already, while the vehicle is asked about: it came from a product, a catalogue, or an earlier visit. */
export const AskedParts = ({ parts }: { readonly parts: readonly PartRow[] }) => {
  const [first, ...others] = parts.map(partText).filter(Boolean);
  if (!first) return null;
  return (
    <Line size="sm">
      {t('askedParts.going', {
        parts: others.length > 0 ? t('askedParts.more', { part: first, count: others.length }) : first,
      })}
    </Line>
  );
};
