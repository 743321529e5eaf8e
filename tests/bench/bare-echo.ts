/** Baseline of live updates: a plain socket.io server that broadcasts, and a page that renders what it receives. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Server } from 'socket.io';

const require = createRequire(path.resolve('package.json'));
const client = readFileSync(
  path.join(path.dirname(require.resolve('socket.io-client/package.json')), 'dist/socket.io.min.js'),
);
const page = `<!doctype html><title>echo</title><div id="out"></div><script src="/client.js"></script><script>
  const socket = io({ transports: ['websocket'] });
  socket.on('echo', (text) => { document.getElementById('out').textContent = text; });
  socket.on('connect', () => { document.body.dataset.ready = 'yes'; });
</script>`;

const server = createServer((request, response) => {
  if (request.url === '/client.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(client);
  else if (request.url?.startsWith('/emit?')) {
    io.emit('echo', decodeURIComponent(request.url.slice(6)));
    response.end(String(Date.now()));
  } else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
const io = new Server(server);
server.listen(Number(process.env.BENCH_PORT), '127.0.0.1');
