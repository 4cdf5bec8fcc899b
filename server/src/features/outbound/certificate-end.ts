import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { instantOf } from '#platform/clock';

/** Header in which the sandbox reports a played site's certificate end. */
const playedHeader = 'x-played-certificate-until';

/** End of validity of the certificate behind an answer; for a played site, which has none, as reported by the sandbox. */
export const certificateEndOf = (
  { socket, headers }: IncomingMessage,
  { isPlayed }: { isPlayed: boolean },
): Date | null => {
  const shown = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  const told = isPlayed ? headers[playedHeader] : shown;
  const end = typeof told === 'string' ? instantOf(told) : undefined;
  return end === undefined || Number.isNaN(end.getTime()) ? null : end;
};
