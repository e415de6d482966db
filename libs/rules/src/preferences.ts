interface Choices {
  readonly views?: object | undefined;
  /** Of each kind of letter, the ways it may come. */
  readonly letters?: Readonly<Record<string, object | undefined>> | undefined;
}

/** Preferences with the chosen ones changed: the others stay, and so do views of lists and ways of letters that are not named. */
export const choosePreferences = <P extends Choices>(current: P, chosen: P): P => {
  const letters = { ...current.letters };
  for (const [kind, ways] of Object.entries(chosen.letters ?? {}))
    letters[kind] = { ...letters[kind], ...ways };
  return {
    ...current,
    ...chosen,
    ...((current.views ?? chosen.views) && { views: { ...current.views, ...chosen.views } }),
    ...((current.letters ?? chosen.letters) && { letters }),
  };
};
