/** A person's names, the one in their own writing last, of whatever is known of them. */
export const personName = (
  textOf: (field: 'lastName' | 'firstName' | 'localName') => string | null | undefined,
): string =>
  (['lastName', 'firstName', 'localName'] as const).map(textOf).filter(Boolean).join(' ');
