import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type Server, type ServerResponse, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { builtFiles } from './built-files';

const SCRIPT = `export const words = '${'rice and seafood, '.repeat(200)}';`;
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-build-'));
  for (const [name, text] of Object.entries({ 'plan.js': SCRIPT, 'short.js': 'x', 'font.woff2': SCRIPT }))
    writeFileSync(path.join(folder, name), text);
  const program = pathToFileURL(path.resolve('scripts/parts/compress-build.mjs')).href;
  const compress = `import('${program}').then(({ compressBuild }) => compressBuild(process.argv[1]))`;
  execFileSync(process.execPath, ['-e', compress, folder]);
  writeFileSync(path.join(folder, '..', `${path.basename(folder)}.js.br`), 'outside');
  const next = (_: unknown, response: ServerResponse) => void response.end('of Next');
  const built = builtFiles(folder, next);
  server = createServer((request, response) => {
    if (!built(request, response)) next(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.js.br`);
});

/** The raw body: `fetch` would decompress it. */
const ask = (path: string, encodings: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, headers: { 'accept-encoding': encodings }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });

test('a script comes in Brotli, for a year', async () => {
  const { headers, body } = await ask('/_next/static/plan.js?v=1', 'gzip, deflate, br, zstd');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(body.length).toBeLessThan(150);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test.each([
  ['a browser that reads no Brotli', '/_next/static/plan.js', 'gzip, deflate'],
  ['a script too short to compress', '/_next/static/short.js', 'br'],
  ['a font, which is compressed already', '/_next/static/font.woff2', 'br'],
  ['one that is not there', '/_next/static/other.js', 'br'],
  ['a page', '/book/la-marina', 'br'],
])('%s is left to Next', async (_, path, encodings) => {
  const { headers, body } = await ask(path, encodings);
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'of Next']);
});

test('nothing outside the folder is sent', async () => {
  const { body } = await ask(`/_next/static/../${path.basename(folder)}.js`, 'br');
  expect(body.toString()).toBe('of Next');
});

test('a file that went after the start is left to Next', async () => {
  rmSync(path.join(folder, 'plan.js.br'));
  const { headers, body } = await ask('/_next/static/plan.js', 'br');
  expect([headers['content-encoding'], headers['content-type'], body.toString()]).toEqual([
    undefined,
    undefined,
    'of Next',
  ]);
});
