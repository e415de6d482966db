/** The package types its CommonJS entry only; the module exports the same as its default. */
declare module 'tesseract.js/dist/tesseract.esm.min.js' {
  export { default } from 'tesseract.js';
}
