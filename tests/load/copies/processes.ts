/** Two web and two API processes behind the HAProxy of `deploy/`; each can be killed and restarted. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEST_SETTINGS } from '../../support/api/api-server';
import { quietPort } from '../../support/processes/quiet-port';

export interface Copy {
  name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Installation {
  /** The public address: HAProxy's. */
  url: string;
  env: Record<string, string>;
  webs: Copy[];
  apis: Copy[];
  stop(): Promise<void>;
}

export const HOW =
  'The load on two copies needs HAProxy: apt-get install haproxy (Debian, Ubuntu), brew install haproxy (macOS).';
export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0;

export async function startInstallation(databaseUrl: string): Promise<Installation> {
  const [people, apis, web1, web2, api1, api2] = (await Promise.all(Array.from({ length: 6 }, quietPort))).map(
    String,
  ) as [string, string, string, string, string, string];
  const url = `http://127.0.0.1:${people}`;
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SETTINGS.authSecret,
    PUBLIC_URL: url,
    AUTH_RATE_LIMIT: '100000',
    GUEST_RATE_LIMIT: '100000',
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'maitre-load-'));
  const api = (name: string, port: string) => copyOf(name, 'restaurant-api', port, { ...env, API_PORT: port });
  const web = (name: string, port: string) =>
    copyOf(name, 'server', port, {
      ...env,
      PORT: port,
      HOST: '127.0.0.1',
      RESTAURANT_API_URL: `http://127.0.0.1:${apis}`,
    });
  const made = {
    apis: [api('api1', api1), api('api2', api2)],
    webs: [web('web1', web1), web('web2', web2)],
  };
  const config = path.join(folder, 'haproxy.cfg');
  writeFileSync(config, configFor({ people, apis, web1, web2, api1, api2 }));
  const proxy = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<never>((_resolve, reject) =>
    proxy.once('exit', (code) => reject(new Error(`HAProxy ended with ${code}`))),
  );
  ended.catch(() => undefined);
  const all = [...made.apis, ...made.webs];
  const stop = async () => {
    proxy.kill('SIGKILL');
    for (const one of all) await one.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const one of all) await one.start();
    await Promise.race([answers(`${url}/readyz`), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...made, url, env, stop };
}

/** The example configuration with other ports and without TLS. */
function configFor(ports: Record<'people' | 'apis' | 'web1' | 'web2' | 'api1' | 'api2', string>): string {
  const example = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
    .split('\n')
    .filter((line) => !/ssl|strict-transport/.test(line))
    .join('\n');
  return example
    .replace('log stdout format raw local0 info', '')
    .replace('option httplog', '')
    .replace('maxconn 20000', 'maxconn 4000')
    .replace('bind :80', `bind 127.0.0.1:${ports.people}`)
    .replace('bind 127.0.0.1:4000', `bind 127.0.0.1:${ports.apis}`)
    .replace(/server (web1|web2|api1|api2) 127\.0\.0\.1:\d+/g, (_, name: keyof typeof ports) => {
      return `server ${name} 127.0.0.1:${ports[name]}`;
    });
}

function copyOf(name: string, program: string, port: string, env: Record<string, string>): Copy {
  let child: ChildProcess | undefined;
  return {
    name,
    async start() {
      child = spawn(process.execPath, [path.resolve(`.build/${program}.mjs`)], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await answers(`http://127.0.0.1:${port}/readyz`);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
