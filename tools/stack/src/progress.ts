export type Progress = (line: string) => void;

/** Prints lines with the seconds since `from` in front of them. */
export const createProgress =
  (from: number): Progress =>
  (line) =>
    console.log(`[${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s] ${line}`);
