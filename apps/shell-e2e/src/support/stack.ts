import { demoPassword, theStack } from '@tuerca/stack';

export const password = demoPassword;

/** The origin of the stack under test: the running one at TUERCA_URL, or the one all suites share. */
export const origin = (): string => process.env['TUERCA_URL'] ?? theStack().url;
