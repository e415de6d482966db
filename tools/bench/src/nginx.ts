import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@tuerca/embedded';

/** nginx is not installed and cannot be; the figure is then skipped by name. */
class NoNginx extends Error {
  override readonly name = 'NoNginx';
}

const isThere = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const install = () => {
  if (isThere()) return;
  if (process.getuid?.() !== 0) throw new NoNginx('nginx is not installed, and only root could install it');
  try {
    const quiet = { stdio: 'ignore', timeout: 120_000 } as const;
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], quiet);
  } catch {
    throw new NoNginx('nginx could not be installed from the packages of the system');
  }
};

const configOf = (folder: string, port: number, upstream: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream service { server ${new URL(upstream).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;

/** An nginx with keep-alive before a service; installs the Debian package when root. @throws NoNginx */
export const startNginx = async (within: string, upstream: string) => {
  install();
  const folder = join(within, 'nginx');
  mkdirSync(folder, { recursive: true });
  const [port] = (await freePorts(1)) as [number];
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port, upstream));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) });
      break;
    } catch (error) {
      if (tries === 50 || child.exitCode !== null) {
        child.kill('SIGKILL');
        throw new NoNginx('nginx does not answer', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return { url, stop: () => child.kill('SIGTERM') };
};
