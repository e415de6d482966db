/** Requests whose chat is visible on this page: their messages need no notification. */
export const shownRequests = new Set<number>();
