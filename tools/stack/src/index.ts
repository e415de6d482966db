export { findChromium } from './chromium.ts';
export { findGo, installWithGo, ownPrograms } from './go-program.ts';
export { demoAccounts, demoPassword } from './demo-accounts.ts';
export { processesOf, type RunningApp } from './app-process.ts';
export { isNightly } from './depth.ts';
export { compileCache, shellIn } from './paths.ts';
export { startSharedStack, theStack } from './shared/shared-stack.ts';
export { startStack, type Stack, type StackOptions } from './start-stack.ts';
export { appNames, databaseOf, databaseUrl, stores, type AppName } from './topology.ts';
