import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The security headers of every response of a service, as helmet sets them: computed once, because they never change. */
export const securityHeaders = (): Record<string, string> => {
  const setHeaders = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};
