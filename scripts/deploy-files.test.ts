/** Dockerfile, compose.yaml, the systemd units, HAProxy and Prometheus: what they name is there. What they do is tried by hand (docs/production.md). */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(file), 'utf8');
const UNITS = readdirSync('deploy/systemd').map((name) => `deploy/systemd/${name}`);
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');
const haproxy = read('deploy/haproxy/haproxy.cfg');

/** Of the programs around ours. */
const OTHERS = new Set([
  'NODE_ENV',
  'HEALTH_PORT',
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
]);
const known = new Set(read('.env.example').match(/^[A-Z][A-Z\d_]+(?==)/gm));
const environment = read('lib/config/environment.ts');

/** The named entries of one service in compose.yaml. */
function service(name: string): string {
  const [, body] = new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose) ?? [];
  if (!body) throw new Error(`compose.yaml has no service ${name}`);
  return body;
}
const variable = (text: string, name: string) => new RegExp(`${name}[:=] ?(\\S+)`).exec(text)?.[1];

test('every variable that they set is one of the configuration', () => {
  const set = [
    ...[...UNITS.map(read), dockerfile].flatMap((text) =>
      [...text.matchAll(/^(?:Environment=|ENV )(.+)$/gm)].flatMap(([, line]) =>
        [...(line as string).matchAll(/([A-Z][A-Z\d_]+)=/g)].map(([, name]) => name as string),
      ),
    ),
    ...[...compose.matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name as string),
    ...[...compose.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name as string),
  ];
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'API_PORT', 'PORT', 'DATA_DIR', 'BACKUP_DIR']));
  expect(set.filter((name) => !OTHERS.has(name) && !known.has(name))).toEqual([]);
});

test('.env.example has every variable of the configuration', () => {
  const schema = environment.slice(environment.indexOf('.object({'), environment.indexOf('.superRefine'));
  const names = [...schema.matchAll(/^ {4}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name as string);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([]);
});

test('every program that they start is one that the build makes, and every file one that it takes along', () => {
  const build = read('scripts/build.mjs');
  const programs = [...[...UNITS.map(read), compose, dockerfile].join('\n').matchAll(/\.build\/([\w-]+)\.mjs/g)].map(
    ([, name]) => name as string,
  );
  expect([...new Set(programs)].sort()).toEqual(['restaurant-api', 'server']);
  const prepare = read('scripts/parts/prepare.mjs');
  for (const name of programs) expect(prepare).toMatch(new RegExp(`^  '?${name}'?: `, 'm'));
  for (const [, script] of dockerfile.matchAll(/"(scripts\/[\w-]+\.mjs)"/g)) expect(build).toContain(`'${script}'`);
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  for (const [, name] of [dockerfile, compose, read('docs/production.md'), ...UNITS.map(read)]
    .join('\n')
    .matchAll(/npm run ([a-z][\w:-]*)/g))
    expect(Object.keys(scripts)).toContain(name);
});

test('ports meet: health checks, published ones, and the address by which the web finds the API', () => {
  const [web, api] = [service('web'), service('api')];
  expect(variable(api, 'API_PORT')).toBe('4000');
  expect(variable(api, 'HEALTH_PORT')).toBe('4000');
  expect(variable(web, 'RESTAURANT_API_URL')).toBe('http://api:4000');
  expect(variable(web, ' PORT')).toBe('3000');
  expect(variable(web, 'HEALTH_PORT')).toBe('3000');
  expect(web).toContain("ports: ['127.0.0.1:3000:3000']");
  expect(dockerfile).toContain('EXPOSE 3000 4000');
  // Nothing but the web is reached from outside.
  expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1);
  expect(haproxy).toContain('bind 127.0.0.1:4000');
  for (const server of ['web1 127.0.0.1:3001', 'web2 127.0.0.1:3002', 'api1 127.0.0.1:4001', 'api2 127.0.0.1:4002'])
    expect(haproxy).toContain(`server ${server}`);
  for (const [unit, ports] of [
    ['maitre-web@', '3001 maitre-web@3002'],
    ['maitre-api@', '4001 maitre-api@4002'],
  ])
    expect(read(`deploy/systemd/${unit}.service`)).toContain(`${unit}${ports}`);
});

test('the API is run everywhere with the flags of npm start', () => {
  const start = read('scripts/start.mjs');
  const words = (list: RegExp, text: string) =>
    [...(list.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word);
  const flags = words(/API_FLAGS = \[(.+)\]/, start);
  expect(flags).toContain('--max-semi-space-size=4');
  const arenas = /MALLOC_ARENA_MAX \?\? '(\d)'/.exec(start)?.[1];
  const [api, unit] = [service('api'), read('deploy/systemd/maitre-api@.service')];
  expect(words(/command: \[(.+)\]/, api)).toEqual(['node', ...flags, '.build/restaurant-api.mjs']);
  expect(unit).toContain(`ExecStart=/usr/bin/node ${flags.join(' ')} .build/restaurant-api.mjs`);
  expect([variable(api, 'MALLOC_ARENA_MAX'), variable(unit, 'MALLOC_ARENA_MAX')]).toEqual([arenas, arenas]);
});

test('the image runs as nobody special, asks for its health, and holds no secret', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(3);
  expect(dockerfile).not.toMatch(/AUTH_SECRET|PASSWORD|PASSPHRASE/);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', '.data', 'node_modules']));
});

test('alerts ask for metrics that there are, with labels that they have', () => {
  const alerts = read('deploy/prometheus/alerts.yml');
  const code = ['lib/config/metrics.ts', 'restaurant-api/metrics/api-metrics.ts'].map(read).join('\n');
  const named = [...new Set(alerts.match(/\bmaitre_[a-z_]+/g))];
  expect(named.length).toBeGreaterThan(6);
  for (const name of named) expect(code).toContain(`'${name.replace(/_(bucket|sum|count)$/, '')}'`);
  expect(alerts.match(/- alert:/g)?.length).toBe(alerts.match(/labels: { severity: (page|ticket) }/g)?.length);
});
