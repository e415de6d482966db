export { buildGateway } from './app.ts';
export type { Gateway, GatewayOptions } from './app.ts';
export { serveGateway } from './serve.ts';
