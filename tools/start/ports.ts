import { createServer } from 'node:net';

function canListen(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const bound = typeof address === 'object' && address !== null ? address.port : undefined;
      probe.close(() => resolve(bound));
    });
  });
}

/** Whether nobody listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (
    (await canListen(port, '127.0.0.1')) !== undefined &&
    (await canListen(port, '0.0.0.0')) !== undefined
  );
}

/** The wanted port if it is free, else any free one. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) {
    return wanted;
  }
  const port = await canListen(0, '127.0.0.1');
  if (port === undefined) {
    throw new Error('This machine has no free port left.');
  }
  return port;
}
