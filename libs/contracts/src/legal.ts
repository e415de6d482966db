/**
 * The publication days of all versions of the terms and of the privacy policy, the current one last. Versions
 * are never removed: accounts refer to them.
 */
export const legalVersions = ['2026-11-22', '2026-11-26'] as const;

/** The current version of the terms and of the privacy policy. */
export const legalVersion = legalVersions[legalVersions.length - 1]!;

/** What is said to who does not accept them. */
export const conditionsMissing = 'Debes aceptar los términos y condiciones';
