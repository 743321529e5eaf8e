/** The smallest page of the app's router, with status 200: Lighthouse does not judge a 404. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const EMPTY = '/no-such-page';

/** @param base address of the product, whose scripts and styles are passed through with their compression */
export async function serveEmptyPage(base: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    void fetch(base + (request.url ?? '/'), { headers: { accept: String(request.headers.accept ?? '*/*') } }).then(
      async (answer) => {
        const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
        const headers = {
          'content-type': answer.headers.get('content-type') ?? '',
          'content-encoding': 'gzip',
          'content-length': body.length,
        };
        response.writeHead(request.url === EMPTY ? 200 : answer.status, headers).end(body);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${EMPTY}`,
    close: () => void server.close(),
  };
}
