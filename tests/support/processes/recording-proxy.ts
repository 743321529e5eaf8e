/** A proxy between web and restaurant API that records requests as in the request line. */
import { type IncomingMessage, createServer, request as ask } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';

export interface RecordingProxy {
  url: string;
  /** 'GET /tms/v2/restaurants/R1/tables?service=la-uno' */
  asked: string[];
  /** Redirect target of every answer, for a compromised API; '' passes the API's answers. */
  sendsOnTo: string;
  /** 'unavailable': 503 for every call, as without a database; 'answers lost': the API executes a change, but its answer is lost. */
  away: '' | 'unavailable' | 'answers lost';
  close(): Promise<void>;
}

const UNAVAILABLE = JSON.stringify({ code: 'unavailable', error: 'Service not available' });

export async function recordingProxy(target: string): Promise<RecordingProxy> {
  const proxy = { url: '', asked: [] as string[], sendsOnTo: '', away: '' as RecordingProxy['away'] };
  const server = createServer((incoming, answer) => {
    proxy.asked.push(`${incoming.method} ${incoming.url}`);
    if (proxy.sendsOnTo !== '' && incoming.url !== proxy.sendsOnTo) {
      answer.writeHead(302, { location: proxy.sendsOnTo }).end();
      return;
    }
    const isLost = proxy.away === 'answers lost' && incoming.method !== 'GET';
    if (proxy.away === 'unavailable') {
      answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' }).end(UNAVAILABLE);
      return;
    }
    const onward = ask(
      new URL(target),
      { method: incoming.method, path: incoming.url, headers: incoming.headers },
      (response: IncomingMessage) => {
        if (isLost) return response.resume().once('end', () => answer.destroy());
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  // Sockets of live updates are passed through.
  server.on('upgrade', (incoming, socket: Socket, head) => {
    const { hostname, port } = new URL(target);
    const onward = connect(Number(port), hostname, () => {
      onward.write(
        `${incoming.method} ${incoming.url} HTTP/1.1\r\n${incoming.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')}\r\n`,
      );
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
