import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inRole } from './database.ts';
import { openDatabase } from './database/open-database.ts';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const farewell = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0', 'latin1'),
);

it('outlives a PostgreSQL that ends in the moment at which a connection is open', async () => {
  // Greeting and shutdown in one packet, as when the server dies while many clients connect.
  const dying = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([welcome, farewell])));
  }).listen(0, '127.0.0.1');
  await once(dying, 'listening');
  const { port } = dying.address() as AddressInfo;
  const database = openDatabase(`postgres://owner:secret@127.0.0.1:${port}/back_office`);
  try {
    await expect(inRole(database, 'jobs', (tx) => tx.rows(sql`select 1`))).rejects.toThrow(
      /not queryable|terminat/,
    );
  } finally {
    await database.close();
    dying.close();
  }
});
