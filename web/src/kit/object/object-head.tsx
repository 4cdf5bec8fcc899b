import type { CallDefinition, OutputOf } from '@back-office/contract/kit/call';
import { localeOf } from '@back-office/contract/kit/language';
import type { ObjectId } from '@back-office/contract/objects';
import { CopyText } from '#kit/values/copy-text';
import { MoneyText } from '#kit/money/money-text';
import { ObjectActions } from '#kit/object/object-actions';
import { MerchantLine } from '#kit/columns/over-merchants';
import { BothTimes } from '#kit/time/time-text';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import type { AllowedIn, Head, ObjectDefinition, Part, Reader } from './definition.ts';

export const useReader = (): Reader => {
  const { can } = useSession();
  return { say: useSay(), language: useLanguage(), can };
};

export type ViewProps<Id extends ObjectId, Call extends CallDefinition> = {
  of: ObjectDefinition<Id, Call>;
  brought: readonly Part<Call>[];
  isPage: boolean;
};

export type ThingProps<Id extends ObjectId, Call extends CallDefinition> = ViewProps<Id, Call> & {
  thing: OutputOf<Call>;
};

/** The amount or the name; the heading on a page. */
const Lead = <Thing,>({
  head: { money, name },
  thing,
  isPage,
}: {
  head: Head<Thing>;
  thing: Thing;
  isPage: boolean;
}) => {
  const reader = useReader();
  if (money !== undefined) {
    const Title = isPage ? 'h1' : 'p';
    return (
      <Title className="kit-detail-amount">
        <MoneyText money={money(thing, reader)} />
      </Title>
    );
  }
  const { text, language, isOurs } = name?.(thing, reader) ?? { text: '' };
  const Title = isPage ? 'h1' : 'h2';
  return (
    // Text written by people is not translated by browsers.
    <Title
      className="kit-page-title"
      lang={language && localeOf[language]}
      translate={isOurs === true ? undefined : 'no'}
    >
      {text}
    </Title>
  );
};

const Named = <Thing,>({ head, thing }: { head: Head<Thing>; thing: Thing }) => {
  const reader = useReader();
  const { number, at, more } = head;
  const rest = more?.(thing, reader);
  return number === undefined && at === undefined && (rest ?? null) === null ? null : (
    <div className="kit-detail-line kit-quiet">
      {number !== undefined && (
        <CopyText text={number.of(thing)} what={reader.say(number.term)}>
          <span className="kit-mono">{number.of(thing)}</span>
        </CopyText>
      )}
      {at !== undefined && (
        <span>
          {reader.say(at.term)} <BothTimes at={at.of(thing)} />
        </span>
      )}
      {rest}
    </div>
  );
};

const neverBusy = (): boolean => false;

const Actions = <Id extends ObjectId, Call extends CallDefinition>({
  of: { actions, Actions: More, useIsBusy = neverBusy },
  brought,
  thing,
}: ThingProps<Id, Call>) => {
  const isBusy = useIsBusy(thing);
  return (
    <div className="kit-detail-actions">
      {actions !== undefined && !isBusy && (
        <ObjectActions
          of={actions}
          // A definition has actions only if its call returns the allowed ones.
          thing={thing as OutputOf<Call> & { allowedActions: AllowedIn<OutputOf<Call>>[] }}
          isInRow={false}
        />
      )}
      {!isBusy && More !== undefined && <More thing={thing} />}
      {!isBusy &&
        brought.map(({ Action }, place) =>
          // The parts of a kind keep their order.
          Action === undefined ? null : <Action key={String(place)} thing={thing} />,
        )}
    </div>
  );
};

/** Money or name first, then status, number and time, and the actions allowed now. */
export const ObjectHead = <Id extends ObjectId, Call extends CallDefinition>(
  props: ThingProps<Id, Call>,
) => {
  const reader = useReader();
  const { of, brought, isPage, thing } = props;
  const { head } = of;
  const { Notes, merchant } = head;
  return (
    <header className="kit-detail-head kit-object-head">
      <div className="kit-object-lead">
        <Lead head={head} thing={thing} isPage={isPage} />
        <div className="kit-detail-line">
          {head.status(thing, reader)}
          {brought.map(({ State }, place) =>
            State === undefined ? null : <State key={String(place)} thing={thing} />,
          )}
        </div>
        <Named head={head} thing={thing} />
        {merchant !== undefined && (
          <MerchantLine
            title={merchant}
            of={thing as { merchantNumber: string; merchantName: string }}
          />
        )}
      </div>
      <Actions {...props} />
      {Notes !== undefined && <Notes thing={thing} />}
      {brought.map(({ Note }, place) =>
        Note === undefined ? null : <Note key={String(place)} thing={thing} />,
      )}
    </header>
  );
};
