/** A path of this site, so that a link cannot send the reader elsewhere after logging in. */
export const ownPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) ? path : null;
