import { readFileSync } from 'node:fs';

/** The last lines of a log file that say something, or an empty text when there is none. */
export const tailOf = (file: string, lines = 20): string => {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-lines)
      .join('\n');
  } catch {
    return '';
  }
};

/** A part of the stack that could not start: which one, why, and where its log is. */
export class PartError extends Error {
  readonly part: string;
  readonly reason: string;
  readonly log: string | undefined;

  constructor(part: string, reason: string, log?: string) {
    super(`${part} did not start: ${reason}${log ? ` (log: ${log})` : ''}`);
    this.name = 'PartError';
    this.part = part;
    this.reason = reason;
    this.log = log;
  }
}
