/** A pattern for `like` and `ilike`: the text anywhere, every character taken literally. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
