import { stemsOfText } from '@tuerca/rules';

/** Whether a name has no word of the one before: it is of another part, whose number is another. */
export const isOtherPart = (name: string, before: string): boolean => {
  const stems = stemsOfText(name);
  const known = stemsOfText(before);
  return stems.length > 0 && known.length > 0 && !stems.some((stem) => known.includes(stem));
};
