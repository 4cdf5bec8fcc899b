import { type RefObject, useEffect } from 'react';

/** Says the whole of a cell that cuts its content; one that says it by itself is left alone. */
const titleCut = ({ target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.kit-td') : null;
  if (cell !== null && cell.querySelector('[title]') === null) {
    const isCut = [cell, ...cell.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    cell.title = isCut ? cell.innerText : '';
  }
};

/** Any cell of a table that is cut has a tooltip, however it is drawn. */
export const useCutTitles = (table: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const { current } = table;
    current?.addEventListener('mouseover', titleCut);
    return () => current?.removeEventListener('mouseover', titleCut);
  }, [table]);
