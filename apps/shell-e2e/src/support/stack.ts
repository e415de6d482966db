import { demoPassword, theStack } from '@tuerca/stack';

export const password = demoPassword;

/** Where the stack under test answers: the one all suites share, or one that runs and is named by TUERCA_URL. */
export const origin = (): string => process.env['TUERCA_URL'] ?? theStack().url;
