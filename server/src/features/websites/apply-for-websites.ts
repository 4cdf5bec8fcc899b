import { randomBytes, randomInt } from 'node:crypto';
import { applyForWebsites, type LineProblem } from '@back-office/contract/features/websites';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import type { Language } from '@back-office/contract/kit/language';
import { ruleWords } from '@back-office/messages/rules';
import sql from 'sql-template-tag';
import { getDomain } from 'tldts';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { hostOf } from './website-hosts.ts';

/**
 * Checks what the shared rule of browser and server does not: letters that no host can have, and suffixes under which
 * others register names (`co.uk`, `github.io`), by the Public Suffix List.
 */
const canBeHost = (url: string): boolean =>
  URL.canParse(url) &&
  hostOf(url)
    .split('.')
    .every((label) => label !== '') &&
  getDomain(hostOf(url), { allowPrivateDomains: true }) !== null;

type Asked = { scope: TenantScope; gatewayNumber: string };

const isOpen = async (tx: Tx, { scope, gatewayNumber }: Asked): Promise<boolean> => {
  const open = await tx.rows(sql`
    select 1 from gateways where ${inScope(scope)} and gateway_number = ${gatewayNumber} and is_active`);
  return open.length > 0;
};

/** Why each host can't be applied for, if so. */
const problemsOf = async (
  tx: Tx,
  { scope, gatewayNumber }: Asked,
  hosts: readonly string[],
): Promise<{ line: number; problem: LineProblem }[]> => {
  const own = await tx.rows<{ host: string }>(sql`
    select host from websites where ${inScope(scope)} and gateway_number = ${gatewayNumber} and host = any(${hosts}::text[])`);
  const others = await tx.rows<{ host: string }>(
    sql`select host from hosts_of_others(${hosts}::text[]) as host`,
  );
  const problems = new Map<string, LineProblem>([
    ...others.map(({ host }): [string, LineProblem] => [host, 'otherAccount']),
    ...own.map(({ host }): [string, LineProblem] => [host, 'appliedAlready']),
  ]);
  return hosts.flatMap((host, place) => {
    const problem = problems.get(host);
    return problem === undefined ? [] : [{ line: place + 1, problem }];
  });
};

const refuseImpossible = (addresses: readonly string[], language: Language): void => {
  const fields = addresses.flatMap((url, line) =>
    canBeHost(url)
      ? []
      : [
          {
            field: `addresses.${line}`,
            rule: 'websiteHost' as const,
            message: ruleWords.websiteHost[language]({}),
          },
        ],
  );
  if (fields.length > 0) {
    throw new Refusal('request.malformed', { fields });
  }
};

type Application = Asked &
  Omit<ParsedInputOf<typeof applyForWebsites>, 'gatewayNumber'> & { session: Session; now: Date };

/** Writes each address with the first step of its history. Answers the numbers, in the order of the lines. */
const writeApplications = async (tx: Tx, application: Application): Promise<string[]> => {
  const { scope, gatewayNumber, session, now, addresses } = application;
  const { type, platform, currency, averageMinor } = application;
  const { businessId } = scope;
  const { personId, personName } = session;
  const day = businessDayOf(now).replaceAll('-', '');
  const numbers = addresses.map(() => `S${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`);
  const tokens = addresses.map(() => randomBytes(16).toString('hex'));
  await tx.run(sql`
    insert into websites (business_id, number, gateway_number, url, host, type, platform, currency, average_minor, status, applied_at,
      applied_by_name, changed_at, version, proof_token)
    select ${businessId}::bigint, number, ${gatewayNumber}::text, url, host, ${type}::text, ${platform}::text, ${currency}::text,
      ${averageMinor}::bigint, 'pending', ${now}::timestamptz, ${personName}::text, ${now}::timestamptz, 1, token
    from unnest(${numbers}::text[], ${addresses}::text[], ${addresses.map(hostOf)}::text[], ${tokens}::text[])
      as applied (number, url, host, token)
    returning number`);
  await tx.run(sql`
    insert into website_steps (business_id, number, version, gateway_number, at, step, status, actor_kind, person_id, actor_name)
    select ${businessId}::bigint, number, 1, ${gatewayNumber}::text, ${now}::timestamptz, 'applied', 'pending', 'merchant',
      ${personId}::bigint, ${personName}::text
    from unnest(${numbers}::text[]) as applied (number)
    returning number`);
  return numbers;
};

/** Spec S5.10: applies for several websites at once; a problem in any line refuses all. */
export const applyForWebsitesRoute = implement(
  applyForWebsites,
  async ({ tx, scope, session, now, language, refuse, change }, { addresses, ...input }) => {
    const { gatewayNumber, type, currency } = input;
    refuseImpossible(addresses, language);
    const asked = { scope, gatewayNumber };
    if (!(await isOpen(tx, asked))) {
      return refuse('websites.gatewayNotOpen');
    }
    if (!isIsoCurrency(currency)) {
      return refuse('websites.currencyUnknown');
    }
    // The second of two people who apply for one host at once waits here, and then reads the first one's application.
    const lock = `websites ${scope.businessId}`;
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const problems = await problemsOf(tx, asked, addresses.map(hostOf));
    if (problems.length > 0) {
      return { numbers: [], problems };
    }
    const numbers = await writeApplications(tx, { ...asked, ...input, addresses, session, now });
    change({
      objectNumber: numbers[0] ?? '',
      before: null,
      after: { websites: addresses.join(', '), type, gatewayNumber },
    });
    return { numbers, problems: [] };
  },
);
