/**
 * The published versions of the terms and of the privacy policy, the day each was published, the one in force last. A
 * version is never taken away: accounts were made under it.
 */
export const legalVersions = ['2026-11-22'] as const;

/** The version of the terms and of the privacy policy in force. */
export const legalVersion = legalVersions[legalVersions.length - 1]!;
