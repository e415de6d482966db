import { workWords } from '../work-words.ts';

interface FileRules {
  /** As in an input's `accept`: MIME types, `image/*` or extensions with their dot. Anything when absent. */
  readonly accept?: readonly string[] | undefined;
  readonly maxSizeMb?: number | undefined;
}

const isAccepted = (file: File, rule: string): boolean =>
  rule.startsWith('.')
    ? file.name.toLowerCase().endsWith(rule.toLowerCase())
    : rule.endsWith('/*')
      ? file.type.startsWith(rule.slice(0, -1))
      : file.type === rule;

const isPicture = (rule: string) => rule.startsWith('image/');

/** The other kinds by their endings, and pictures, of whatever kind, last. */
const namesOf = (accept: readonly string[]): string =>
  [
    ...accept.filter((rule) => !isPicture(rule)).map((rule) => rule.replace(/^\.|^.*\//, '').toUpperCase()),
    ...(accept.some(isPicture) ? [workWords.file.photos] : []),
  ].join(', ');

/** Why a file is rejected, or null (messages of spec 1, section 5). One megabyte is 1024 × 1024 bytes. */
export const fileProblem = (file: File, { accept, maxSizeMb }: FileRules): string | null => {
  if (accept && !accept.some((rule) => isAccepted(file, rule)))
    return workWords.file.notAllowed(namesOf(accept));
  if (maxSizeMb !== undefined && file.size > maxSizeMb * 1024 * 1024)
    return workWords.file.tooLarge(maxSizeMb);
  return null;
};
