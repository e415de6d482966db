/** The letters of a word that fit beside the mark in half of a narrow phone, without an icon and with one. */
const lettersBeside = { mark: 11, markAndIcon: 8 } as const;

/** Whether an option needs a row of its own on a phone, as half of one would break a word of its label. */
export const needsWholeRow = ({
  label,
  icon,
}: {
  readonly label: string;
  readonly icon?: unknown;
}): boolean => {
  const longest = Math.max(...label.split(/[\s/-]+/).map((word) => [...word].length));
  return longest > (icon ? lettersBeside.markAndIcon : lettersBeside.mark);
};
