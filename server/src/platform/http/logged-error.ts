type LoggedError = { type: string; message: string; stack: string } & Record<string, unknown>;

// What tells where a fault lies. All else stays out of the log: a database names the rows it could not take, values and all.
const toldFields = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'];

// Thousands that failed alike fill no log.
const errorsMax = 20;

const told = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(error).filter(
      ([field, value]) => toldFields.includes(field) && value !== undefined,
    ),
  );

/**
 * An error as the log keeps it: what and where, with its causes and the errors it gathers, and nothing of what people typed or were
 * shown.
 */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' };
  }
  const { cause, message, stack = '' } = error;
  return {
    type: error.constructor.name,
    message,
    stack,
    ...told(error),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, errorsMax).map(loggedError) }
      : {}),
  };
};
