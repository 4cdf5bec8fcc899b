import { lookup, Resolver } from 'node:dns/promises';
import { z } from 'zod';
import type { Configuration } from '#platform/configuration';

/** DNS lookups. Each rejects if a name has no records. */
export type Names = {
  /** Every address of a name, resolved once per call. */
  resolve: (host: string) => Promise<readonly string[]>;
  /** The texts of its TXT records. */
  texts: (name: string) => Promise<readonly string[]>;
};

const answerMs = 3000;
const resolver = new Resolver({ timeout: answerMs, tries: 2 });

const internet: Names = {
  resolve: async (host) =>
    (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address),
  texts: async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
};

/** These names can't be registered (RFC 2606, RFC 6761), so playing them impersonates no real site. */
export const isReservedName = (host: string): boolean => /\.(?:example|test)$/i.test(host);

/** Format of public resolvers over HTTPS in JSON; 0 is "no error". */
const answerSchema = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ data: z.string() })).default([]),
});

const failed = (code: string): Error => Object.assign(new Error(`No answer: ${code}.`), { code });

const askPlayed = async (
  server: string,
  question: { name: string; type: 'A' | 'TXT' },
): Promise<string[]> => {
  const { Status, Answer } = await fetch(
    `http://${server}/dns-query?${new URLSearchParams(question).toString()}`,
    { redirect: 'error', signal: AbortSignal.timeout(answerMs) },
  )
    .then(async (answer) => answerSchema.parse(await answer.json()))
    .catch(() => Promise.reject(failed('ESERVFAIL')));
  if (Status !== 0 || Answer.length === 0) {
    throw failed('ENOTFOUND');
  }
  return Answer.map(({ data }) => data);
};

/** A demo's sandbox resolves reserved names, the internet all others. */
export const namesOf = (server: Configuration['OUTBOUND_RESOLVER']): Names =>
  server === undefined
    ? internet
    : {
        resolve: (host) =>
          isReservedName(host)
            ? askPlayed(server, { name: host, type: 'A' })
            : internet.resolve(host),
        texts: (name) =>
          isReservedName(name) ? askPlayed(server, { name, type: 'TXT' }) : internet.texts(name),
      };
