import { limits, type PartDetail } from '@tuerca/contracts';
import { partNameLimits, tidyPartName } from '@tuerca/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { emptyPart, type PartRow } from '../quotation-request/wizard/draft.ts';
import type { LinkedVehicle } from './place.ts';

const PickedPart = v.object({ oem: v.string(), name: v.string(), amount: v.number() });
/** A part that is chosen to be asked for. */
type PickedPart = v.InferOutput<typeof PickedPart>;

/** How many vehicles are remembered with what was chosen for them. */
const mostVehicles = 5;
const kept = deviceDraft(v.array(v.object({ vehicle: v.string(), parts: v.array(PickedPart) })), {
  name: 'part-catalogue',
  version: 1,
});

export const pickOf = ({ oem, name, amount }: PartDetail): PickedPart => ({
  oem,
  name,
  amount: Math.min(limits.amountMax, Math.max(1, amount ?? 1)),
});

/** A chosen part as the wizard has it: its number is the reference. */
export const rowOf = ({ oem, name, amount }: PickedPart): PartRow => ({
  ...emptyPart(),
  // A name of one or two letters is none to a request.
  name: tidyPartName(name.length < partNameLimits.min ? `${name} ${oem}` : name).slice(0, partNameLimits.max),
  amount,
  reference: oem.slice(0, limits.partReferenceMax),
});

/** The parts that are chosen for a vehicle, kept on the device until they are asked for. */
export const usePicks = ({ ssd: vehicle }: LinkedVehicle) => {
  const others = () => (kept.load() ?? []).filter((each) => each.vehicle !== vehicle);
  const keptOf = () => ({
    vehicle,
    parts: kept.load()?.find((each) => each.vehicle === vehicle)?.parts ?? [],
  });
  const [held, setHeld] = useState(keptOf);
  // Another year of the vehicle is another vehicle.
  const { parts } = held.vehicle === vehicle ? held : keptOf();
  const change = (changed: PickedPart[]) => {
    setHeld({ vehicle, parts: changed });
    const own = changed.length === 0 ? [] : [{ vehicle, parts: changed }];
    kept.save([...own, ...others()].slice(0, mostVehicles));
  };
  return {
    parts,
    isFull: parts.length >= limits.partsPerRequest,
    has: (oem: string) => parts.some((part) => part.oem === oem),
    add: (part: PickedPart) => change([...parts, part]),
    remove: (oem: string) => change(parts.filter((part) => part.oem !== oem)),
    clear: () => change([]),
  };
};
export type Picks = ReturnType<typeof usePicks>;
