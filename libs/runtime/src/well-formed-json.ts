const isSurrogateEscaped = /\\u[dD][89a-fA-F]/;
/** A whole character as two escapes, half of one, or any other escape: so that `\\ud83d`, a backslash and letters, is none. */
const escapes =
  /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F][0-9a-fA-F]{2})|[^])/g;

/**
 * The same JSON with U+FFFD for each half of a character, as text becomes on its way to Postgres: in JSON it would refuse
 * the whole.
 */
export const wellFormedJson = (text: string): string =>
  isSurrogateEscaped.test(text)
    ? text.replaceAll(escapes, (escape: string, half: string | undefined) => (half ? '\\ufffd' : escape))
    : text;
