/** With it a browser binds a cookie to this very origin (RFC 6265bis, section 4.1.3.2). */
export const hostPrefix = '__Host-';
/** What every cookie of ours begins with. */
export const cookiePrefix = `${hostPrefix}tuerca_`;
/** The cookies in which identity gives a browser its tokens. */
export const accessCookie = `${cookiePrefix}access`;
export const refreshCookie = `${cookiePrefix}refresh`;
