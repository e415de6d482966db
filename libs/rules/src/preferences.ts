interface Choices {
  readonly views?: object | undefined;
  readonly reminders?: object | undefined;
  /** Per kind of message, the channels it may come by. */
  readonly letters?: Readonly<Record<string, object | undefined>> | undefined;
}

/** Merges the chosen preferences into the current ones, including nested list views, reminders and letter channels. */
export const choosePreferences = <P extends Choices>(current: P, chosen: P): P => {
  const letters = { ...current.letters };
  for (const [kind, ways] of Object.entries(chosen.letters ?? {}))
    letters[kind] = { ...letters[kind], ...ways };
  return {
    ...current,
    ...chosen,
    ...((current.views ?? chosen.views) && { views: { ...current.views, ...chosen.views } }),
    ...((current.reminders ?? chosen.reminders) && {
      reminders: { ...current.reminders, ...chosen.reminders },
    }),
    ...((current.letters ?? chosen.letters) && { letters }),
  };
};
