// An origin stands in a header of the store's page: nothing but a host name and a port may be in it.
const originShape =
  /^https:\/\/[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?$/;

/** The https origin that an address names (`https://www.tienda.com`); null when it names more, less or another. */
export const readEmbedOrigin = (text: string): string | null => {
  if (!URL.canParse(text.trim())) return null;
  const { origin, pathname, search, hash, username, password } = new URL(text.trim());
  const isBare = pathname === '/' && !search && !hash && !username && !password;
  return isBare && originShape.test(origin) ? origin : null;
};
