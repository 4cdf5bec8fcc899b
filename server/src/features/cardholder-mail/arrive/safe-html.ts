import { holdsCardNumber, withoutCardNumbers } from '@back-office/contract/kit/card-number';
import sanitizeHtml from 'sanitize-html';

const htmlLengthMax = 200_000;

const shownTags =
  'p br div span blockquote pre hr h1 h2 h3 h4 h5 h6 b strong i em u s code sub sup a ul ol li table thead tbody tfoot tr th td caption';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: shownTags.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: {
        ...(href === '' || holdsCardNumber(href) ? {} : { href }),
        target: '_blank',
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

const withoutTags = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(
    /&(amp|lt|gt|quot|nbsp);/g,
    (_, name: string) => entities[name] ?? '',
  );

/** The text of a mail that contains only HTML. */
export const textOfHtml = (html: string): string =>
  withoutTags(
    html.slice(0, htmlLengthMax).replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, '$&\n'),
  ).replaceAll(/\n{3,}/g, '\n\n');

/**
 * A mail's HTML reduced to text formatting: no script, style, image or form. Null if it is too long, or if a card
 * number spans its tags and can't be masked in place.
 */
export const safeHtml = (
  html: string,
  mask: string,
): { html: string | null; isMasked: boolean } => {
  if (html.length > htmlLengthMax) {
    return { html: null, isMasked: false };
  }
  const safe = sanitizeHtml(html, allowed).trim();
  const masked = withoutCardNumbers(safe, mask);
  const isSplit = holdsCardNumber(withoutTags(masked));
  return { html: isSplit ? null : masked, isMasked: isSplit || masked !== safe };
};
