/** Accepts only paths of this site, so that a link cannot redirect elsewhere after the login. */
export const ownPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) ? path : null;
