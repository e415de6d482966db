/** Preferences with the chosen ones changed: the others stay, and so do the views of lists that are not named. */
export const choosePreferences = <P extends { views?: object | undefined }>(current: P, chosen: P): P => ({
  ...current,
  ...chosen,
  ...((current.views ?? chosen.views) && { views: { ...current.views, ...chosen.views } }),
});
