/** Makes a browser bind a cookie to exactly this host (RFC 6265bis, section 4.1.3.2). */
export const hostPrefix = '__Host-';
/** The prefix of all Tuerca cookies. */
export const cookiePrefix = `${hostPrefix}tuerca_`;
/** The cookies in which identity gives a browser its tokens. */
export const accessCookie = `${cookiePrefix}access`;
export const refreshCookie = `${cookiePrefix}refresh`;
