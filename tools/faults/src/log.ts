import type { DataOf, EventDefinition } from '@tuerca/contracts';
import type { Evidence, LoggedEvent } from './evidence.ts';

export interface Logged<Definition extends EventDefinition> extends LoggedEvent {
  data: DataOf<Definition>;
}

/** The events of one type in partition order; of duplicates, the first. */
export const eventsOf = <Definition extends EventDefinition>(
  { log }: Pick<Evidence, 'log'>,
  definition: Definition,
): Logged<Definition>[] => {
  const seen = new Set<string>();
  return log.flatMap((logged) => {
    const { event } = logged;
    if (event.type !== definition.type || seen.has(event.id)) return [];
    seen.add(event.id);
    const parsed = definition.data.safeParse(event.data);
    return parsed.success ? [{ ...logged, data: parsed.data as DataOf<Definition> }] : [];
  });
};
