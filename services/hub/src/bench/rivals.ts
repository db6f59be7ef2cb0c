import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';

/** What the hub is compared with: the same broadcast with nothing around it. Each resolves to its port. */
export const rivals = {
  'bare ws': (): Promise<number> => {
    const server = createServer();
    const sockets = new WebSocketServer({ server, perMessageDeflate: false });
    return serve(server, (body) => {
      for (const socket of sockets.clients) socket.send(body);
    });
  },
  'socket.io': (): Promise<number> => {
    const server = createServer();
    const sockets = new Server(server, { transports: ['websocket'], serveClient: false });
    return serve(server, (body) => {
      sockets.emit('chat', JSON.parse(body));
    });
  },
};

async function serve(server: HttpServer, broadcast: (body: string) => void): Promise<number> {
  server.on('request', async (request, response) => {
    broadcast(await text(request));
    response.writeHead(201).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
