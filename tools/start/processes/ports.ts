import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether the port is free on this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));
}

// Below the ephemeral ports (32768 and above): such a port may be used for a connection while its listener isn't up
// yet, or restarts.
const lowest = 20_000;
const highest = 32_000;
const drawsMax = 100;

/** The wanted port if it is free, else any free one. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) {
    return wanted;
  }
  for (let draws = 0; draws < drawsMax; draws += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error('This machine has no free port left.');
}
