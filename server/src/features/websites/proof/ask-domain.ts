import type {
  DomainProof,
  ProofFailure,
  ProofMethod,
} from '@back-office/contract/features/websites/proof';
import { callOutside, type Outside } from '#features/outbound/public';

// Spec S4.14: how a merchant proves ownership of a domain. Only its operator can write to these two places.

type Wanted = { host: string; url: string; token: string };

const contentOf = (token: string): string => `back-office-verification=${token}`;
const recordNameOf = (host: string): string => `_back-office.${host}`;
const filePath = '/.well-known/back-office-verification.txt';
/** The host of the application: a domain without www. often only redirects to the one with it. */
const fileUrlOf = (url: string): string => `https://${new URL(url).hostname}${filePath}`;

/** The proof's content and its places. */
export const proofPlaces = ({
  host,
  url,
  token,
}: Wanted): Pick<DomainProof, 'record' | 'file'> => ({
  record: { name: recordNameOf(host), value: contentOf(token) },
  file: { url: fileUrlOf(url), content: contentOf(token) },
});

/** Resolver errors that mean an outage, not a missing record. */
const isDown = (error: unknown): boolean =>
  ['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'].includes((error as { code?: string }).code ?? '');

const askDns = async (
  { host, token }: Wanted,
  { texts }: Outside,
): Promise<ProofFailure | null> => {
  try {
    const found = await texts(recordNameOf(host));
    return found.includes(contentOf(token)) ? null : 'otherContent';
  } catch (error) {
    return isDown(error) ? 'unreachable' : 'notFound';
  }
};

/** Only the file at the host itself counts: a redirect could lead to a page that others can write. */
const askFile = async ({ url, token }: Wanted, outside: Outside): Promise<ProofFailure | null> => {
  const answer = await callOutside(outside, { url: fileUrlOf(url), method: 'GET' });
  if (answer.kind !== 'answered') {
    return answer.reason === 'tls' ? 'certificate' : 'unreachable';
  }
  if (answer.status !== 200) {
    return 'notFound';
  }
  return answer.body.toString('utf8').trim() === contentOf(token) ? null : 'otherContent';
};

/** Null if the domain shows the token; otherwise what is missing. */
export const askDomain = (
  method: ProofMethod,
  wanted: Wanted,
  outside: Outside,
): Promise<ProofFailure | null> =>
  method === 'dns' ? askDns(wanted, outside) : askFile(wanted, outside);
