import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that hostile cards try to reach. It counts whatever arrives. */
export interface ListeningServer {
  /** Without a scheme, such as `127.0.0.1:40123`. */
  host: string;
  /** What has arrived so far: paths of requests, and `connection` for each other connection. */
  arrived: string[];
  close(): Promise<void>;
}

/** Answers every request with this page, from every origin, and listens to UDP on the same port. */
export async function openListeningServer(page = 'secret'): Promise<ListeningServer> {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/control.html') arrived.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('content-type', request.url?.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(request.url?.endsWith('.js') ? 'self.loaded = 1' : page);
  });
  server.on('upgrade', (request, socket) => {
    arrived.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.on('message', () => arrived.push('UDP'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    host: `127.0.0.1:${port}`,
    arrived,
    close: async () => {
      udp.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
