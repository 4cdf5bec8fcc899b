import type { Header } from 'postal-mime';

type Checked = { from: string; checkedBy: string };

const domainOf = (address: string): string => address.split('@').at(-1)?.toLowerCase() ?? '';

/** Parses `dkim=pass header.d=shop.example` into method, result and properties. */
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

/** The same domain, or a subdomain of it (RFC 7489, relaxed alignment, without the public suffix list). */
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

/**
 * Removes quoted text that would look like results: an envelope may come from `"a; dmarc=pass "@thief.example` (RFC
 * 5321).
 */
const withoutQuotations = (header: string): string =>
  header.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => (/[;=\s()\\]/.test(quoted) ? '' : quoted));

/**
 * Whether the relay in front verified that a mail is from the domain of its From (RFC 8601). We only read the top
 * header, which the relay added: anyone may have written the ones below.
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
  // If the domain has a policy and the mail fails it, no other result counts.
  const hasFailed = findings.some(({ method, result }) => method === 'dmarc' && result === 'fail');
  // Two senders in one header are a trick; the relay's result covers only one of them.
  const senders = headers.filter(({ key }) => key === 'from').length;
  return senders === 1 && !hasFailed && findings.some((finding) => vouches(finding, domain));
};
