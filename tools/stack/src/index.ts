export { findChromium } from './chromium.ts';
export { startStack, type RunningApp, type Stack, type StackOptions } from './start-stack.ts';
export { appNames, demoAccounts, demoPassword, type AppName } from './topology.ts';
