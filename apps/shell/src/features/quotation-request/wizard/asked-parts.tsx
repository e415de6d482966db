import { Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/asked-parts.ts';
import type { WizardDraft } from './draft.ts';
import { ForOthers, partText } from './for-others.tsx';

const Line = styled(Text)`
  padding: ${theme.space[3]} ${theme.space[4]} 0;
  overflow-wrap: anywhere;
`;

const Warnings = styled.div`
  &:not(:empty) {
    display: grid;
    gap: ${theme.space[2]};
    padding: ${theme.space[3]} ${theme.space[4]} 0;
  }
`;

interface AskedPartsProps {
  readonly draft: WizardDraft;
  /** The vehicle is asked about: the parts are in no step yet. */
  readonly isVehicleAsked: boolean;
}

/**
 * What is asked for already, while the vehicle is asked about: it came from a product, a catalogue, or an earlier visit.
 * Once the vehicle is known, what of it is for others.
 */
export const AskedParts = ({ draft, isVehicleAsked }: AskedPartsProps) => {
  const [first, ...others] = draft.parts.map(partText).filter(Boolean);
  return (
    <>
      {isVehicleAsked && first && (
        <Line size="sm">
          {t('askedParts.going', {
            parts: others.length > 0 ? t('askedParts.more', { part: first, count: others.length }) : first,
          })}
        </Line>
      )}
      <Warnings aria-live="polite">
        <ForOthers draft={draft} />
      </Warnings>
    </>
  );
};
