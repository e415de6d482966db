export * from './reach-cases.ts';
