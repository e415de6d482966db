declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as it is sent: text, bytes or null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export = utils;
}
