/** The token of a letter's link, kept under a name on the way through the login. */
export const keptToken = (storageKey: string) => ({
  /** That of the URL's fragment, or the one kept while its holder logged in. */
  tokenIn: (hash: string): string => hash.slice(1) || (sessionStorage.getItem(storageKey) ?? ''),
  /** Keeps it for the way through the login, out of its address. */
  keepToken: (token: string): void => sessionStorage.setItem(storageKey, token),
  forgetToken: (): void => sessionStorage.removeItem(storageKey),
});
