import type { Database } from './database.ts';

const retryAfterMs = 1000;

type Listening = {
  channel: 'stale' | 'clock' | 'rounds';
  onMessage: (payload: string) => void;
  /** The connection was lost for a while, and messages in between are missing. */
  onGap: () => void;
};

/**
 * Keeps one connection that listens for notifications of committed transactions, and reconnects whenever it breaks. Resolves,
 * once it listens or its first attempt failed, to a function that stops it.
 */
export const listen = async (
  database: Database,
  { channel, onMessage, onGap }: Listening,
): Promise<() => Promise<void>> => {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let client: ReturnType<Database['newClient']> | undefined;

  const connect = async (isAgain: boolean): Promise<void> => {
    const connection = database.newClient('identity', 'listening');
    client = connection;
    let hasEnded = false;
    const reconnect = (): void => {
      if (!hasEnded && !isStopped) {
        hasEnded = true;
        retry = setTimeout(() => void connect(true), retryAfterMs);
        connection.end().catch(() => undefined);
      }
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    connection.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      if (isAgain) {
        onGap();
      }
    } catch {
      reconnect();
    }
  };

  await connect(false);
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
};
