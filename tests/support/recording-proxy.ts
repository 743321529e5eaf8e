/** Stands between the web and the restaurant API, and remembers what was asked for, as it stood in the request line. */
import { type IncomingMessage, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  url: string;
  /** 'GET /tms/v2/restaurants/R1/tables?service=la-uno' */
  asked: string[];
  /** Where every answer sends on to, for an API that has been taken over; '' for the API's own answers. */
  sendsOnTo: string;
  close(): Promise<void>;
}

export async function recordingProxy(target: string): Promise<RecordingProxy> {
  const proxy = { url: '', asked: [] as string[], sendsOnTo: '' };
  const server = createServer((incoming, answer) => {
    proxy.asked.push(`${incoming.method} ${incoming.url}`);
    if (proxy.sendsOnTo !== '' && incoming.url !== proxy.sendsOnTo) {
      answer.writeHead(302, { location: proxy.sendsOnTo }).end();
      return;
    }
    const onward = ask(new URL(target), { method: incoming.method, path: incoming.url, headers: incoming.headers }, (response: IncomingMessage) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  });
}
