declare module 'swagger-ui-dist/absolute-path.js' {
  /** The directory of the package's own files. */
  const absolutePath: () => string;
  export = absolutePath;
}
