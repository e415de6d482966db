/** Requests whose chat is in sight on this page: what comes there needs no other notice. */
export const shownRequests = new Set<number>();
