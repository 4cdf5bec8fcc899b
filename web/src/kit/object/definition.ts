import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Language } from '@back-office/contract/kit/language';
import type { Money } from '@back-office/contract/kit/money';
import type { ObjectId, ObjectKey } from '@back-office/contract/objects';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import type { ActionsOf } from '#kit/object/object-actions';
import type { TimelineStep } from '#kit/object/timeline';
import type { Say } from '#platform/language/language';
import type { LiveList } from '#platform/live';
import type { Session } from '#platform/session/session';
import type { Facts, SumLine } from './facts.tsx';

/** The reader's language and permissions. */
export type Reader = { say: Say; language: Language; can: Session['can'] };

type Of<Thing, Value> = (thing: Thing, reader: Reader) => Value;

/** A component; typed as a plain function, so that it accepts an object with more fields. */
type View<Thing> = (props: { thing: Thing }) => ReactNode;

/** A part under its heading; amounts, facts and content in this order. It is left out if empty. */
export type Section<Thing> = {
  /** Omitted only for a text that is the whole object. */
  title?: Word;
  /** Amounts that add up. */
  sums?: Of<Thing, readonly (SumLine | null | false)[]>;
  /** Terms and values; empty ones are left out. */
  facts?: Of<Thing, Facts>;
  /** A table, or anything else. */
  Content?: View<Thing>;
  /** Condition for showing it, if not for every object of the kind. */
  isShown?: Of<Thing, boolean>;
};

export type Head<Thing> = {
  /** The main amount, or the name with its language; `isOurs` if the product wrote it. */
  money?: Of<Thing, Money>;
  name?: Of<Thing, { text: string; language?: Language; isOurs?: boolean }>;
  status: Of<Thing, ReactNode>;
  /** The number people use, with a copy button. */
  number?: { term: Word; of: (thing: Thing) => string };
  /** Its main time, such as its creation, with a label. */
  at?: { term: Word; of: (thing: Thing) => string };
  /** Further important facts, after number and time. */
  more?: Of<Thing, ReactNode>;
  /** Label of the merchant, in lists over all merchants. */
  merchant?: Thing extends { merchantNumber: string; merchantName: string } ? Word : never;
  /** Obstacles, what it waits for, or why it failed. */
  Notes?: View<Thing>;
};

export type AllowedIn<Thing> = Thing extends { allowedActions: readonly (infer Action)[] }
  ? Action & string
  : never;

/** Everything that makes up the drawer and page of one kind of object. */
export type ObjectDefinition<Id extends ObjectId, Call extends CallDefinition> = {
  id: Id;
  /** The kind of object, above the drawer. */
  title: Word;
  call: Call;
  /** Undefined if the address is invalid. */
  input: (key: ObjectKey<Id>) => InputOf<Call> | undefined;
  /** By which refusals the server says that there is none, and what is said then. */
  absent: {
    refusals: readonly ErrorCode[];
    title: Word;
    /** The number is that of another kind of object, which has a page of its own. */
    elsewhere?: {
      refusal: ErrorCode;
      title: Word;
      open: Word;
      pathOf: (key: ObjectKey<Id>) => string;
    };
  };
  /** The list whose changes, told by the server, make it stale. */
  follows?: LiveList;
  head: Head<OutputOf<Call>>;
  actions?: ActionsOf<OutputOf<Call>, AllowedIn<OutputOf<Call>>>;
  /** Buttons that are not actions of the object, such as its files. */
  Actions?: View<OutputOf<Call>>;
  /** A hook: while it returns true, actions are disabled. */
  useIsBusy?: (thing: OutputOf<Call>) => boolean;
  /** Newest first, before everything else. */
  timeline?: Of<OutputOf<Call>, readonly TimelineStep[]>;
  /** While a person has to decide, the facts for it come first, and the timeline stands in the other column. */
  isTimelineBeside?: Of<OutputOf<Call>, boolean>;
  /** Two thirds of the page; `brought` places the parts of other features, at the end by default. */
  main: readonly (Section<OutputOf<Call>> | 'brought')[];
  /** The remaining third beside it; below it on narrow screens. */
  side?: readonly Section<OutputOf<Call>>[];
  /** Full width: for a table that needs it. */
  below?: readonly Section<OutputOf<Call>>[];
  /** Continues, on its page, what its list does too: follows commands that were sent. */
  Watch?: () => ReactNode;
};

/** One feature's part on another feature's object: registered in one line, unknown to the other feature. */
export type Part<Call extends CallDefinition> = {
  /** The call that reads the object it belongs to. */
  call: Call;
  /** Beside the object's own status. */
  State?: View<OutputOf<Call>>;
  /** Beside the object's own actions. */
  Action?: View<OutputOf<Call>>;
  Note?: View<OutputOf<Call>>;
  section?: Section<OutputOf<Call>>;
  /** Column of the section; wide by default. */
  place?: 'main' | 'side';
};
