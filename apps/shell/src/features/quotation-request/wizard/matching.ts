import { fold } from '@tuerca/rules';

/** The choices that have the text in them, in their order: the one that is it first, then those that begin with it. */
export const matching = <C extends { readonly label: string }>(choices: readonly C[], text: string): C[] => {
  const wanted = fold(text.trim());
  const distance = ({ label }: C) => {
    const name = fold(label);
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
  };
  return choices
    .filter(({ label }) => fold(label).includes(wanted))
    .toSorted((one, other) => distance(one) - distance(other));
};
