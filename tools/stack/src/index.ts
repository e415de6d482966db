export { findChromium } from './chromium.ts';
export type { RunningApp } from './app-process.ts';
export { startStack, type Stack, type StackOptions } from './start-stack.ts';
export { appNames, demoAccounts, demoPassword, type AppName } from './topology.ts';
