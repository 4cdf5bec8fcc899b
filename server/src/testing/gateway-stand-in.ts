import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayCommandSchema, type GatewayCommand } from '@back-office/contract/gateway/commands';

type Answer = { status: number; body: unknown };

/** A gateway server that keeps the commands it received and answers as told; by default it accepts. */
export const aGateway = async () => {
  const received: GatewayCommand[] = [];
  const answers: Answer[] = [];
  /** Gateway numbers whose commands it can't take. */
  const failing = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const command = gatewayCommandSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      received.push(command);
      const usual = failing.has(command.gatewayNumber)
        ? { status: 503, body: {} }
        : { status: 200, body: { outcome: 'accepted' } };
      const answer = answers.shift() ?? usual;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, received, answers, failing, close };
};
