import { limits, type PartDetail } from '@tuerca/contracts';
import { partNameLimits, tidyPartName } from '@tuerca/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { onDraftsForgotten } from '../../shared/forget-drafts.ts';
import { emptyPart, requestDraft, type PartRow } from '../quotation-request/wizard/draft.ts';
import { originOf } from './origin.ts';
import type { LinkedVehicle } from './place.ts';

const PickedPart = v.object({
  oem: v.string(),
  name: v.string(),
  amount: v.number(),
  /** The drawing that it was chosen in. */
  unitId: v.optional(v.string(), ''),
});
/** A part that is chosen to be asked for. */
export type PickedPart = v.InferOutput<typeof PickedPart>;

const Kept = v.object({
  vehicle: v.string(),
  parts: v.array(PickedPart),
  /** The references that the wizard was given; empty before it was. */
  asked: v.optional(v.array(v.string()), []),
});
type Kept = v.InferOutput<typeof Kept>;

/** How many vehicles are remembered with what was chosen for them. */
const mostVehicles = 5;
const kept = deviceDraft(v.array(Kept), { name: 'part-catalogue', version: 1 });

export const pickOf = ({ oem, name, amount }: PartDetail, unitId: string): PickedPart => ({
  oem,
  name,
  amount: Math.min(limits.amountMax, Math.max(1, amount ?? 1)),
  unitId,
});

/** A chosen part as the wizard has it: its number is the reference. */
export const rowOf = ({ oem, name, amount }: Omit<PickedPart, 'unitId'>): PartRow => ({
  ...emptyPart(),
  // A name of one or two letters is none to a request.
  name: tidyPartName(name.length < partNameLimits.min ? `${name} ${oem}` : name).slice(0, partNameLimits.max),
  amount,
  reference: oem.slice(0, limits.partReferenceMax),
});

/** What is kept of a vehicle; nothing once the request that it was given to is sent or given up. */
const loadOf = (vehicle: string, origin: string): Kept => {
  const found = kept.load()?.find((each) => each.vehicle === vehicle);
  const isGone =
    found !== undefined && found.asked.length > 0 && requestDraft.load()?.vehicle.catalogOrigin !== origin;
  return found && !isGone ? found : { vehicle, parts: [], asked: [] };
};

/** Keeps what is chosen for a vehicle, which is then the one remembered last. */
const keep = (chosen: Kept, without?: string): void => {
  const others = (kept.load() ?? []).filter(
    ({ vehicle }) => vehicle !== chosen.vehicle && vehicle !== without,
  );
  const isEmpty = chosen.parts.length === 0 && chosen.asked.length === 0;
  kept.save([...(isEmpty ? [] : [chosen]), ...others].slice(0, mostVehicles));
};

/** What was chosen for a vehicle goes along to the same one that is better known, whose `ssd` is another (ADR 0542). */
export const takeAlong = (from: LinkedVehicle, { ssd: vehicle }: Pick<LinkedVehicle, 'ssd'>): void => {
  if (vehicle === from.ssd) return;
  const before = loadOf(from.ssd, originOf(from));
  const own = loadOf(vehicle, originOf(from));
  const others = before.parts.filter(({ oem }) => !own.parts.some((part) => part.oem === oem));
  const parts = [...own.parts, ...others].slice(0, limits.partsPerRequest);
  keep({ vehicle, parts, asked: [...new Set([...own.asked, ...before.asked])] }, from.ssd);
};

/** The parts that are chosen for a vehicle, kept on the device until the request for them is sent. */
export const usePicks = (linked: LinkedVehicle) => {
  const { ssd: vehicle } = linked;
  const [held, setHeld] = useState(() => loadOf(vehicle, originOf(linked)));
  // Another year of the vehicle is another vehicle.
  const own = held.vehicle === vehicle ? held : loadOf(vehicle, originOf(linked));
  if (own !== held) setHeld(own);
  const { parts, asked } = own;
  const readAgain = useEffectEvent(() => setHeld(loadOf(vehicle, originOf(linked))));
  useEffect(() => {
    // What another tab chooses counts here too, and is not written over.
    const leaveOthers = kept.onChangedElsewhere(() => readAgain());
    // At a logout; after it, as what the next user chose before is back by then.
    const leaveForgotten = onDraftsForgotten(() => queueMicrotask(() => readAgain()));
    return () => {
      leaveOthers();
      leaveForgotten();
    };
  }, []);
  const save = (changed: Partial<Kept>) => {
    const next = { ...own, ...changed };
    setHeld(next);
    keep(next);
  };
  return {
    parts,
    /** Of what the wizard was given before, the references that are not chosen any more. */
    takenBack: asked.filter((reference) => !parts.some((part) => rowOf(part).reference === reference)),
    isFull: parts.length >= limits.partsPerRequest,
    has: (oem: string) => parts.some((part) => part.oem === oem),
    add: (part: PickedPart) => save({ parts: [...parts, part] }),
    remove: (oem: string) => save({ parts: parts.filter((part) => part.oem !== oem) }),
    setAmount: (oem: string, amount: number) =>
      save({ parts: parts.map((part) => (part.oem === oem ? { ...part, amount } : part)) }),
    /** The wizard has them. */
    give: () => save({ asked: parts.map((part) => rowOf(part).reference) }),
  };
};
export type Picks = ReturnType<typeof usePicks>;
