import { t } from '../texts/registered.ts';

const shownParts = 3;

interface AskedPart {
  readonly name: string;
  readonly amount: number;
}

/** The first parts in one line: `2 × Pastillas de freno, 1 × Filtro de aceite y 2 más`. */
export const partsOf = ({
  details = [],
}: {
  readonly details?: readonly AskedPart[] | undefined;
}): string => {
  const first = details
    .slice(0, shownParts)
    .map(({ amount, name }) => t('moduleIndex.columns.part', { count: amount, name }))
    .join(', ');
  const others = details.length - shownParts;
  return others > 0 ? `${first} ${t('moduleIndex.columns.more', { count: others })}` : first;
};
