/** The body as JSON, or undefined where it is none. */
export const jsonOf = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
  } catch {
    return undefined;
  }
};
