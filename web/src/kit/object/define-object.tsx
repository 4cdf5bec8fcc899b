import type { CallDefinition } from '@back-office/contract/kit/call';
import { keyOf } from '@back-office/contract/kit/object-address';
import { type ObjectId, type ObjectKey, objectPath, objects } from '@back-office/contract/objects';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { useSay } from '#platform/language/language';
import type { ObjectDefinition, Part } from './definition.ts';
import { ObjectView } from './object-view.tsx';

/** Parts from other features, not yet matched to the object. */
export type BroughtParts = readonly Part<CallDefinition>[];

export type DefinedObject = {
  /** Beside a list: the object with this id. */
  Drawer: (props: { id: string; close: () => void; brought: BroughtParts }) => ReactNode;
  /** On its own page: the object named by the address. */
  Page: (props: { brought: BroughtParts }) => ReactNode;
};

/** Parts are registered by name; one for another kind of object is a bug. */
const fitting = <Call extends CallDefinition>(call: Call, brought: BroughtParts): Part<Call>[] => {
  const stranger = brought.find((part) => part.call.name !== call.name);
  if (stranger !== undefined) {
    throw new Error(`A part of ${stranger.call.name} was brought to what ${call.name} reads.`);
  }
  return brought as unknown as Part<Call>[];
};

/** A drawer and a page from one definition. docs/recipes/add-an-object.md shows how. Decision 13. */
export const defineObject = <Id extends ObjectId, Call extends CallDefinition>(
  of: ObjectDefinition<Id, Call>,
): DefinedObject => ({
  Drawer: ({ id, close, brought }) => {
    const say = useSay();
    const objectKey = keyOf(objects[of.id].path, id) as ObjectKey<Id>;
    return (
      <DetailDrawer
        id={id}
        title={say(of.title)}
        pagePath={objectPath(of.id, objectKey)}
        close={close}
      >
        <ObjectView
          key={id}
          of={of}
          objectKey={objectKey}
          brought={fitting(of.call, brought)}
          isPage={false}
        />
      </DetailDrawer>
    );
  },
  Page: ({ brought }) => {
    const objectKey = useParams({ strict: false }) as ObjectKey<Id>;
    const { Watch } = of;
    return (
      <article className="kit-object-page">
        <ObjectView of={of} objectKey={objectKey} brought={fitting(of.call, brought)} isPage />
        {Watch !== undefined && <Watch />}
      </article>
    );
  },
});

/** A feature's part on another feature's object; `call` is the one that reads the object. */
export const definePart = <Call extends CallDefinition>(part: Part<Call>): Part<CallDefinition> =>
  part as unknown as Part<CallDefinition>;
