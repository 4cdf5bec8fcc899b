import type { Database } from '#platform/database';
import { readAnnouncement, staleChannel, type StaleAnnouncement } from '#platform/stale';

const retryAfterMs = 1000;

type Listening = {
  onAnnouncement: (announcement: StaleAnnouncement) => void;
  /** The connection was lost for a while: nobody knows what was announced meanwhile. */
  onGap: () => void;
};

/** Holds one connection that hears what went stale, and opens another whenever it breaks. Returns how to stop. */
export const listenForStale = (
  database: Database,
  { onAnnouncement, onGap }: Listening,
): (() => Promise<void>) => {
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
    connection.on('notification', ({ payload }) => {
      const announcement = readAnnouncement(payload);
      if (announcement !== undefined) {
        onAnnouncement(announcement);
      }
    });
    try {
      await connection.connect();
      await connection.query(`listen ${staleChannel}`);
      if (isAgain) {
        onGap();
      }
    } catch {
      reconnect();
    }
  };

  const opened = connect(false);
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await opened;
    await client?.end().catch(() => undefined);
  };
};
