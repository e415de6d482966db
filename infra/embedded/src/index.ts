export { removeCompose } from './containers.ts';
export {
  isAlive,
  startSupervisor,
  type Supervisor,
  type ProcessSpec,
  type RunningProcess,
} from './supervisor.ts';
export { PartError, tailOf } from './part-error.ts';
export { freePorts, keptPorts } from './ports.ts';
export {
  provideServers,
  serverVariables,
  type Detour,
  type ProvidedServers,
  type ProvideOptions,
} from './provide-servers.ts';
export { waitUntilReady } from './ready.ts';
export {
  serverNames,
  type Lifetime,
  type ServerName,
  type ServerProcess,
  type ServerUrls,
} from './servers.ts';
export { residentBytesOf } from './resident-bytes.ts';
