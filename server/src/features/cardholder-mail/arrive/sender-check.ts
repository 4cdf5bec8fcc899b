import type { Header } from 'postal-mime';

type Checked = { from: string; checkedBy: string };

const domainOf = (address: string): string => address.split('@').at(-1)?.toLowerCase() ?? '';

/** `dkim=pass header.d=shop.example` as a method, its result and what it is about. */
type Finding = { method: string; result: string; about: Readonly<Record<string, string>> };

const findingOf = (part: string): Finding => {
  const [verdict = '', ...about] = part.trim().split(/\s+/);
  const [method = '', result = ''] = verdict.toLowerCase().split('=');
  const pairs = about.map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=');
    return [name.toLowerCase(), value.replaceAll('"', '').toLowerCase()];
  });
  return { method, result, about: Object.fromEntries(pairs) };
};

/** The same domain, or one below the other (RFC 7489, relaxed alignment, without the list of public suffixes). */
const isAligned = (one: string | undefined, other: string): boolean =>
  one !== undefined && one.includes('.') && (other === one || other.endsWith(`.${one}`));

const vouches = ({ method, result, about }: Finding, domain: string): boolean => {
  if (result !== 'pass') {
    return false;
  }
  if (method === 'dmarc') {
    return about['header.from'] === undefined || about['header.from'] === domain;
  }
  if (method === 'dkim') {
    return isAligned(about['header.d'], domain);
  }
  return method === 'spf' && isAligned(domainOf(about['smtp.mailfrom'] ?? ''), domain);
};

/** Without quoted text that would read as findings: an envelope may come from `"a; dmarc=pass "@thief.example` (RFC 5321). */
const withoutQuotations = (header: string): string =>
  header.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => (/[;=\s()\\]/.test(quoted) ? '' : quoted));

/**
 * Whether the relay in front found that a mail is from the domain that its From names (RFC 8601). Only the header on top is read,
 * which the relay has put there: anybody may have written those below.
 */
export const isSenderVerified = (
  headers: readonly Header[],
  { from, checkedBy }: Checked,
): boolean => {
  const top = headers.find(({ key }) => key === 'authentication-results')?.value ?? '';
  const plain = withoutQuotations(top).replaceAll(/\([^()]*\)/g, ' ');
  const [server = '', ...parts] = plain.split(';');
  if (server.trim().split(/\s+/)[0]?.toLowerCase() !== checkedBy.toLowerCase()) {
    return false;
  }
  const findings = parts.map(findingOf);
  const domain = domainOf(from);
  // Where the domain has a policy and the mail fails it, nothing else counts.
  const hasFailed = findings.some(({ method, result }) => method === 'dmarc' && result === 'fail');
  // Two senders in one header are a trick; then the relay's finding is about one of them only.
  const senders = headers.filter(({ key }) => key === 'from').length;
  return senders === 1 && !hasFailed && findings.some((finding) => vouches(finding, domain));
};
