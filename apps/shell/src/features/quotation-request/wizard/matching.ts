import { brandNamed, fold } from '@tuerca/rules';

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

/** The brands that contain the text, and before them the one that is called so, or so before its model. */
export const matchingBrands = <C extends { readonly label: string }>(
  brands: readonly C[],
  text: string,
): C[] => {
  const found = matching(brands, text);
  const named = brandNamed(
    text,
    brands.map(({ label }) => label),
  );
  const meant = brands.find(({ label }) => label === named);
  return meant && !found.includes(meant) ? [meant, ...found] : found;
};
