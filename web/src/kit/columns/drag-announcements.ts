import type { DndContextProps } from '@dnd-kit/core';
import { dragWords } from '@back-office/messages/kit/drag';
import type { Say } from '#platform/language/language';

type NameOf = (id: string | number) => string;

/** What a screen reader is told while something is moved by keys; the library would say it in English only. */
export const dragAnnouncements = (
  say: Say,
  nameOf: NameOf,
): NonNullable<DndContextProps['accessibility']> => ({
  screenReaderInstructions: { draggable: say(dragWords.help) },
  announcements: {
    onDragStart: ({ active }) => say(dragWords.started, { moved: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : say(dragWords.over, { moved: nameOf(active.id), place: nameOf(over.id) }),
    onDragEnd: ({ active, over }) =>
      over === null
        ? say(dragWords.cancelled, { moved: nameOf(active.id) })
        : say(dragWords.dropped, { moved: nameOf(active.id), place: nameOf(over.id) }),
    onDragCancel: ({ active }) => say(dragWords.cancelled, { moved: nameOf(active.id) }),
  },
});
