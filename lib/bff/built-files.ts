/** The scripts, styles and texts of the build, as they were compressed when it was made (`scripts/parts/compress-build.mjs`). */
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';

/** Where browsers ask for the files of the build. */
const PREFIX = '/_next/static/';
const COMPRESSED = '.br';
/** A file that changes gets another name. */
const YEAR_MS = 365 * 86_400_000;
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
};

/**
 * @param folder with the files of the build
 * @param otherwise answers what was there when this began and is gone
 * @returns a function that says whether it answers a request. It leaves to Next what was not compressed, and browsers that read no Brotli,
 *   such as those without TLS: they get gzip.
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
