import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';

type Parts = {
  box: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  /** How far the head was scrolled last to follow the body. */
  followed: RefObject<number>;
};

/** Keeps the head of a table beside its body, and says on their box how far both are scrolled. */
const follow = ({ box, head, body, followed }: Parts): void => {
  if (box.current === null || head.current === null || body.current === null) {
    return;
  }
  const { scrollLeft, scrollWidth, clientWidth } = body.current;
  head.current.scrollLeft = scrollLeft;
  followed.current = head.current.scrollLeft;
  box.current.style.setProperty('--bar-start', `${(scrollLeft / scrollWidth) * 100}%`);
  box.current.style.setProperty('--bar-width', `${(clientWidth / scrollWidth) * 100}%`);
  box.current.dataset['before'] = String(scrollLeft > 0);
  box.current.dataset['after'] = String(scrollLeft + clientWidth < scrollWidth - 1);
};

/** The bar that scrolls a wide table from the window's lower edge, where its end is out of sight. Keys scroll the table itself. */
const Bar = ({ body }: Pick<Parts, 'body'>) => {
  const grip = useRef<{ x: number; scrollLeft: number }>(undefined);
  const drag = ({ clientX }: PointerEvent): void => {
    const table = body.current;
    if (grip.current !== undefined && table !== null) {
      const ratio = table.scrollWidth / table.clientWidth;
      table.scrollTo({ left: grip.current.scrollLeft + (clientX - grip.current.x) * ratio });
    }
  };
  const letGo = (): void => {
    grip.current = undefined;
  };
  return (
    <div className="kit-side-bar" aria-hidden="true">
      <div
        className="kit-side-grip"
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, scrollLeft: body.current?.scrollLeft ?? 0 };
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
    </div>
  );
};

/** A head that stays below the page's own, over a body that scrolls sideways with it. */
export const SideScroll = ({ head, body }: { head: ReactNode; body: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const headRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const followed = useRef(0);
  const onMove = useEffectEvent(() => follow({ box, head: headRef, body: bodyRef, followed }));
  useEffect(() => {
    const observer = new ResizeObserver(() => onMove());
    for (const part of [bodyRef.current, bodyRef.current?.firstElementChild]) {
      if (part instanceof Element) {
        observer.observe(part);
      }
    }
    return () => observer.disconnect();
  }, []);
  const scrollTo = (left: number): void => {
    if (bodyRef.current !== null) {
      bodyRef.current.scrollLeft = left;
    }
  };
  return (
    <div ref={box} className="kit-side-scroll">
      <div
        ref={headRef}
        className="kit-table-head"
        // The keyboard may lead to a heading that is out of sight. An event of following comes late: it would hold the body back.
        onScroll={({ currentTarget: { scrollLeft } }) =>
          scrollLeft !== followed.current && scrollTo(scrollLeft)
        }
        onWheel={(event) => scrollTo(event.currentTarget.scrollLeft + event.deltaX)}
      >
        {head}
      </div>
      <div
        ref={bodyRef}
        className="kit-table-body"
        onScroll={() => follow({ box, head: headRef, body: bodyRef, followed })}
      >
        {body}
      </div>
      <Bar body={bodyRef} />
    </div>
  );
};
