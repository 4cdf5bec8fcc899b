import { PassThrough } from 'node:stream';
import { type LiveEvent, rememberedMs } from '@back-office/contract/features/live';
import { downloadPermissions, type Permission } from '@back-office/contract/kit/permission';
import type { Session } from '#platform/http/route';
import type { StaleAnnouncement, StaleList } from '#platform/stale';

// A browser shares one stream among its tabs; more than these are no person's any more.
const streamsPerPersonMax = 6;
// A reader that takes nothing would fill the memory instead.
const unreadBytesMax = 64 * 1024;

/** One of them is enough; a list without any is told to everybody. */
const permissionsFor: Record<StaleList, readonly Permission[]> = {
  transactions: ['transactions.view'],
  refunds: ['refunds.view'],
  disputes: ['disputes.view'],
  complaints: ['complaints.view'],
  paymentLinks: ['paymentLinks.view'],
  cardholderMail: ['cardholderMail.view'],
  withdrawals: ['withdrawals.view'],
  home: ['home.view'],
  reminders: [],
  downloads: downloadPermissions,
  answerBatches: ['disputes.answer'],
  waybillImages: ['waybills.upload'],
};
// The home page sums the payments that the lists show.
const staleWith: Record<StaleList, readonly StaleList[]> = {
  transactions: ['transactions', 'home'],
  // A payment's drawer tells of its refunds, the home page of the balance they are taken from.
  refunds: ['refunds', 'transactions', 'home'],
  disputes: ['disputes', 'transactions', 'home'],
  complaints: ['complaints'],
  paymentLinks: ['paymentLinks'],
  // The home page counts what is unread.
  cardholderMail: ['cardholderMail', 'home'],
  // The home page shows the balances and what is to be approved.
  withdrawals: ['withdrawals', 'home'],
  home: ['home'],
  // The home page shows what was announced last.
  reminders: ['reminders', 'home'],
  downloads: ['downloads'],
  answerBatches: ['answerBatches'],
  waybillImages: ['waybillImages'],
};
const everyList = Object.keys(permissionsFor) as StaleList[];

type Stream = { session: Session; output: PassThrough };

const maySee = (session: Session, list: StaleList): boolean => {
  const permissions = permissionsFor[list];
  return permissions.length === 0 || permissions.some((one) => session.permissions.has(one));
};

/** Whether a session may still see all that it might when its stream was opened, and nothing else. */
const seesTheSame = (then: Session, now: Session): boolean =>
  then.permissions.symmetricDifference(now.permissions as Set<Permission>).size === 0 &&
  String(then.gatewayNumbers) === String(now.gatewayNumbers);

const write = ({ output }: Stream, text: string): void => {
  if (output.writableLength + output.readableLength > unreadBytesMax) {
    output.destroy();
  } else {
    output.write(text);
  }
};

const tell = (stream: Stream, list: StaleList): void => {
  if (maySee(stream.session, list)) {
    const event: LiveEvent = { stale: list };
    write(stream, `data: ${JSON.stringify(event)}\n\n`);
  }
};

/** The open streams of this process. */
export class Streams {
  readonly #open = new Set<Stream>();
  /** Announcements since the last telling; a busy gateway announces far more often than a page needs to hear. */
  readonly #pending = new Map<string, Set<StaleList>>();
  /** What was announced in the last seconds and when, by business: a page asks its questions before its stream is open. */
  readonly #recent = new Map<string, Map<StaleList, number>>();

  /** A new stream for a session, or undefined when its person has as many as he may. */
  add(session: Session): PassThrough | undefined {
    const ofPerson = [...this.#open].filter(
      (stream) => stream.session.personId === session.personId,
    );
    if (ofPerson.length >= streamsPerPersonMax) {
      return undefined;
    }
    const stream: Stream = { session, output: new PassThrough() };
    this.#open.add(stream);
    stream.output.on('close', () => this.#open.delete(stream));
    // A browser that goes away breaks the pipe; there is nobody left to tell.
    stream.output.on('error', () => undefined);
    this.#recent.get(String(session.businessId))?.forEach((_at, list) => tell(stream, list));
    return stream.output;
  }

  announce({ businessId, stale }: StaleAnnouncement): void {
    const pending = this.#pending.get(businessId) ?? new Set();
    const recent = this.#recent.get(businessId) ?? new Map<StaleList, number>();
    for (const list of staleWith[stale]) {
      pending.add(list);
      recent.set(list, performance.now());
    }
    this.#pending.set(businessId, pending);
    this.#recent.set(businessId, recent);
  }

  tellPending(): void {
    for (const stream of this.#open) {
      this.#pending.get(String(stream.session.businessId))?.forEach((list) => tell(stream, list));
    }
    this.#pending.clear();
    this.#forget(performance.now() - rememberedMs);
  }

  #forget(before: number): void {
    for (const [businessId, recent] of this.#recent) {
      recent.forEach((at, list) => at < before && recent.delete(list));
      if (recent.size === 0) {
        this.#recent.delete(businessId);
      }
    }
  }

  /** After a gap nobody knows what went stale, so everything did. */
  tellEverything(): void {
    this.#open.forEach((stream) => everyList.forEach((list) => tell(stream, list)));
  }

  beat(): void {
    this.#open.forEach((stream) => write(stream, ':\n\n'));
  }

  tokenHashes(): Buffer[] {
    return [...this.#open].map(({ session }) => session.tokenHash);
  }

  /** Ends the streams whose session does not reach as far as it did, or has other rights; a browser opens another with those. */
  keepOnly(valid: readonly Session[]): void {
    const byToken = new Map(valid.map((session) => [session.tokenHash.toString('hex'), session]));
    for (const stream of this.#open) {
      const session = byToken.get(stream.session.tokenHash.toString('hex'));
      const isStillOpen =
        session?.level === 'active' &&
        session.businessId === stream.session.businessId &&
        seesTheSame(stream.session, session);
      if (!isStillOpen) {
        stream.output.end();
      }
    }
  }

  endAll(): void {
    this.#open.forEach(({ output }) => output.end());
  }
}
