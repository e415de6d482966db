export { readPdf, tagsOf } from './read-pdf.ts';
export { testCaller, tokenOf, wronglyAdmitted, type Actor, type TestCall } from './test-caller.ts';
export { startTestPlatform, type TestPlatform } from './test-platform.ts';
export { createTestTokens, type TestTokens } from './test-tokens.ts';
export { startTestService, type TestService } from './test-service.ts';
export { askAsItStops } from './ask-as-it-stops.ts';
