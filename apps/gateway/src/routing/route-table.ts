import type { Method, Operation } from '@tuerca/contracts';
import findMyWay from 'find-my-way';

export interface RouteTable {
  /** The operation a request asks for, by its method and path (a query may follow); undefined when there is none. */
  find(method: string, url: string): Operation | undefined;
}

const dotSegment = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** What the gateway routes: every operation of the contracts but the internal ones, whatever the case of the path. */
export const routeTableOf = (operations: readonly Operation[]): RouteTable => {
  const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 512 });
  const found = () => undefined;
  for (const operation of operations.filter(({ internal }) => !internal)) {
    router.on(operation.method, operation.path.replace(/\{(\w+)\}/g, ':$1'), found, operation);
  }
  return {
    find: (method, url) => {
      // A target with a host in it is meant for a proxy; a service might read it in another way than the router.
      if (url[0] !== '/') return undefined;
      const path = url.split('?', 1)[0]!;
      if (dotSegment.test(path)) return undefined;
      // Other methods (HEAD, PUT, …) are in no contract, and the router answers null for them.
      return router.find(method as Method, path)?.store as Operation | undefined;
    },
  };
};
