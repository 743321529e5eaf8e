import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureContentSecurityPolicy } from './policy-of-pages';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    ensureContentSecurityPolicy(response);
    if (request.url === '/own') response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('content-type', request.url === '/file' ? 'application/javascript' : 'text/html; charset=utf-8');
    if (request.url === '/head') response.writeHead(404);
    response.end('<p>Not here</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test.each([
  ['/nowhere', 'is a page that runs nothing', expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/)],
  ['/head', 'is one, too, whose head is written first', expect.stringMatching(/^default-src 'none'; /)],
  ['/own', 'keeps the policy that it brought', "default-src 'self'"],
  ['/file', 'is no page', null],
])('%s %s', async (path, _what, policy) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  expect(answer.headers.get('content-security-policy')).toEqual(policy);
});
