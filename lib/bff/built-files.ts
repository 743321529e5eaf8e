/** Serves the build's scripts, styles and texts precompressed (`scripts/parts/compress-build.mjs`). */
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';

/** URL prefix of the build's files. */
const PREFIX = '/_next/static/';
const COMPRESSED = '.br';
/** File names contain a content hash. */
const YEAR_MS = 365 * 86_400_000;
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
};

/**
 * @param folder contains the files of the build
 * @param otherwise answers when a file existed at start and is gone
 * @returns a function that tells whether it answers a request. Uncompressed files, and browsers without Brotli (such as those without TLS), are left
 * to Next.
 */
export function builtFiles(
  folder: string,
  otherwise: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const root = path.resolve(folder);
  const compressed = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(COMPRESSED)),
  );
  return (request, response) => {
    if (!request.url?.startsWith(PREFIX) || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return false;
    const [asked = ''] = request.url.slice(PREFIX.length).split('?');
    const file = asked + COMPRESSED;
    const type = TYPES[path.extname(asked)];
    if (type === undefined || !compressed.has(path.normalize(file))) return false;
    response.setHeader('content-encoding', 'br');
    response.setHeader('content-type', type);
    response.setHeader('vary', 'Accept-Encoding');
    send(request, file, { root, immutable: true, maxAge: YEAR_MS, index: false })
      .on('error', () => {
        for (const name of ['content-encoding', 'content-type', 'vary']) response.removeHeader(name);
        otherwise(request, response);
      })
      .pipe(response);
    return true;
  };
}
