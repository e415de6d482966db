// Origins become part of a Content-Security-Policy header: only a host name and a port are allowed.
const originShape =
  /^https:\/\/[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?$/;

/** Normalizes an https origin such as `https://www.tienda.com`; null for anything else. */
export const readEmbedOrigin = (text: string): string | null => {
  if (!URL.canParse(text.trim())) return null;
  const { origin, pathname, search, hash, username, password } = new URL(text.trim());
  const isBare = pathname === '/' && !search && !hash && !username && !password;
  return isBare && originShape.test(origin) ? origin : null;
};
