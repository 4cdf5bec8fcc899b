import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { idOf } from '@back-office/contract/kit/object-address';
import { type ObjectId, type ObjectKey, objects } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import { partWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { AskedDetail, isRefusedWith } from '#kit/feedback/awaited';
import { DetailSection } from '#kit/object/description-list';
import { PageLink } from '#kit/page/page-link';
import { EmptyFirst } from '#kit/feedback/states';
import { Timeline } from '#kit/object/timeline';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { type LiveList, useStale } from '#platform/live';
import type { ObjectDefinition, Reader, Section } from './definition.ts';
import { FactList, factsIn, SumLines, sumsIn } from './facts.tsx';
import { ObjectHead, type ThingProps, useReader, type ViewProps } from './object-head.tsx';
import './object.css';

/** The content of a section for this object; undefined if empty. */
const filled = <Thing,>(of: Section<Thing>, thing: Thing, reader: Reader) => {
  if (of.isShown?.(thing, reader) === false) {
    return undefined;
  }
  const sums = sumsIn(of.sums?.(thing, reader));
  const facts = factsIn(of.facts?.(thing, reader));
  const isEmpty = of.Content === undefined && sums.length + facts.length === 0;
  return isEmpty ? undefined : { sums, facts };
};

const SectionView = <Thing,>({ of, thing }: { of: Section<Thing>; thing: Thing }) => {
  const reader = useReader();
  const shown = filled(of, thing, reader);
  const { title, Content } = of;
  return shown === undefined ? null : (
    <DetailSection title={title && reader.say(title)}>
      {shown.sums.length > 0 && <SumLines lines={shown.sums} />}
      {shown.facts.length > 0 && <FactList facts={shown.facts} />}
      {Content !== undefined && <Content thing={thing} />}
    </DetailSection>
  );
};

const Body = <Id extends ObjectId, Call extends CallDefinition>({
  of,
  brought,
  thing,
}: ThingProps<Id, Call>) => {
  const reader = useReader();
  const broughtTo = (place: 'main' | 'side') =>
    brought.flatMap((part) =>
      part.section !== undefined && (part.place ?? 'main') === place ? [part.section] : [],
    );
  const wide = of.main.includes('brought') ? of.main : [...of.main, 'brought' as const];
  const main = wide.flatMap((one) => (one === 'brought' ? broughtTo('main') : [one]));
  const side = [...(of.side ?? []), ...broughtTo('side')];
  const show = (section: Section<OutputOf<Call>>) => (
    <SectionView key={section.title?.en ?? 'text'} of={section} thing={thing} />
  );
  const isBeside = of.isTimelineBeside?.(thing, reader) === true;
  const timeline = of.timeline !== undefined && (
    <DetailSection title={reader.say(partWords.timeline)}>
      <Timeline steps={of.timeline(thing, reader)} />
    </DetailSection>
  );
  return (
    <div className="kit-object-body">
      <div className="kit-object-main">
        {!isBeside && timeline}
        {main.map(show)}
      </div>
      {side.length > 0 && (
        <div className="kit-object-side">
          {isBeside && timeline}
          {side.map(show)}
        </div>
      )}
      {of.below !== undefined && (
        <div className="kit-object-main kit-object-below">{of.below.map(show)}</div>
      )}
    </div>
  );
};

const Follow = ({ list, refetch }: { list: LiveList; refetch: () => unknown }) => {
  useStale(list, refetch);
  return null;
};

type AskedProps<Id extends ObjectId, Call extends CallDefinition> = ViewProps<Id, Call> & {
  input: InputOf<Call>;
  objectKey: ObjectKey<Id>;
  text: string;
};

const BackToList = ({ id }: { id: ObjectId }) => {
  const say = useSay();
  const { screen } = objects[id];
  return <PageLink to={screens[screen].path}>{say(screenTitles[screen])}</PageLink>;
};

/** Says that there is none, or leads to what else has the number. */
const useAbsent = <Id extends ObjectId, Call extends CallDefinition>(
  { id, absent: { refusals, title, elsewhere } }: ObjectDefinition<Id, Call>,
  objectKey: ObjectKey<Id>,
  error: Error | null,
) => {
  const say = useSay();
  return elsewhere !== undefined && isRefusedWith(error, [elsewhere.refusal])
    ? {
        refusals: [elsewhere.refusal],
        title: say(elsewhere.title),
        back: <PageLink to={elsewhere.pathOf(objectKey)}>{say(elsewhere.open)}</PageLink>,
      }
    : { refusals, title: say(title), back: <BackToList id={id} /> };
};

const Asked = <Id extends ObjectId, Call extends CallDefinition>({
  input,
  objectKey,
  text,
  ...view
}: AskedProps<Id, Call>) => {
  const { of } = view;
  const question = useQuestion(of.call, input);
  const absent = useAbsent(of, objectKey, question.error);
  return (
    <AskedDetail question={question} absent={{ ...absent, text }}>
      {(thing) => (
        <div className="kit-object">
          <ObjectHead {...view} thing={thing} />
          <Body {...view} thing={thing} />
          {of.follows !== undefined && <Follow list={of.follows} refetch={question.refetch} />}
        </div>
      )}
    </AskedDetail>
  );
};

/** One object by its definition; also while loading, after an error, and if it doesn't exist. */
export const ObjectView = <Id extends ObjectId, Call extends CallDefinition>({
  objectKey,
  ...view
}: ViewProps<Id, Call> & { objectKey: ObjectKey<Id> }) => {
  const say = useSay();
  const { of } = view;
  const input = of.input(objectKey);
  const text = idOf(objects[of.id].path, objectKey);
  return input === undefined ? (
    <EmptyFirst title={say(of.absent.title)} text={text}>
      <BackToList id={of.id} />
    </EmptyFirst>
  ) : (
    <Asked {...view} input={input} objectKey={objectKey} text={text} />
  );
};
