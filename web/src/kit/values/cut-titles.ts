/** Says the whole of a cell that cuts its content; one that says it by itself is left alone. */
const titleCut = ({ type, target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.kit-td') : null;
  if (type === 'mouseout') {
    // By the next time the cell may hold something else, or the same in another language.
    cell?.removeAttribute('title');
  } else if (cell?.querySelector('[title]') === null) {
    const isCut = [cell, ...cell.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    cell.title = isCut ? cell.innerText : '';
  }
};

/** Any cell of a table that is cut has a tooltip while the pointer is over it, however it is drawn. */
export const titleCuts = (table: HTMLElement | null): void => {
  table?.addEventListener('mouseover', titleCut);
  table?.addEventListener('mouseout', titleCut);
};
