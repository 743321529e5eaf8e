/** A proxy between the API and its PostgreSQL that can drop connections or lose an answer, while the server stays up for other tests. */
import { type Server, type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { quietPort } from './quiet-port';

export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** The next such statement is executed, but its answer is lost with the connection. */
  loseAnswerTo(statement: 'begin' | 'commit'): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const target = new URL(database);
  const port = await quietPort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let losing: 'begin' | 'commit' | undefined;

  function pass(client: Socket): void {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    let lost = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => {
      if (losing && data.includes(`${losing}\0`)) {
        losing = undefined;
        lost = true;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (lost) client.destroy();
      else client.write(data);
    });
  }

  async function open(): Promise<void> {
    server = createServer(pass).listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function shut(): Promise<void> {
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = undefined;
  }
  await open();

  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.toString(),
    goAway: shut,
    async comeBack() {
      if (!server) await open();
    },
    loseAnswerTo: (statement) => void (losing = statement),
    close: shut,
  };
}
