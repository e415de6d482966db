/** The fields of a body that are no longer as they were: a partial change says nothing of the others. */
export const changedFields = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  ) as Partial<Body>;
