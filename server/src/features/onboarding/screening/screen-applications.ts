import { randomUUID } from 'node:crypto';
import { companyNamesOf } from '@back-office/contract/features/onboarding/ownership/holders';
import {
  textOf,
  type Answers,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import type {
  NameMatch,
  ScreeningTopic,
} from '@back-office/contract/features/onboarding/screening';
import sql from 'sql-template-tag';
import {
  openLists,
  stateOfLists,
  type FindMatches,
  type Match,
  type Subject,
} from '#features/screening/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { noRevision, readPlain } from '../submitted.ts';

const atOnce = 50;

type Waiting = { businessId: bigint; revision: number };

// Same rule as `revisionThatCounts`.
const versionThatCounts = sql`case when a.renewal = 'underReview' then a.revision
  else coalesce(a.accepted_revision, case when b.status in (40, 50) then ${noRevision} else a.revision end) end`;

/**
 * Applications whose version under review or in force wasn't compared with the current lists; finally refused and
 * closed businesses are left out.
 */
const findWaiting = (
  tx: Tx,
  { lists, after }: { lists: string; after: bigint },
): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select a.business_id as "businessId", ${versionThatCounts} as revision from onboarding_applications a
    join businesses b on b.id = a.business_id
    left join onboarding_screenings s on s.business_id = a.business_id
    where a.revision > 0 and a.business_id > ${after} and b.status not in (35, 60)
      and (s.business_id is null or s.revision <> ${versionThatCounts} or s.lists <> ${lists})
    order by a.business_id limit ${atOnce}`);

export const namesOfPerson = (person: Item): string[] => {
  const [last, first] = [textOf(person.lastName), textOf(person.firstName)];
  return [`${last} ${first}`.trim(), textOf(person.localName)].filter(Boolean);
};

/**
 * The business with the companies that own it, and everyone named in its application: owners, directors and applicant,
 * each with all names.
 */
const subjectsOf = (answers: Answers): Subject[][] => [
  ...[textOf(answers.business.legalName), ...companyNamesOf(answers)]
    .filter(Boolean)
    .map((name): Subject[] => [{ name, kind: 'organisation', birth: null }]),
  ...[...answers.people.values()].map((person) =>
    namesOfPerson(person).map((name): Subject => ({
      name,
      kind: 'person',
      birth: textOf(person.birthDate) || null,
    })),
  ),
];

type Found = Match & { subject: string; matches: NameMatch[] };

const keyOf = ({ list, entry }: Match): string => `${list}\n${entry.id}`;

/** One hit per entry, by the first of a person's names, with every name that is like one of the entry's. */
const foundFor = (names: readonly Subject[], find: FindMatches): Found[] => {
  const all = names.flatMap(({ name }, at) =>
    find(names[at] as Subject).map((match) => ({ match, subject: name })),
  );
  const ofEntries = Map.groupBy(all, ({ match }) => keyOf(match)).values();
  return [...ofEntries].flatMap((of) => {
    const [best, ...others] = of.toSorted((one, other) => other.match.score - one.match.score);
    return best === undefined
      ? []
      : [
          {
            ...best.match,
            subject: names[0]?.name ?? best.subject,
            matches: [best, ...others].map(({ subject, match: { name, reasons } }) => ({
              subject,
              entryName: name,
              reasons,
            })),
          },
        ];
  });
};

type Known = Pick<Match, 'score' | 'reasons'> & {
  subject: string;
  list: string;
  entryId: string;
  births: string[];
  topic: ScreeningTopic;
  matches: NameMatch[];
};

type Keeping = Waiting & { now: Date };

const topicOf = ({ topic = 'sanctions' }: Match['entry']): ScreeningTopic => topic;

const textOfMatches = (matches: readonly NameMatch[]): string =>
  matches.map(({ subject, reasons }) => `${subject} ${reasons.join()}`).join('\n');

const isSame = (known: Known, { subject, list, entry, score, reasons, matches }: Found): boolean =>
  known.subject === subject &&
  known.list === list &&
  known.entryId === entry.id &&
  known.score === score &&
  // The score is capped at 100, so a birth date that now matches may not change it.
  known.reasons.join() === reasons.join() &&
  // Another name that is like the entry's asks again.
  textOfMatches(known.matches) === textOfMatches(matches) &&
  known.births.join() === entry.births.join() &&
  known.topic === topicOf(entry);

/** Keeps the decisions about hits that were found before and are unchanged. */
const keepKnown = (tx: Tx, { businessId, revision }: Keeping, found: readonly Found[]) =>
  tx.run(sql`
    update onboarding_hits h set is_current = true, revision = ${revision}, entry_name = k.entry_name, programmes = k.programmes::jsonb,
      version = h.version + case when h.entry_name = k.entry_name then 0 else 1 end
    from unnest(${found.map(({ subject }) => subject)}::text[], ${found.map(({ list }) => list)}::text[],
      ${found.map(({ entry }) => entry.id)}::text[], ${found.map(({ name }) => name)}::text[],
      ${found.map(({ entry }) => JSON.stringify(entry.programmes))}::text[]
    ) as k (subject, list, entry_id, entry_name, programmes)
    where h.business_id = ${businessId} and h.subject = k.subject and h.list = k.list and h.entry_id = k.entry_id`);

const addHits = (tx: Tx, { businessId, revision, now }: Keeping, found: readonly Found[]) =>
  tx.run(sql`
    insert into onboarding_hits (business_id, id, revision, subject, list, entry_id, entry_name, births, programmes, topic,
      score, reasons, matches, is_current, found_at)
    select ${businessId}::bigint, id, ${revision}::integer, subject, list, entry_id, entry_name, births::jsonb, programmes::jsonb, topic,
      score, reasons::jsonb, matches::jsonb, true, ${now}::timestamptz
    from unnest(${found.map(() => randomUUID())}::uuid[], ${found.map(({ subject }) => subject)}::text[],
      ${found.map(({ list }) => list)}::text[], ${found.map(({ entry }) => entry.id)}::text[],
      ${found.map(({ name }) => name)}::text[], ${found.map(({ entry }) => JSON.stringify(entry.births))}::text[],
      ${found.map(({ entry }) => JSON.stringify(entry.programmes))}::text[], ${found.map(({ entry }) => topicOf(entry))}::text[],
      ${found.map(({ score }) => score)}::integer[],
      ${found.map(({ reasons }) => JSON.stringify(reasons))}::text[],
      ${found.map(({ matches }) => JSON.stringify(matches))}::text[]
    ) as made (id, subject, list, entry_id, entry_name, births, programmes, topic, score, reasons, matches)
    on conflict (business_id, subject, list, entry_id) do update
    set revision = excluded.revision, version = onboarding_hits.version + 1, entry_name = excluded.entry_name, births = excluded.births,
      programmes = excluded.programmes, topic = excluded.topic, score = excluded.score, reasons = excluded.reasons, matches = excluded.matches, is_current = true,
      decision = null, decision_reason = null, decided_by = null, decided_by_name = null, decided_at = null,
      clearing_reason = null, clearing_by = null, clearing_by_name = null, clearing_at = null`);

/** A known hit keeps its decision, unless its entry, its score or its reasons changed. */
const keepHits = async (tx: Tx, of: Keeping, found: readonly Found[]): Promise<void> => {
  const { businessId } = of;
  const known = await tx.rows<Known>(sql`
    select subject, list, entry_id as "entryId", score, reasons, births, topic, matches from onboarding_hits where business_id = ${businessId}`);
  await tx.run(sql`
    update onboarding_hits set is_current = false where business_id = ${businessId} and is_current`);
  const isKnown = (one: Found): boolean => known.some((before) => isSame(before, one));
  await keepKnown(tx, of, found.filter(isKnown));
  await addHits(
    tx,
    of,
    found.filter((one) => !isKnown(one)),
  );
};

/**
 * Locks an application until the transaction ends; answers whether its version still counts and the lists are
 * unchanged.
 */
const holdWaiting = async (
  tx: Tx,
  { businessId, revision }: Waiting,
  lists: string,
): Promise<boolean> => {
  const held = await tx.rows(sql`
    select from onboarding_applications a join businesses b on b.id = a.business_id
    where a.business_id = ${businessId} and a.revision > 0 and ${versionThatCounts} = ${revision} for update of a`);
  return held.length === 1 && (await stateOfLists(tx)) === lists;
};

/**
 * Answers the number of hits; undefined if the application was erased, or its version or the lists changed meanwhile.
 */
const screen = async (
  { database, configuration }: Platform,
  waiting: Waiting,
  { find, lists, now }: { find: FindMatches; lists: string; now: Date },
): Promise<number | undefined> =>
  inRole(database, 'jobs', async (tx) => {
    if (!(await holdWaiting(tx, waiting, lists))) {
      return undefined;
    }
    const subjects = subjectsOf(await readPlain(tx, waiting, configuration));
    const found = new Map(
      subjects
        .flatMap((names) => foundFor(names, find))
        // If two people have the same name, the better match stays.
        .toSorted((one, other) => one.score - other.score)
        .map((one): [string, Found] => [`${one.subject}\n${one.list}\n${one.entry.id}`, one]),
    );
    await keepHits(tx, { ...waiting, now }, [...found.values()]);
    await tx.run(sql`
      insert into onboarding_screenings (business_id, revision, lists, screened_at)
      values (${waiting.businessId}, ${waiting.revision}, ${lists}, ${now})
      on conflict (business_id) do update
      set revision = excluded.revision, lists = excluded.lists, screened_at = excluded.screened_at`);
    return found.size;
  });

type Lists = { state: string; find: FindMatches };

/** The waiting applications, with the lists to compare; the lists are opened only if one waits. */
async function* allWaiting({ database }: Platform): AsyncGenerator<Waiting & Lists> {
  const lists = await inRole(database, 'jobs', stateOfLists);
  let opened: Lists | undefined;
  let after: bigint | undefined = lists === '' ? undefined : 0n;
  while (after !== undefined) {
    const place: bigint = after;
    const waiting: Waiting[] = await inRole(database, 'jobs', (tx) =>
      findWaiting(tx, { lists, after: place }),
    );
    for (const one of waiting) {
      opened ??= await openLists(database);
      yield { ...one, ...opened };
    }
    after = waiting.at(-1)?.businessId;
  }
}

/**
 * Compares applications with the sanctions lists: each new version, and all of them when a list changes. It decides
 * nothing. A failed comparison waits for the next round and delays no other. Decision 33.
 */
export const screenApplications = async (
  platform: Platform,
  now: Date,
): Promise<{ screened: number; hits: number }> => {
  let [screened, hits] = [0, 0];
  await eachOfItsOwn(
    allWaiting(platform),
    async ({ find, state, ...waiting }) => {
      const found = await screen(platform, waiting, { find, lists: state, now });
      screened += found === undefined ? 0 : 1;
      hits += found ?? 0;
    },
    'Applications that could not be screened',
  );
  return { screened, hits };
};
