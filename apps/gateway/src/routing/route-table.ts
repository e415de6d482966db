import type { Method, Operation } from '@tuerca/contracts';
import findMyWay from 'find-my-way';

export interface RouteTable {
  /** The operation that matches a method and a URL (path, with or without a query), if any. */
  find(method: string, url: string): Operation | undefined;
}

const dotSegment = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** Routes every operation of the contracts except internal ones; paths are case-insensitive. */
export const routeTableOf = (operations: readonly Operation[]): RouteTable => {
  const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 512 });
  const found = () => undefined;
  for (const operation of operations.filter(({ internal }) => !internal)) {
    router.on(operation.method, operation.path.replace(/\{(\w+)\}/g, ':$1'), found, operation);
  }
  return {
    find: (method, url) => {
      // An absolute-form target is meant for a proxy, and a service might parse it unlike this router.
      if (url[0] !== '/') return undefined;
      const path = url.split('?', 1)[0]!;
      if (dotSegment.test(path)) return undefined;
      // No contract has other methods (HEAD, PUT, …): the router returns null for them.
      return router.find(method as Method, path)?.store as Operation | undefined;
    },
  };
};
