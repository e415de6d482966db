export { errorLine } from './error-line.ts';
export {
  armFailpoints,
  type Failpoint,
  type FailpointName,
  failpointNames,
  parseFailpoints,
  passFailpoint,
} from './failpoints.ts';
export { joint, jointly } from './joint.ts';
export { type Poller, type PollerOptions, startPoller } from './poller.ts';
export { type RequestContext, requestContext } from './request-context.ts';
export { type ActiveSpan, provideSpans, startSpan, type StartSpan } from './span.ts';
export { wellFormedJson } from './well-formed-json.ts';
