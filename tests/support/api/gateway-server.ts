/** The socket gateway on its own port, configured as in the web. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway } from '@/lib/realtime-gateway/gateway';

export interface GatewayServer {
  url: string;
  close(): Promise<void>;
}

export async function startGateway(apiUrl: string): Promise<GatewayServer> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const gateway = createGateway(apiUrl);
  gateway.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
