/** Baseline of the BFF: one hop that forwards requests with undici. */
import { createServer } from 'node:http';
import { Pool } from 'undici';

const upstream = new Pool(process.env.BENCH_UPSTREAM as string, { connections: 64 });

createServer((incoming, outgoing) => {
  const { authorization = '', 'if-none-match': etag } = incoming.headers;
  upstream
    .request({
      path: incoming.url ?? '/',
      method: 'GET',
      headers: etag ? { authorization, 'if-none-match': etag } : { authorization },
    })
    .then(({ statusCode, headers, body }) => {
      outgoing.writeHead(statusCode, { 'content-type': String(headers['content-type'] ?? 'application/json') });
      body.pipe(outgoing);
    })
    .catch(() => outgoing.writeHead(502).end());
}).listen(Number(process.env.BENCH_PORT), '127.0.0.1');
