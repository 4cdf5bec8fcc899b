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

/** Who reads it: his language and what he may do. */
export type Reader = { say: Say; language: Language; can: Session['can'] };

type Of<Thing, Value> = (thing: Thing, reader: Reader) => Value;

/** A component; as a plain function it takes what holds more than it needs. */
type View<Thing> = (props: { thing: Thing }) => ReactNode;

/** A part under its heading; what it has of amounts, facts and content stands in this order. With nothing to show it is left out. */
export type Section<Thing> = {
  /** Only the text that is all of an object has none. */
  title?: Word;
  /** Amounts that add up. */
  sums?: Of<Thing, readonly (SumLine | null | false)[]>;
  /** Terms and values; what is empty is left out. */
  facts?: Of<Thing, Facts>;
  /** A table, or anything else. */
  Content?: View<Thing>;
  /** Where it makes no sense for every object of the kind. */
  isShown?: Of<Thing, boolean>;
};

export type Head<Thing> = {
  /** The amount that the object is about, or what it is called, in whose language and whether in words of the product. */
  money?: Of<Thing, Money>;
  name?: Of<Thing, { text: string; language?: Language; isOurs?: boolean }>;
  status: Of<Thing, ReactNode>;
  /** What people call it by, with a button that copies it. */
  number?: { term: Word; of: (thing: Thing) => string };
  /** The time that dates it, such as its creation, with the word for it. */
  at?: { term: Word; of: (thing: Thing) => string };
  /** What else one has to know at once, after number and time. */
  more?: Of<Thing, ReactNode>;
  /** Over all merchants: under which word the merchant stands. */
  merchant?: Thing extends { merchantNumber: string; merchantName: string } ? Word : never;
  /** What stands in the way, what it waits for, why it failed. */
  Notes?: View<Thing>;
};

export type AllowedIn<Thing> = Thing extends { allowedActions: readonly (infer Action)[] }
  ? Action & string
  : never;

/** All that a drawer and a page of one kind of object are made of. */
export type ObjectDefinition<Id extends ObjectId, Call extends CallDefinition> = {
  id: Id;
  /** What kind of thing it is, above the drawer. */
  title: Word;
  call: Call;
  /** Undefined where the address can be none of an object. */
  input: (key: ObjectKey<Id>) => InputOf<Call> | undefined;
  /** By which refusals the server says that there is none, and what is said then. */
  absent: { refusals: readonly ErrorCode[]; title: Word };
  /** The list whose changes, told by the server, make it stale. */
  follows?: LiveList;
  head: Head<OutputOf<Call>>;
  actions?: ActionsOf<OutputOf<Call>, AllowedIn<OutputOf<Call>>>;
  /** What can be done with it that no action of its own is: its files. */
  Actions?: View<OutputOf<Call>>;
  /** A hook: while it says true, nothing can be done. */
  useIsBusy?: (thing: OutputOf<Call>) => boolean;
  /** Newest first, before everything else. */
  timeline?: Of<OutputOf<Call>, readonly TimelineStep[]>;
  /** Two thirds of the page; `brought` is where the parts of other rooms stand, at the end by default. */
  main: readonly (Section<OutputOf<Call>> | 'brought')[];
  /** The third beside it; below it where there is no room. */
  side?: readonly Section<OutputOf<Call>>[];
  /** Over the whole width: a table that needs it. */
  below?: readonly Section<OutputOf<Call>>[];
  /** On its page, what its list does too: follows what was sent off. */
  Watch?: () => ReactNode;
};

/** What one room shows on the object of another: registered in one line, unknown to the other room. */
export type Part<Call extends CallDefinition> = {
  /** The call that reads the object it belongs to. */
  call: Call;
  /** Beside the object's own status. */
  State?: View<OutputOf<Call>>;
  /** Beside the object's own actions. */
  Action?: View<OutputOf<Call>>;
  /** Below the head. */
  Note?: View<OutputOf<Call>>;
  section?: Section<OutputOf<Call>>;
  /** In which column the section stands; by default among the wide ones. */
  place?: 'main' | 'side';
};
