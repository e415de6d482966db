import { fold } from '@tuerca/rules';

/** The choices that contain the text: an exact match first, then prefix matches; otherwise in the given order. */
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
