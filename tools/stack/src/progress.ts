export type Progress = (line: string) => void;

/** Prints lines prefixed with the seconds since `from`. */
export const createProgress =
  (from: number): Progress =>
  (line) =>
    console.log(`[${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s] ${line}`);
