import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Change } from '#platform/http/route';

// How proposals are decided, in any table: the proposer may withdraw, another operator confirms or rejects (Decisions 11 and 17).

export type Person = { personId: bigint; personName: string };
type ProposalOutcome = 'confirmed' | 'rejected' | 'withdrawn';
export type Closing = { by: Person; now: Date; outcome: ProposalOutcome; note?: string };

/** The columns of the outcome, the same in every table of proposals. */
export const closedBy = ({ by, now, outcome, note }: Closing): Sql => sql`
  status = ${outcome}, decided_by = ${by.personId}, decided_by_name = ${by.personName}, decided_at = ${now}, note = ${note ?? null}`;

export type NotWaiting = 'notFound' | 'decided';

/** A waiting proposal; or the reason why it can't be decided. */
export const stillWaiting = <Record extends { status: string }>(
  record: Record | undefined,
): Record | NotWaiting => {
  if (record === undefined) {
    return 'notFound';
  }
  return record.status === 'pending' ? record : 'decided';
};

type Codes = Record<NotWaiting | 'ownProposal' | 'notProposer', string>;

/** One feature's kind of proposals. */
type Room<Named, Held, Refusals extends Codes> = {
  /** Locks it until the transaction ends: the second of two concurrent deciders finds it decided. */
  hold: (tx: Tx, named: Named) => Promise<Held | NotWaiting>;
  close: (tx: Tx, held: Held, closing: Closing) => Promise<unknown>;
  /** For the operation log. */
  told: (held: Held, named: Named, outcome: ProposalOutcome) => Change;
  refusals: Refusals;
};

type Deciding<Code> = {
  tx: Tx;
  session: Person;
  now: Date;
  refuse: (code: Code) => never;
  change: (change: Change) => void;
};

type Ending<Named, Held> = {
  held: Held;
  named: Named;
  outcome: ProposalOutcome;
  note?: string;
  /** Number of the resulting object. */
  number?: string;
};

const end = async <Named, Held>(
  { close, told }: Pick<Room<Named, Held, Codes>, 'close' | 'told'>,
  { tx, session: by, now, change }: Omit<Deciding<never>, 'refuse'>,
  { held, named, outcome, note, number }: Ending<Named, Held>,
): Promise<void> => {
  await close(tx, held, { by, now, outcome, ...(note === undefined ? {} : { note }) });
  const written = told(held, named, outcome);
  change(number === undefined ? written : { ...written, objectNumber: number });
};

/** Decisions on a feature's proposals, without the bookings of a confirmation. */
export const decisionsOn = <
  Named extends object,
  Held extends { proposedBy: bigint },
  const Refusals extends Codes,
>(
  room: Room<Named, Held, Refusals>,
) => {
  const { refusals } = room;
  type ByAnother = Deciding<Refusals[NotWaiting | 'ownProposal']>;
  type ByProposer = Deciding<Refusals[NotWaiting | 'notProposer']>;

  /** Refuses the operator who proposed it himself. */
  const holdForAnother = async (context: ByAnother, named: Named): Promise<Held> => {
    const held = await room.hold(context.tx, named);
    if (held === 'notFound' || held === 'decided') {
      return context.refuse(refusals[held]);
    }
    const isOwn = held.proposedBy === context.session.personId;
    return isOwn ? context.refuse(refusals.ownProposal) : held;
  };
  return {
    holdForAnother,
    /** For a locked proposal, after its effect is booked. */
    confirm: (
      context: ByAnother,
      held: Held,
      ending: Pick<Ending<Named, Held>, 'named' | 'number'>,
    ): Promise<void> => end(room, context, { ...ending, held, outcome: 'confirmed' }),
    /** Rejects it, by the second operator. */
    reject: async (context: ByAnother, input: Named & { note: string }) => {
      const held = await holdForAnother(context, input);
      await end(room, context, { held, named: input, outcome: 'rejected', note: input.note });
      return { status: 'rejected' as const };
    },
    /** Withdraws it, by its proposer. */
    withdraw: async (context: ByProposer, named: Named) => {
      const held = await room.hold(context.tx, named);
      if (held === 'notFound' || held === 'decided') {
        return context.refuse(refusals[held]);
      }
      if (held.proposedBy !== context.session.personId) {
        return context.refuse(refusals.notProposer);
      }
      await end(room, context, { held, named, outcome: 'withdrawn' });
      return { status: 'withdrawn' as const };
    },
  };
};
