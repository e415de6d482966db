import { Banner } from '@tuerca/ui';
import { useState } from 'react';
import { useDebounced } from '../../../shared/debounce.ts';
import { t } from '../../../texts/asked-parts.ts';
import { useIsForOthers } from '../api/use-is-for-others.ts';
import { hasVehicle, vehicleName, type PartRow, type WizardDraft, type WizardVehicle } from './draft.ts';
import { isOtherPart } from './other-part.ts';

export const partText = ({ name, reference }: PartRow): string =>
  [name.trim(), reference.trim()].filter(Boolean).join(' · ');

interface PartForOthersProps {
  readonly part: PartRow;
  readonly vehicle: WizardVehicle;
}

const PartForOthers = ({ part, vehicle }: PartForOthersProps) => {
  const { brand, model, year } = vehicle;
  const reference = useDebounced(part.reference.trim());
  /** With the name that the number came with: stores sell it as that. */
  const [came, setCame] = useState(part);
  if (came.reference !== part.reference) setCame(part);
  const isForOthers = useIsForOthers(
    brand && reference ? { reference, brandId: brand.id, model: model.trim(), year } : null,
  );
  if (!isForOthers || reference !== part.reference.trim() || isOtherPart(part.name, came.name)) return null;
  return (
    <Banner tone="warning">
      {t('askedParts.forOthers', { part: partText(part), vehicle: vehicleName(vehicle) })}
    </Banner>
  );
};

/** As many numbers are compared; each is a read of its own. */
const mostCompared = 10;

/**
 * Says of the parts that are asked for by a number, the first few of many, that stores sell it for other vehicles, not for
 * this one. It forbids nothing (ADR 0577); what a catalogue put together is of the vehicle.
 */
export const ForOthers = ({ draft: { vehicle, parts } }: { readonly draft: WizardDraft }) =>
  hasVehicle(vehicle) &&
  !vehicle.catalogOrigin &&
  parts
    .filter(({ reference }) => reference.trim() !== '')
    .slice(0, mostCompared)
    .map((part, index) => <PartForOthers key={index} part={part} vehicle={vehicle} />);
