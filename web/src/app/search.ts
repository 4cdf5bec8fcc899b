type Search = Record<string, string>;

/** An address says plain texts: no JSON, no quotes around order numbers. The last of a repeated name counts. */
export const readSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

export const writeSearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    // An empty text stays: a list says with it that a default is switched off.
    if (value !== undefined && value !== null) {
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  // Commas and slashes may stand in a query; kept plain, an address stays readable.
  const plain = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return plain === '' ? '' : `?${plain}`;
};
