import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { instantOf } from '#platform/clock';

/** By which the sandbox says how long a played site's certificate would be valid. */
const playedHeader = 'x-played-certificate-until';

/** How long the certificate is valid by which an answer was proved; of a played site, which has none, what the sandbox says. */
export const certificateEndOf = (
  { socket, headers }: IncomingMessage,
  { isPlayed }: { isPlayed: boolean },
): Date | null => {
  const shown = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  const told = isPlayed ? headers[playedHeader] : shown;
  const end = typeof told === 'string' ? instantOf(told) : undefined;
  return end === undefined || Number.isNaN(end.getTime()) ? null : end;
};
