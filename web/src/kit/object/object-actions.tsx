// Actions on an object: declared once per kind, shown as links in its row and as buttons in its detail.
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import type { Money } from '@back-office/contract/kit/money';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import type { Word } from '@back-office/messages/words';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatMoney } from '#kit/money/money';
import { type ConfirmWish, isConfirmed, openDialog } from '#platform/dialog/dialog';
import { type Send, useSend } from '#platform/http/questions';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import { type LiveList, tellStale } from '#platform/live';
import { type Notice, notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';

/** Context of an action. */
export type Doing = {
  say: Say;
  language: Language;
  zone: TimeZone;
  /** An amount with its currency, as in sentences. */
  amount: (money: Money) => string;
  send: Send;
  goTo: (path: string) => void;
};

/** Runs when an action is chosen for an object. */
export type Act<Thing> = (thing: Thing, doing: Doing) => unknown;

type CommandOf<Thing, Call extends CallDefinition> = {
  input: (thing: Thing) => InputOf<Call>;
  /** Confirmation; without it the command is sent at once. */
  sure?: (thing: Thing, doing: Doing) => ConfirmWish;
  /** Notice on success. */
  done: (thing: Thing, doing: Doing, answer: OutputOf<Call>) => string | Notice;
  refreshes: readonly CallDefinition[];
  /** Refreshed after a refusal too: the object has changed meanwhile. */
  list?: LiveList;
};

/** An action that sends one command. */
export const command =
  <Thing, Call extends CallDefinition>(call: Call, of: CommandOf<Thing, Call>): Act<Thing> =>
  async (thing, doing) => {
    if (of.sure !== undefined && !(await isConfirmed(of.sure(thing, doing)))) {
      return;
    }
    const answer = await doing
      .send(call, of.input(thing), of.refreshes)
      // The client has shown the error by now.
      .catch(() => undefined);
    if (of.list !== undefined) {
      tellStale(of.list);
    }
    if (answer !== undefined) {
      const said = of.done(thing, doing, answer);
      notify(typeof said === 'string' ? { kind: 'success', text: said } : said);
    }
  };

/** An action that opens its own dialog. */
export const dialog =
  <Thing,>(render: (thing: Thing, close: () => void) => ReactNode): Act<Thing> =>
  (thing) =>
    openDialog((close) => render(thing, close));

export type ActionsOf<Thing, Action extends string> = {
  labels: Readonly<Record<Action, Word>>;
  /** The highlighted button. */
  primary: Action | ((actions: readonly Action[]) => Action | undefined);
  /** Actions that a row may show; all by default. */
  inRow?: (action: Action) => boolean;
  acts: Readonly<Record<Action, Act<Thing>>>;
};

const useDoing = (): Doing => {
  const say = useSay();
  const language = useLanguage();
  const router = useRouter();
  const send = useSend();
  const zone = useTimeZone();
  return {
    say,
    language,
    zone,
    amount: (money) => `${formatMoney(money, language)} ${money.currency}`,
    send,
    goTo: (path) => router.history.push(path),
  };
};

// More buttons would crowd the row; the object's detail has them all.
const inRowMax = 2;

/** The currently allowed actions that a row shows. */
export const actionsInRow = <Thing, Action extends string>(
  { inRow }: Pick<ActionsOf<Thing, Action>, 'inRow'>,
  { allowedActions }: { allowedActions: readonly Action[] },
): Action[] => allowedActions.filter((action) => inRow?.(action) ?? true).slice(0, inRowMax);

/** Actions with one label open one dialog, which asks for the rest. */
export const distinctActions = <Action extends string>(
  labels: Readonly<Record<Action, Word>>,
  actions: readonly Action[],
): Action[] => [...new Map(actions.map((action) => [labels[action], action] as const)).values()];

type ObjectActionsProps<Thing, Action extends string> = {
  of: ActionsOf<Thing, Action>;
  thing: Thing & { allowedActions: readonly Action[] };
  isInRow: boolean;
  /** Actions from other features. */
  children?: ReactNode;
};

/** The actions the server allows now, in its order. */
export const ObjectActions = <Thing, Action extends string>({
  of,
  thing,
  isInRow,
  children,
}: ObjectActionsProps<Thing, Action>) => {
  const { labels, primary, acts } = of;
  const allowedActions = distinctActions(labels, thing.allowedActions);
  const doing = useDoing();
  const { say } = doing;
  const act = (action: Action): void => void acts[action](thing, doing);
  if (!isInRow) {
    const main = typeof primary === 'function' ? primary(allowedActions) : primary;
    return (
      <>
        {allowedActions.map((action) => (
          <Button
            key={action}
            type={action === main ? 'primary' : 'default'}
            onClick={() => act(action)}
          >
            {say(labels[action])}
          </Button>
        ))}
        {children}
      </>
    );
  }
  const actions = actionsInRow(of, { allowedActions });
  return actions.length === 0 && children === undefined ? null : (
    <span className="kit-row-actions">
      {actions.map((action) => (
        <button key={action} type="button" className="kit-link-button" onClick={() => act(action)}>
          {say(labels[action])}
        </button>
      ))}
      {children}
    </span>
  );
};
