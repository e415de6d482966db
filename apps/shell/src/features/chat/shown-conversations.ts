/** Conversations that are visible on this page: their messages need no notification. */
export const shownConversations = new Set<number>();
