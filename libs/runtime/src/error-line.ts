/** An error in one line, for a header, a page of an administrator or another error. */
export const errorLine = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
