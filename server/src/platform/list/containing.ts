/** A pattern for `like` and `ilike`: the text anywhere, every character meant literally. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
