import { prefersReducedMotion, useIsNarrow } from '#kit/layout/use-media';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { defaultPageSize, pageAfterResize, pageSizes } from '@back-office/contract/kit/page';
import { pagerWords } from '@back-office/messages/kit';
import { ruleWords } from '@back-office/messages/rules';
import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { PageSize } from '#kit/address/list-search';
import { formatCount } from '#kit/money/money';
import {
  pageCountOf,
  type PagerButton,
  pagerButtons,
  pagerButtonsNarrow,
  pagerButtonsWide,
} from '#kit/list/pager-buttons';
import { Problem } from '#kit/form/problem';
import { useLanguage, useSay } from '#platform/language/language';
import './pager.css';

// Spec S9.4.
const scrollMs = 800;

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Brings the page's top back; at once for people who asked for less motion. */
const scrollToTop = (): void => {
  const from = window.scrollY;
  if (from === 0 || prefersReducedMotion()) {
    window.scrollTo(0, 0);
    return;
  }
  const startedAt = performance.now();
  const step = (at: number): void => {
    const part = Math.min((at - startedAt) / scrollMs, 1);
    window.scrollTo(0, Math.round(from * (1 - eased(part))));
    if (part < 1) {
      requestAnimationFrame(step);
    }
  };
  requestAnimationFrame(step);
};

type Place = { page: number; limit: PageSize };

const pageTyped = /^0*[1-9]\d*$/;

/** Spec S5.19: invalid input stays and is refused; numbers beyond the last page go to the last. */
const Jumper = ({ pageCount, go }: { pageCount: number; go: (page: number) => void }) => {
  const say = useSay();
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const jump = (): void => {
    const text = typed.trim();
    if (pageTyped.test(text)) {
      setTyped('');
      go(Math.min(Number(text), pageCount));
    } else {
      setRefused(text !== '');
    }
  };
  return (
    <>
      <label className="kit-pager-jumper">
        {say(pagerWords.goTo)}
        <input
          inputMode="numeric"
          aria-label={say(pagerWords.goToPage)}
          aria-invalid={isRefused}
          {...(isRefused ? { 'aria-describedby': problemId } : {})}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          onKeyDown={(event) => event.key === 'Enter' && jump()}
          onBlur={jump}
        />
      </label>
      {isRefused && (
        <span id={problemId} className="kit-pager-problem">
          <Problem text={say(ruleWords.number, {})} />
        </span>
      )}
    </>
  );
};

const PageButton = ({
  button,
  page,
  go,
}: {
  button: PagerButton;
  page: number;
  go: (page: number) => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  if (typeof button !== 'number') {
    return <span className="kit-pager-gap">…</span>;
  }
  const figure = formatCount(button, language);
  return (
    <button
      type="button"
      className="kit-pager-page"
      aria-label={say(pagerWords.page, { page: figure })}
      aria-current={button === page ? 'page' : undefined}
      onClick={() => go(button)}
    >
      {figure}
    </button>
  );
};

const PageSizeChoice = ({
  place,
  total,
  move,
}: {
  place: Place;
  total: number | undefined;
  move: (place: Place) => void;
}) => {
  const say = useSay();
  return (
    <Select<PageSize>
      aria-label={say(pagerWords.sizes)}
      value={place.limit}
      options={pageSizes.map((size) => ({ value: size, label: say(pagerWords.size, { size }) }))}
      // Spec S9.3.
      onChange={(limit) =>
        move({ limit, page: pageAfterResize({ page: place.page, total }, limit) })
      }
    />
  );
};

/** Total, sizes, previous, pages, next, jumper (Spec S9.2). The total may load after its rows; its place is reserved. */
export const Pager = ({
  place,
  total,
  move,
  of,
}: {
  place: Place;
  total: number | undefined;
  move: (place: Place) => void;
  /** Name of the list, if there are others on the screen. */
  of?: string;
}) => {
  const say = useSay();
  const language = useLanguage();
  const most = useIsNarrow() ? pagerButtonsNarrow : pagerButtonsWide;
  const pageCount = total === undefined ? place.page : pageCountOf(total, place.limit);
  const go = (page: number): void => {
    if (page !== place.page) {
      move({ ...place, page });
      scrollToTop();
    }
  };
  return (
    <nav
      className="kit-pager"
      aria-label={of === undefined ? say(pagerWords.label) : `${say(pagerWords.label)}, ${of}`}
    >
      <div className="kit-pager-part">
        <span className="kit-pager-total kit-figures" aria-live="polite">
          {total === undefined
            ? say(pagerWords.counting)
            : say(pagerWords.total, { count: formatCount(total, language) })}
        </span>
        <PageSizeChoice place={place} total={total} move={move} />
      </div>
      <button
        type="button"
        className="kit-pager-step"
        aria-label={say(pagerWords.previous)}
        disabled={place.page <= 1}
        onClick={() => go(place.page - 1)}
      >
        <LeftOutlined aria-hidden />
      </button>
      {pagerButtons(place.page, pageCount, most).map((button) => (
        <PageButton key={button} button={button} page={place.page} go={go} />
      ))}
      <button
        type="button"
        className="kit-pager-step"
        aria-label={say(pagerWords.next)}
        disabled={total !== undefined && place.page >= pageCount}
        onClick={() => go(place.page + 1)}
      >
        <RightOutlined aria-hidden />
      </button>
      <Jumper pageCount={total === undefined ? Number.MAX_SAFE_INTEGER : pageCount} go={go} />
    </nav>
  );
};

/** Pages over rows already loaded (Spec S9.2). */
export const Paged = <Row,>({
  rows,
  of,
  children,
}: {
  rows: readonly Row[];
  of?: string;
  children: (shown: readonly Row[]) => ReactNode;
}) => {
  const [{ page, limit }, setPlace] = useState<Place>({ page: 1, limit: defaultPageSize });
  // The last page may have disappeared with its rows.
  const place = { page: Math.min(page, pageCountOf(rows.length, limit)), limit };
  const start = (place.page - 1) * limit;
  return (
    <>
      {children(rows.slice(start, start + limit))}
      {rows.length > 0 && (
        <Pager
          place={place}
          total={rows.length}
          move={setPlace}
          {...(of === undefined ? {} : { of })}
        />
      )}
    </>
  );
};
