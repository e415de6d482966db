/** A set with one more, or one less. */
export const toggled = (all: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> => {
  const next = new Set(all);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};
