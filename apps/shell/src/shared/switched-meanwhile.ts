import { changedMeanwhile, yesOrNo } from './changed-meanwhile.ts';

/** The names of what is switched on: as it was seen, as it was chosen over that, and as it is by now. */
interface Switched<Name extends string> {
  readonly seen: readonly Name[];
  readonly chosen: readonly Name[];
  readonly now: readonly Name[];
}

/** What is switched on by now, with what was switched here over it. */
export const switchedOver = <Name extends string>(
  names: readonly Name[],
  { seen, chosen, now }: Switched<Name>,
): Name[] =>
  names.filter((name) => (chosen.includes(name) === seen.includes(name) ? now : chosen).includes(name));

/** What is said of each switch that another has turned meanwhile. */
export const switchedMeanwhile = <Name extends string>(
  labels: readonly (readonly [name: Name, label: string])[],
  { seen, now }: Omit<Switched<Name>, 'chosen'>,
): string[] =>
  changedMeanwhile(
    labels.map(([name, label]) => ({
      label,
      before: yesOrNo(seen.includes(name)),
      now: yesOrNo(now.includes(name)),
      isTyped: false,
    })),
  );
