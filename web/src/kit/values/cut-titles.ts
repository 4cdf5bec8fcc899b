/** Shows the full text of a cell that cuts its content; cells with their own title are skipped. */
const titleCut = ({ type, target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.kit-td') : null;
  if (type === 'mouseout') {
    // The cell's content or language may have changed by the next time.
    cell?.removeAttribute('title');
  } else if (cell?.querySelector('[title]') === null) {
    const isCut = [cell, ...cell.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    cell.title = isCut ? cell.innerText : '';
  }
};

/** Adds a tooltip to any cut table cell under the pointer, however it is drawn. */
export const titleCuts = (table: HTMLElement | null): void => {
  table?.addEventListener('mouseover', titleCut);
  table?.addEventListener('mouseout', titleCut);
};
