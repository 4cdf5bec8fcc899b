import { PassThrough } from 'node:stream';
import { type LiveEvent, rememberedMs } from '@back-office/contract/features/live';
import { downloadPermissions, type Permission } from '@back-office/contract/kit/permission';
import type { Session } from '#platform/http/route';
import type { StaleAnnouncement, StaleList } from '#platform/stale';

// A browser shares one stream among its tabs; a person needs no more than these.
const streamsPerPersonMax = 6;
// A reader that does not read would fill the memory instead.
const unreadBytesMax = 64 * 1024;

/** Any one of them suffices; a list without permissions is announced to everyone. */
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
  websites: ['websites.view'],
};
// The home page sums the payments in the lists.
const staleWith: Record<StaleList, readonly StaleList[]> = {
  transactions: ['transactions', 'home'],
  // A payment's drawer shows its refunds, and the home page the balance they are taken from.
  refunds: ['refunds', 'transactions', 'home'],
  disputes: ['disputes', 'transactions', 'home'],
  complaints: ['complaints'],
  paymentLinks: ['paymentLinks'],
  // The home page counts unread mail.
  cardholderMail: ['cardholderMail', 'home'],
  // The home page shows the balances and pending approvals.
  withdrawals: ['withdrawals', 'home'],
  home: ['home'],
  // The home page shows the latest announcements.
  reminders: ['reminders', 'home'],
  downloads: ['downloads'],
  answerBatches: ['answerBatches'],
  waybillImages: ['waybillImages'],
  websites: ['websites'],
};
const everyList = Object.keys(permissionsFor) as StaleList[];

type Stream = { session: Session; output: PassThrough };

const maySee = (session: Session, list: StaleList): boolean => {
  const permissions = permissionsFor[list];
  return permissions.length === 0 || permissions.some((one) => session.permissions.has(one));
};

/** Whether a session's rights are the same as when its stream was opened. */
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

export class Streams {
  readonly #open = new Set<Stream>();
  /** Announcements since the last event was sent; a busy gateway announces far more often than a page needs. */
  readonly #pending = new Map<string, Set<StaleList>>();
  /** Announcements of the last seconds with their time, by business: a page sends its queries before its stream is open. */
  readonly #recent = new Map<string, Map<StaleList, number>>();

  /** A new stream for a session, or undefined if its person has the maximum. */
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
    // A browser that leaves breaks the pipe; there is nothing more to send.
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

  /** After a gap the stale lists are unknown, so all count as stale. */
  tellEverything(): void {
    this.#open.forEach((stream) => everyList.forEach((list) => tell(stream, list)));
  }

  beat(): void {
    this.#open.forEach((stream) => write(stream, ':\n\n'));
  }

  tokenHashes(): Buffer[] {
    return [...this.#open].map(({ session }) => session.tokenHash);
  }

  /** Ends the streams of sessions with a lower level or other rights; the browser opens a new one with those. */
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
